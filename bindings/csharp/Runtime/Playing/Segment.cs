namespace Suasion
{
    /// <summary>A part of an observation.</summary>
    public sealed class Segment
    {
        internal Segment(JsonValue json)
        {
            Name = json["name"].AsString();
            Offset = json["offset"].AsInt();
            Length = json["len"].AsInt();
            Rows = json["shape"][0].AsInt();
            Columns = json["shape"][1].AsInt();
            Text = json["text"].AsString();
        }

        /// <summary>Its name.</summary>
        public string Name { get; private set; }

        /// <summary>Where it begins.</summary>
        public int Offset { get; private set; }

        /// <summary>How many numbers it has.</summary>
        public int Length { get; private set; }

        /// <summary>In how many rows.</summary>
        public int Rows { get; private set; }

        /// <summary>Of how many numbers each.</summary>
        public int Columns { get; private set; }

        /// <summary>What it says.</summary>
        public string Text { get; private set; }
    }
}
