namespace Suasion
{
    /// <summary>Something that happened, as a viewer may see it: enough to animate and to log.</summary>
    public readonly struct GameEvent
    {
        internal GameEvent(GameInfo game, in RawEvent raw)
        {
            Number = unchecked((int)raw.number);
            Ply = unchecked((int)raw.ply);
            What = new Telling(
                game.Events[raw.kind], new Actor(raw.seat), raw.fields0, raw.fields1, raw.fields2, raw.fields3);
        }

        /// <summary>Its number, from 0 without gaps: the same for every viewer.</summary>
        public int Number { get; }

        /// <summary>The ply that caused it; 0 for what happened before the first.</summary>
        public int Ply { get; }

        /// <summary>What happened.</summary>
        public Telling What { get; }

        /// <summary>Its kind.</summary>
        public Kind Kind
        {
            get { return What.Kind; }
        }

        /// <summary>What it is for.</summary>
        public Role Role
        {
            get { return What.Kind.Role; }
        }

        /// <summary>Whose it is.</summary>
        public Actor By
        {
            get { return What.By; }
        }

        /// <summary>A field by its name.</summary>
        /// <param name="name">The field's name.</param>
        public FieldValue this[string name]
        {
            get { return What[name]; }
        }

        /// <summary>In English words.</summary>
        public string Text
        {
            get { return What.Text; }
        }

        /// <summary>In English words.</summary>
        public override string ToString()
        {
            return What.ToString();
        }
    }

    /// <summary>A move in numbers and pieces: one that can be made, or one of the history.</summary>
    public readonly struct MoveInfo
    {
        internal MoveInfo(GameInfo game, in RawMoveInfo raw)
        {
            Id = unchecked((int)raw.id);
            Ply = unchecked((int)raw.ply);
            What = new Telling(
                game.Moves[raw.kind], new Actor(raw.seat), raw.fields0, raw.fields1, raw.fields2, raw.fields3);
        }

        /// <summary>The move's number; <see cref="Move.None"/> in a history if the viewer may not know it.</summary>
        public int Id { get; }

        /// <summary>The ply it is, or would be, from 1; chance that follows a ply shares its number.</summary>
        public int Ply { get; }

        /// <summary>What it does.</summary>
        public Telling What { get; }

        /// <summary>Its kind.</summary>
        public Kind Kind
        {
            get { return What.Kind; }
        }

        /// <summary>Whose move it is: a seat or chance.</summary>
        public Actor By
        {
            get { return What.By; }
        }

        /// <summary>A field by its name.</summary>
        /// <param name="name">The field's name.</param>
        public FieldValue this[string name]
        {
            get { return What[name]; }
        }

        /// <summary>In English words.</summary>
        public string Text
        {
            get { return What.Text; }
        }

        /// <summary>In English words.</summary>
        public override string ToString()
        {
            return What.ToString();
        }
    }

    /// <summary>What a seat is asked to decide.</summary>
    public readonly struct Prompt
    {
        internal Prompt(GameInfo game, in RawPrompt raw)
        {
            Seat = raw.seat;
            What = new Telling(
                game.Prompts[raw.kind], new Actor(raw.seat), raw.fields0, raw.fields1, raw.fields2, raw.fields3);
        }

        /// <summary>The seat that is asked.</summary>
        public int Seat { get; }

        /// <summary>What it is asked.</summary>
        public Telling What { get; }

        /// <summary>Its kind.</summary>
        public Kind Kind
        {
            get { return What.Kind; }
        }

        /// <summary>A field by its name.</summary>
        /// <param name="name">The field's name.</param>
        public FieldValue this[string name]
        {
            get { return What[name]; }
        }

        /// <summary>In English words.</summary>
        public string Text
        {
            get { return What.Text; }
        }

        /// <summary>In English words.</summary>
        public override string ToString()
        {
            return What.ToString();
        }
    }

    /// <summary>The rule that forbids a move, and what it speaks about.</summary>
    public readonly struct Refusal
    {
        internal Refusal(GameInfo game, in RawRefusal raw)
        {
            What = new Telling(
                game.Refusals[raw.rule], Actor.Nobody, raw.fields0, raw.fields1, raw.fields2, raw.fields3);
        }

        /// <summary>What the rule says.</summary>
        public Telling What { get; }

        /// <summary>The rule.</summary>
        public Kind Kind
        {
            get { return What.Kind; }
        }

        /// <summary>A field by its name.</summary>
        /// <param name="name">The field's name.</param>
        public FieldValue this[string name]
        {
            get { return What[name]; }
        }

        /// <summary>In English words.</summary>
        public string Text
        {
            get { return What.Text; }
        }

        /// <summary>In English words.</summary>
        public override string ToString()
        {
            return What.ToString();
        }
    }
}
