//! Moves: their numbers; and the words for moves, events, refusals and questions.

use super::MiddleEarth;
use super::rules::{TYPE_NAMES, Term};
use super::state::*;
use super::tables::{CardType, MOST_DRAWS, Tables};
use super::zone::Zone;
use crate::core::{
    Field, HIDDEN, Kind, MoveId, PieceSet, Record, Role, Seat, Seats, Sort, asked, field, number, numbered, piece, seat, told,
};

/// A move. Cards are named by kind, since no two that could be meant at once are alike.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Play a character or wizard (organization), or an ally, faction or minor item (at a site).
    Play(CardKind),
    /// Into this company.
    Join(CompanyNo),
    /// As a new company at this site.
    Found(Site),
    /// Regroup as a new company.
    NewCompany,
    /// Under general influence.
    General,
    /// Under this character.
    Under(CardKind),
    /// Discard an own character.
    Dismiss(CardKind),
    /// Change the control of this character.
    Control(CardKind),
    /// Exchange the control of this character; then, of this partner.
    Exchange(CardKind),
    /// Take this character, with his followers, to another company.
    Regroup(CardKind),
    /// No more.
    Done,
    /// Discard a follower whom his controller can no longer hold.
    Release(CardKind),
    /// The company goes to this site.
    Go(Site),
    /// It stays.
    Stay,
    /// This company moves next.
    March(CompanyNo),
    /// Draw so many cards.
    DrawCards(u8),
    /// Discard a hand card.
    Discard(CardKind),
    /// Discard none.
    Keep,
    /// This company enters its site.
    Enter(CompanyNo),
    /// It leaves the site.
    Leave,
    /// This character taps: for the card that was played, or to influence an opponent.
    Tap(CardKind),
    /// The opponent's character, faction, ally or kind of item that is to be influenced away.
    Target(CardKind),
    /// Whose item it is.
    Bearer(CardKind),
    /// Reveal the identical card.
    Reveal,
    /// Play an event.
    Event(CardKind),
    /// Make the roll.
    Roll,
    /// Play the revealed ally, faction or item.
    Take,
    /// Do not play the revealed card.
    Decline,
    /// Call the council.
    Call,
    /// Do not call it.
    NoCall,
    /// Chance: who begins.
    First(Seat),
    /// Chance: the card that is drawn.
    Drawn(CardKind),
    /// Chance: the sum of two dice.
    Rolled(u8),
}

/// Where the numbers of each sort of move begin.
#[derive(Debug)]
pub(super) struct Ids {
    play: u32,
    join: u32,
    found: u32,
    new_company: u32,
    general: u32,
    under: u32,
    dismiss: u32,
    control: u32,
    exchange: u32,
    regroup: u32,
    done: u32,
    release: u32,
    go: u32,
    stay: u32,
    march: u32,
    draw_cards: u32,
    discard: u32,
    keep: u32,
    enter: u32,
    leave: u32,
    tap: u32,
    target: u32,
    bearer: u32,
    reveal: u32,
    event: u32,
    roll: u32,
    take: u32,
    decline: u32,
    call: u32,
    no_call: u32,
    first: u32,
    drawn: u32,
    rolled: u32,
    /// How many ids there are.
    pub space: u32,
    /// First kinds of factions and of events.
    factions: u32,
    events: u32,
    /// Characters.
    characters: u32,
    /// Every move by its number.
    pub moves: Box<[Move]>,
}

impl Ids {
    pub fn new(tables: &Tables, seats: u8) -> Ids {
        let kinds = |range: std::ops::Range<usize>| range.map(|number| CardKind(number as u8));
        let [_, wizards, factions, _, _, events, all] = tables.firsts;
        let sites = || (0..tables.sites.len() as u8).map(Site);
        let draws = tables.sites.iter().flat_map(|site| site.draws).max().unwrap_or(MOST_DRAWS);
        let mut moves: Vec<Move> = Vec::new();
        // In the order of the variants, which is that of the numbers.
        macro_rules! block {
            ($these:expr) => {{
                let first = moves.len() as u32;
                moves.extend($these);
                first
            }};
        }
        let play = block!(kinds(0..events).map(Move::Play));
        let join = block!(CompanyNo::all().map(Move::Join));
        let found = block!(sites().map(Move::Found));
        let new_company = block!([Move::NewCompany]);
        let general = block!([Move::General]);
        let under = block!(kinds(0..factions).map(Move::Under));
        let dismiss = block!(kinds(0..wizards).map(Move::Dismiss));
        let control = block!(kinds(0..wizards).map(Move::Control));
        let exchange = block!(kinds(0..wizards).map(Move::Exchange));
        let regroup = block!(kinds(0..factions).map(Move::Regroup));
        let done = block!([Move::Done]);
        let release = block!(kinds(0..wizards).map(Move::Release));
        let go = block!(sites().map(Move::Go));
        let stay = block!([Move::Stay]);
        let march = block!(CompanyNo::all().map(Move::March));
        let draw_cards = block!((1..=draws).map(Move::DrawCards));
        let discard = block!(kinds(0..all).map(Move::Discard));
        let keep = block!([Move::Keep]);
        let enter = block!(CompanyNo::all().map(Move::Enter));
        let leave = block!([Move::Leave]);
        let tap = block!(kinds(0..factions).map(Move::Tap));
        let target = block!(kinds(0..wizards).chain(kinds(factions..events)).map(Move::Target));
        let bearer = block!(kinds(0..wizards).map(Move::Bearer));
        let reveal = block!([Move::Reveal]);
        let event = block!(kinds(events..all).map(Move::Event));
        let roll = block!([Move::Roll]);
        let take = block!([Move::Take]);
        let decline = block!([Move::Decline]);
        let call = block!([Move::Call]);
        let no_call = block!([Move::NoCall]);
        let first = block!(Seat::all(seats).map(Move::First));
        let drawn = block!(kinds(0..all).map(Move::Drawn));
        let rolled = block!((2..=12).map(Move::Rolled));
        Ids {
            play,
            join,
            found,
            new_company,
            general,
            under,
            dismiss,
            control,
            exchange,
            regroup,
            done,
            release,
            go,
            stay,
            march,
            draw_cards,
            discard,
            keep,
            enter,
            leave,
            tap,
            target,
            bearer,
            reveal,
            event,
            roll,
            take,
            decline,
            call,
            no_call,
            first,
            drawn,
            rolled,
            space: moves.len() as u32,
            factions: factions as u32,
            events: events as u32,
            characters: wizards as u32,
            moves: moves.into(),
        }
    }

    /// The id of a move.
    #[inline]
    pub const fn encode(&self, m: Move) -> MoveId {
        MoveId(match m {
            Move::Play(kind) => self.play + kind.0 as u32,
            Move::Join(company) => self.join + company.0 as u32,
            Move::Found(site) => self.found + site.0 as u32,
            Move::NewCompany => self.new_company,
            Move::General => self.general,
            Move::Under(kind) => self.under + kind.0 as u32,
            Move::Dismiss(kind) => self.dismiss + kind.0 as u32,
            Move::Control(kind) => self.control + kind.0 as u32,
            Move::Exchange(kind) => self.exchange + kind.0 as u32,
            Move::Regroup(kind) => self.regroup + kind.0 as u32,
            Move::Done => self.done,
            Move::Release(kind) => self.release + kind.0 as u32,
            Move::Go(site) => self.go + site.0 as u32,
            Move::Stay => self.stay,
            Move::March(company) => self.march + company.0 as u32,
            Move::DrawCards(count) => self.draw_cards + count as u32 - 1,
            Move::Discard(kind) => self.discard + kind.0 as u32,
            Move::Keep => self.keep,
            Move::Enter(company) => self.enter + company.0 as u32,
            Move::Leave => self.leave,
            Move::Tap(kind) => self.tap + kind.0 as u32,
            Move::Target(kind) if (kind.0 as u32) < self.factions => self.target + kind.0 as u32,
            Move::Target(kind) => self.target + self.characters + kind.0 as u32 - self.factions,
            Move::Bearer(kind) => self.bearer + kind.0 as u32,
            Move::Reveal => self.reveal,
            Move::Event(kind) => self.event + kind.0 as u32 - self.events,
            Move::Roll => self.roll,
            Move::Take => self.take,
            Move::Decline => self.decline,
            Move::Call => self.call,
            Move::NoCall => self.no_call,
            Move::First(seat) => self.first + seat.0 as u32,
            Move::Drawn(kind) => self.drawn + kind.0 as u32,
            Move::Rolled(sum) => self.rolled + sum as u32 - 2,
        })
    }
}

/// The id of a move.
#[inline]
pub(super) const fn encode(game: &MiddleEarth, m: Move) -> MoveId {
    game.ids.encode(m)
}

/// The move of an id.
#[inline]
pub(super) fn decode(game: &MiddleEarth, id: MoveId) -> Option<Move> {
    game.ids.moves.get(id.index()).copied()
}

/// Is it a chance move?
pub(super) const fn is_chance(_game: &MiddleEarth, m: Move) -> bool {
    matches!(m, Move::First(_) | Move::Drawn(_) | Move::Rolled(_))
}

const CARD: Field = piece("card", "card");
const CONTROLLER: Field = piece("controller", "card");
const TAPPER: Field = piece("tapper", "card");
const TARGET: Field = piece("target", "card");
const BEARER: Field = piece("bearer", "card");
const COMPANY: Field = piece("company", "company");
const SITE: Field = piece("site", "site");
const COUNT: Field = number("count");
const NEED: Field = number("need");
const ODDS: Field = field("odds", Sort::Share);
const PLAYER: Field = seat("player");

numbered! { MOVES, kind, "Kinds of moves. Some ids bear other names at other steps: a tap by what it is for, a target by what it is.":
    PLAY = Kind::new("play", &[CARD], "play {card}");
    JOIN = Kind::new("join", &[COMPANY, CARD, SITE], "{card} into {company} at {site}");
    FOUND = Kind::new("found", &[SITE, CARD], "{card} as a new company at {site}");
    NEW_COMPANY = Kind::new("new_company", &[CARD], "{card} as a new company");
    GENERAL = Kind::new("general", &[CARD], "{card} under general influence");
    UNDER = Kind::new("under", &[CONTROLLER, CARD], "{card} under {controller}");
    DISMISS = Kind::new("dismiss", &[CARD], "dismiss {card}");
    CONTROL = Kind::new("control", &[CARD], "change control of {card}");
    EXCHANGE = Kind::new("exchange", &[CARD], "exchange control of {card}");
    EXCHANGE_WITH = Kind::new("exchange_with", &[CARD, piece("first", "card")], "exchange {first} with {card}");
    REGROUP = Kind::new("regroup", &[CARD], "regroup {card}");
    DONE = Kind::new("done", &[], "organization done");
    RELEASE = Kind::new("release", &[CARD, CONTROLLER], "discard {card}, follower of {controller}");
    GO = Kind::new("go", &[SITE, COMPANY], "{company} to {site}");
    STAY = Kind::new("stay", &[COMPANY], "{company} stays");
    MARCH = Kind::new("march", &[COMPANY, SITE], "move {company} to {site}");
    DRAW_CARDS = Kind::new("draw_cards", &[COUNT], "draw {count}");
    DISCARD = Kind::new("discard", &[CARD], "discard {card}");
    KEEP = Kind::new("keep", &[], "discard nothing");
    ENTER = Kind::new("enter", &[COMPANY, SITE], "{company} enters {site}");
    END_PHASE = Kind::new("end_phase", &[], "end the site phase");
    LEAVE = Kind::new("leave", &[COMPANY], "{company} leaves the site");
    TAP = Kind::new("tap", &[CARD, piece("for", "card")], "tap {card} for {for}");
    INFLUENCE = Kind::new("influence", &[CARD], "tap {card} to influence an opponent");
    TARGET = Kind::new("target", &[CARD, PLAYER], "influence {card} of {player}");
    TARGET_ITEM = Kind::new("target_item", &[CARD], "reveal {card} to influence one away");
    BEARER = Kind::new("bearer", &[BEARER, CARD, PLAYER], "{card} of {bearer} of {player}");
    REVEAL = Kind::new("reveal", &[CARD], "reveal {card}");
    EVENT = Kind::new("event", &[CARD], "play the event {card}");
    ROLL = Kind::new("roll", &[], "roll");
    TAKE = Kind::new("take", &[CARD], "play the revealed {card}");
    DECLINE = Kind::new("decline", &[CARD], "do not play {card}");
    CALL = Kind::new("call", &[], "call the council");
    NO_CALL = Kind::new("no_call", &[], "do not call the council");
    FIRST_PLAYER = Kind::new("first_player", &[PLAYER], "{player} begins");
    DRAW = Kind::new("draw", &[CARD, PLAYER], "{player} draws {card}");
    ROLLED = Kind::new("rolled", &[number("sum"), PLAYER], "{player} rolls {sum}");
}

numbered! { EVENTS, event, "Kinds of events: decisions as in the table of moves, what else happens, questions as in the table of prompts.":
    PLAY = told(MOVES, kind::PLAY, "{seat} plays {card}").revealing();
    JOIN = told(MOVES, kind::JOIN, "{seat} puts {card} into {company} at {site}");
    FOUND = told(MOVES, kind::FOUND, "{seat} lets {card} found a company at {site}");
    NEW_COMPANY = told(MOVES, kind::NEW_COMPANY, "{seat} lets {card} found a company");
    GENERAL = told(MOVES, kind::GENERAL, "{seat} puts {card} under general influence");
    UNDER = told(MOVES, kind::UNDER, "{seat} puts {card} under {controller}");
    DISMISS = told(MOVES, kind::DISMISS, "{seat} dismisses {card}");
    CONTROL = told(MOVES, kind::CONTROL, "{seat} changes control of {card}");
    EXCHANGE = told(MOVES, kind::EXCHANGE, "{seat} exchanges control of {card}");
    EXCHANGE_WITH = told(MOVES, kind::EXCHANGE_WITH, "{seat} exchanges {first} with {card}");
    REGROUP = told(MOVES, kind::REGROUP, "{seat} regroups {card}");
    DONE = told(MOVES, kind::DONE, "{seat} is done organizing");
    RELEASE = told(MOVES, kind::RELEASE, "{seat} gives up {card}, whom {controller} cannot hold");
    GO = told(MOVES, kind::GO, "{seat} sends {company} to {site}");
    STAY = told(MOVES, kind::STAY, "{seat} lets {company} stay");
    MARCH = told(MOVES, kind::MARCH, "{seat} moves {company} to {site}");
    DRAW_CARDS = told(MOVES, kind::DRAW_CARDS, "{seat} draws {count} for the move");
    DISCARD = told(MOVES, kind::DISCARD, "{seat} discards {card}");
    KEEP = told(MOVES, kind::KEEP, "{seat} discards nothing");
    ENTER = told(MOVES, kind::ENTER, "{company} of {seat} enters {site}");
    END_PHASE = told(MOVES, kind::END_PHASE, "{seat} ends the site phase");
    LEAVE = told(MOVES, kind::LEAVE, "{company} of {seat} leaves the site");
    TAP = told(MOVES, kind::TAP, "{seat} taps {card} for {for}");
    INFLUENCE = told(MOVES, kind::INFLUENCE, "{seat} taps {card} to influence an opponent");
    TARGET = told(MOVES, kind::TARGET, "{seat} tries to influence {card} of {player}");
    TARGET_ITEM = told(MOVES, kind::TARGET_ITEM, "{seat} reveals {card} to influence one away").revealing();
    BEARER = told(MOVES, kind::BEARER, "{seat} tries to influence {card} of {bearer} of {player}");
    REVEAL = told(MOVES, kind::REVEAL, "{seat} reveals {card}").revealing();
    EVENT = told(MOVES, kind::EVENT, "{seat} plays the event {card}").revealing();
    ROLL = told(MOVES, kind::ROLL, "{seat} makes the roll");
    TAKE = told(MOVES, kind::TAKE, "{seat} plays the revealed {card}");
    DECLINE = told(MOVES, kind::DECLINE, "{seat} does not play {card}");
    CALL = told(MOVES, kind::CALL, "{seat} calls the council");
    NO_CALL = told(MOVES, kind::NO_CALL, "{seat} does not call the council");
    FIRST_PLAYER = told(MOVES, kind::FIRST_PLAYER, "{player} is the first player").revealing();
    DRAW = told(MOVES, kind::DRAW, "{player} draws {card}").revealing();
    ROLLED = told(MOVES, kind::ROLLED, "{player} rolls {sum}").revealing();

    TAPPED = Kind::event(Role::Motion, "tapped", &[CARD], "{card} of {seat} taps");
    UNTAPPED = Kind::event(Role::Motion, "untapped", &[CARD], "{card} of {seat} untaps");
    UNDER_GENERAL = Kind::event(Role::Motion, "under_general", &[CARD], "{card} of {seat} is under general influence");
    FOLLOWS = Kind::event(Role::Motion, "follows", &[CARD, CONTROLLER], "{card} of {seat} follows {controller}");
    BORNE = Kind::event(Role::Motion, "borne", &[CARD, BEARER], "{bearer} of {seat} bears {card}");
    DROPPED = Kind::event(Role::Motion, "dropped", &[CARD, BEARER], "{bearer} of {seat} no longer bears {card}");
    COMPANY_FOUNDED = Kind::event(Role::Motion, "company_founded", &[COMPANY, SITE], "{company} of {seat} is founded at {site}");
    COMPANY_MOVED = Kind::event(
        Role::Motion,
        "company_moved",
        &[COMPANY, piece("from", "site"), piece("to", "site")],
        "{company} of {seat} goes from {from} to {to}",
    );
    COMPANY_MERGED = Kind::event(Role::Motion, "company_merged", &[COMPANY, piece("into", "company")], "{company} of {seat} joins {into}");
    COMPANY_ENDED = Kind::event(Role::Motion, "company_ended", &[COMPANY, SITE], "{company} of {seat} ends at {site}");
    SITE_TAPPED = Kind::event(Role::Motion, "site_tapped", &[COMPANY, SITE], "{site} is tapped for {company} of {seat}");
    SITE_USED = Kind::event(Role::Motion, "site_used", &[SITE], "{site} is used up for {seat}");
    DISCARDED = Kind::event(Role::Motion, "discarded", &[CARD], "{card} of {seat} is discarded");
    LOST_CONTROL = Kind::event(
        Role::Motion,
        "lost_control",
        &[CARD, CONTROLLER],
        "{card} of {seat} has lost {controller} and is controlled by nobody",
    );

    DECK_EXHAUSTED =
        Kind::event(Role::Result, "deck_exhausted", &[COUNT], "{seat} has exhausted his deck, {count} in all; his used sites are free");
    PILE_TURNED = Kind::event(Role::Result, "pile_turned", &[], "the pile of {seat} is his deck again");
    NOTHING_TO_DRAW = Kind::event(Role::Result, "nothing_to_draw", &[COUNT], "{seat} has nothing to draw for {count} due");
    TERM = Kind::event(Role::Result, "term", &[piece("term", "term"), field("value", Sort::Signed)], "{term}: {value}");
    EVENT_TERM = Kind::event(Role::Result, "event_term", &[CARD, field("value", Sort::Signed)], "{card}: {value}");
    ADDED_UP = Kind::event(
        Role::Result,
        "added_up",
        &[field("total", Sort::Signed), NEED, ODDS],
        "{total} before the rolls, to exceed {need}: {odds}",
    );
    CHECKED = Kind::event(
        Role::Result,
        "checked",
        &[number("result"), NEED, piece("fate", "fate")],
        "{result} against {need}: {fate}",
    );
    SHOWN = Kind::event(Role::Result, "shown", &[CARD], "{seat} shows {card}").revealing();

    DRAW_BEGAN =
        Kind::event(Role::Phase, "draw_began", &[COUNT, piece("purpose", "purpose")], "{seat} is to draw {count}: {purpose}");
    TURN_ENDED = Kind::event(Role::Phase, "turn_ended", &[number("turns")], "the turn of {seat} is over, number {turns}");

    POINTS = Kind::event(
        Role::Score,
        "points",
        &[piece("type", "type"), number("points"), number("counted")],
        "{seat}: {points} points of {type} count {counted}",
    );
    DUPLICATE = Kind::event(Role::Score, "duplicate", &[CARD, PLAYER], "{seat} loses a point: {player} holds {card}");
    SCORED = Kind::event(Role::Score, "scored", &[number("score")], "{seat} scores {score}");

    ASK_ORGANIZE = asked(PROMPTS, ask::ORGANIZE);
    ASK_ENTRY = asked(PROMPTS, ask::ENTRY);
    ASK_FIRST_CONTROL = asked(PROMPTS, ask::FIRST_CONTROL);
    ASK_CONTROL = asked(PROMPTS, ask::CONTROL);
    ASK_PARTNER = asked(PROMPTS, ask::PARTNER);
    ASK_REGROUP = asked(PROMPTS, ask::REGROUP);
    ASK_EXCESS = asked(PROMPTS, ask::EXCESS);
    ASK_DESTINATION = asked(PROMPTS, ask::DESTINATION);
    ASK_NEXT_MOVE = asked(PROMPTS, ask::NEXT_MOVE);
    ASK_MOVER_DRAWS = asked(PROMPTS, ask::MOVER_DRAWS);
    ASK_NEXT_DRAWS = asked(PROMPTS, ask::NEXT_DRAWS);
    ASK_TRIM = asked(PROMPTS, ask::TRIM);
    ASK_COMPANY = asked(PROMPTS, ask::COMPANY);
    ASK_ACT = asked(PROMPTS, ask::ACT);
    ASK_TAPPER = asked(PROMPTS, ask::TAPPER);
    ASK_TARGET = asked(PROMPTS, ask::TARGET);
    ASK_BEARER = asked(PROMPTS, ask::BEARER);
    ASK_BEFORE_ROLL = asked(PROMPTS, ask::BEFORE_ROLL);
    ASK_REVEALED = asked(PROMPTS, ask::REVEALED);
    ASK_END_DISCARD = asked(PROMPTS, ask::END_DISCARD);
    ASK_CALL = asked(PROMPTS, ask::CALL);
}

numbered! { PROMPTS, ask, "What a seat is asked, with the numbers that decide it. All of it is public.":
    ORGANIZE = Kind::new("organize", &[number("unused")], "{seat} organizes; {unused} general influence is unused");
    ENTRY = Kind::new("choose_entry", &[CARD], "{seat} chooses where {card} enters");
    FIRST_CONTROL = Kind::new("choose_first_control", &[CARD, COMPANY], "{seat} chooses who controls {card} in {company}");
    CONTROL = Kind::new("choose_control", &[CARD], "{seat} chooses who controls {card} from now on");
    PARTNER = Kind::new("choose_partner", &[CARD], "{seat} chooses with whom {card} exchanges control");
    REGROUP = Kind::new("choose_company", &[CARD], "{seat} chooses the company that {card} joins");
    EXCESS = Kind::new("choose_excess", &[], "{seat} discards a follower whom his controller can no longer hold");
    DESTINATION = Kind::new("choose_destination", &[COMPANY, SITE], "{seat} says where {company} goes from {site}");
    NEXT_MOVE = Kind::new("choose_next_move", &[], "{seat} picks the next company to move");
    MOVER_DRAWS = Kind::new(
        "choose_mover_draws",
        &[COMPANY, piece("from", "site"), number("most")],
        "{seat} says how many cards are drawn for the way of {company} from {from}, up to {most}",
    );
    NEXT_DRAWS = Kind::new(
        "choose_next_draws",
        &[COMPANY, piece("from", "site"), number("most")],
        "{seat} says how many cards are drawn against the way of {company} from {from}, up to {most}",
    );
    TRIM = Kind::new(
        "trim_hand",
        &[number("over"), number("limit"), piece("trim", "trim")],
        "{seat} discards after {trim}: {over} over the hand limit of {limit}",
    );
    COMPANY = Kind::new("enter_or_end", &[], "{seat} picks a company to enter its site, or ends the phase");
    ACT = Kind::new("act_or_leave", &[COMPANY, SITE], "{seat} says what {company} does at {site}");
    TAPPER = Kind::new("choose_tapper", &[CARD, COMPANY], "{seat} says who of {company} taps for {card}");
    TARGET = Kind::new("choose_target", &[TAPPER, COMPANY], "{seat} says whom {tapper} of {company} tries to influence");
    BEARER = Kind::new("choose_bearer", &[TAPPER, CARD, COMPANY], "{seat} says whose {card} {tapper} of {company} tries to influence");
    BEFORE_ROLL = Kind::new(
        "prepare_or_roll",
        &[TAPPER, TARGET, NEED, ODDS],
        "{seat} reveals, plays events or rolls: {tapper} for {target}, to exceed {need}: {odds}",
    );
    REVEALED = Kind::new("play_or_decline", &[CARD, TAPPER, COMPANY], "{seat} plays the revealed {card} with {tapper} of {company}, or declines");
    END_DISCARD = Kind::new("discard_or_keep", &[], "{seat} may discard a card before his hand is filled");
    CALL = Kind::new("call_or_wait", &[number("points")], "{seat} may call the council, with {points} points in play");
}

numbered! { REFUSALS, rule, "Rules that refuse moves, beyond the shared ones.":
    NOT_IN_HAND = Kind::new("not_in_hand", &[CARD], "{card} is not in your hand.");
    WRONG_TYPE = Kind::new("wrong_type", &[CARD], "{card} is not a card that is played at this step.");
    MUSTERED = Kind::new("mustered", &[], "You have played or dismissed somebody this turn.");
    IN_PLAY = Kind::new("in_play", &[CARD], "{card} is in play, and there is only one.");
    NO_CONTROL = Kind::new("no_control", &[CARD], "There is no place where you could control {card}.");
    HAS_WIZARD = Kind::new("has_wizard", &[], "You have a wizard in play.");
    TOO_MANY = Kind::new("too_many", &[COUNT], "You have {count} characters in play, which is the most.");
    NOT_YOURS = Kind::new("not_yours", &[CARD], "{card} is not a character of yours that this could be done with.");
    NOT_AT_HOME = Kind::new("not_at_home", &[CARD], "{card} is neither at a haven nor at home.");
    CHANGED = Kind::new("changed", &[CARD], "Control of {card} has changed this turn already.");
    LEADS = Kind::new("leads", &[CARD], "{card} has followers.");
    UNCONTROLLED = Kind::new("uncontrolled", &[CARD], "{card} is controlled by nobody.");
    NO_PARTNER = Kind::new("no_partner", &[CARD], "{card} has nobody to exchange control with.");
    FOLLOWER = Kind::new("follower", &[CARD], "{card} is a follower and goes where his controller goes.");
    NOT_AT_HAVEN = Kind::new("not_at_haven", &[CARD], "{card} is not at a haven.");
    REGROUPED = Kind::new("regrouped", &[CARD], "{card} has regrouped this turn already.");
    NOBODY_STAYS = Kind::new("nobody_stays", &[CARD], "Nobody would stay behind if {card} left the company.");
    NOWHERE_TO_GO = Kind::new("nowhere_to_go", &[CARD], "There is no other company for {card}, and no room for a new one.");
    NO_SUCH_COMPANY = Kind::new("no_such_company", &[COMPANY], "{company} cannot be joined here.");
    NOT_THERE = Kind::new("not_there", &[SITE], "No new company can be founded at {site} now.");
    NO_GENERAL = Kind::new(
        "no_general",
        &[number("mind"), number("unused")],
        "It takes {mind} general influence, and {unused} is unused, or he may not enter under it here.",
    );
    NO_DIRECT = Kind::new("no_direct", &[CARD], "{card} cannot take this follower.");
    NOT_EXCESS = Kind::new("not_excess", &[CARD], "{card} is no follower of a controller who has too many.");
    NO_WAY = Kind::new("no_way", &[SITE], "There is no way from here to {site}.");
    USED = Kind::new("used", &[SITE], "{site} is used up until your deck is exhausted.");
    TOO_LARGE = Kind::new("too_large", &[SITE], "Too many would stand at {site}.");
    NOT_MOVING = Kind::new("not_moving", &[COMPANY], "{company} has no way to go.");
    TOO_MANY_CARDS = Kind::new("too_many_cards", &[COUNT], "At most {count} cards are drawn here.");
    HAS_ENTERED = Kind::new("has_entered", &[COMPANY], "{company} does not exist or has entered its site this turn.");
    TAPPED = Kind::new("tapped", &[CARD], "{card} is tapped.");
    SITE_TAPPED = Kind::new("site_tapped", &[SITE], "{site} is tapped.");
    WRONG_SITE = Kind::new("wrong_site", &[CARD, SITE], "{card} is not played at {site}.");
    NO_SPOILS =
        Kind::new("no_spoils", &[], "A minor item is played after an ally or a faction that tapped the site, one at a time.");
    NOBODY_TO_TAP = Kind::new("nobody_to_tap", &[CARD], "Nobody in the company can tap for {card}.");
    BEARS_ONE = Kind::new("bears_one", &[CARD, BEARER], "{bearer} bears {card} already.");
    ATTEMPTED = Kind::new("attempted", &[], "You have made your attempt on an opponent this turn.");
    FIRST_TURN = Kind::new("first_turn", &[], "On your first turn you cannot influence an opponent.");
    NEW_WIZARD = Kind::new("new_wizard", &[CARD], "{card} was revealed this turn.");
    NO_TARGET = Kind::new("no_target", &[], "There is nothing of an opponent to influence at this site.");
    NOT_A_TARGET = Kind::new("not_a_target", &[CARD], "{card} is nothing of an opponent that can be influenced away from here.");
    NOT_BORNE = Kind::new("not_borne", &[CARD], "{card} bears no such item here, or it is protected.");
    NOTHING_TO_REVEAL = Kind::new("nothing_to_reveal", &[], "You hold no identical card, or have revealed it.");
    EVENT_PLAYED = Kind::new("event_played", &[CARD], "{card} has been played for this check.");
    WRONG_CHECK = Kind::new("wrong_check", &[CARD], "{card} does not help in this check.");
    NO_SKILL = Kind::new("no_skill", &[CARD, TAPPER], "{tapper} lacks the skill for {card}.");
    UNPLAYABLE = Kind::new("unplayable", &[CARD], "{card} has no number and cannot be played.");
    SAME_CONTROL = Kind::new("same_control", &[CARD], "{card} is controlled that way already.");
    NO_NEW_COMPANY = Kind::new("no_new_company", &[], "You have as many companies as there can be.");
}

numbered! { ENDINGS, ending, "Ways to end, in the order of the reasons.":
    EXHAUSTED = Kind::new("exhausted", &[], "every deck was exhausted");
    CALLED = Kind::new("called", &[], "the council was called");
    TURN_CAP = Kind::new("turn_cap", &[], "the last turn that the table allows was over");
}

/// The piece sets of a table. A card piece is a kind: equal cards of all players are one piece.
pub(super) fn pieces(game: &MiddleEarth) -> Vec<PieceSet> {
    let companies = (1..=COMPANIES).map(|number| (format!("company_{number}"), format!("company {number}")));
    vec![
        PieceSet::of("card", game.card_pieces()),
        PieceSet::of("zone", Zone::pieces(game.seats)),
        PieceSet::of("site", game.site_pieces()),
        PieceSet::new("company", companies),
        PieceSet::new("term", Term::NAMES),
        PieceSet::plain("fate", &["failure", "success"]),
        PieceSet::new("type", TYPE_NAMES),
        Phase::piece_set("phase"),
        Purpose::piece_set("purpose"),
        Trim::piece_set("trim"),
    ]
}

/// A kind of card as its piece's number.
pub(super) const fn card_piece(kind: CardKind) -> i32 {
    kind.0 as i32
}

/// The card that a later link of a chain, or what lies shown, is about.
fn subject(game: &MiddleEarth, s: &State) -> i32 {
    let card = match s.step {
        Step::Control(card) | Step::Exchange(card) | Step::Regroup(card) => Some(card),
        _ => s.shown(),
    };
    card.map_or(HIDDEN, |card| card_piece(game.kind(s.active, card)))
}

/// The company that a decision is about.
const fn company_asked(s: &State) -> Option<CompanyNo> {
    match s.step {
        Step::Destination(number) | Step::Act(number) => Some(number),
        _ => None,
    }
}

/// A move in numbers, seen from the state before it.
pub(super) fn describe(game: &MiddleEarth, s: &State, m: Move) -> Record {
    let seat = game.decider(s).unwrap_or(s.active);
    let of = |kind, fields| Record::of(seat, kind, fields);
    let about = |kind, card: CardKind| Record::of(seat, kind, [card_piece(card), 0, 0, 0]);
    let company = |number: CompanyNo| i32::from(number.0);
    let asked = || company_asked(s).map_or(HIDDEN, company);
    let site_of = |number: CompanyNo| i32::from(s.me().company(number).site.0);
    match m {
        Move::Play(card) => about(kind::PLAY, card),
        Move::Join(number) => of(kind::JOIN, [company(number), subject(game, s), site_of(number), 0]),
        Move::Found(site) => of(kind::FOUND, [site.0.into(), subject(game, s), 0, 0]),
        Move::NewCompany => of(kind::NEW_COMPANY, [subject(game, s), 0, 0, 0]),
        Move::General => of(kind::GENERAL, [subject(game, s), 0, 0, 0]),
        Move::Under(by) => of(kind::UNDER, [card_piece(by), subject(game, s), 0, 0]),
        Move::Dismiss(card) => about(kind::DISMISS, card),
        Move::Control(card) => about(kind::CONTROL, card),
        Move::Exchange(card) => match s.step {
            Step::Exchange(_) => of(kind::EXCHANGE_WITH, [card_piece(card), subject(game, s), 0, 0]),
            _ => about(kind::EXCHANGE, card),
        },
        Move::Regroup(card) => about(kind::REGROUP, card),
        Move::Done => match s.step {
            Step::SitePhase => of(kind::END_PHASE, [0; 4]),
            _ => of(kind::DONE, [0; 4]),
        },
        Move::Release(card) => {
            let follower = game.own(s, s.active, card);
            let controller = follower.map(|follower| game.kind(s.active, s.me().with[follower.index()]));
            of(kind::RELEASE, [card_piece(card), controller.map_or(HIDDEN, card_piece), 0, 0])
        }
        Move::Go(site) => of(kind::GO, [site.0.into(), asked(), 0, 0]),
        Move::Stay => of(kind::STAY, [asked(), 0, 0, 0]),
        Move::March(number) => of(kind::MARCH, [company(number), s.me().company(number).bound.0.into(), 0, 0]),
        Move::DrawCards(count) => of(kind::DRAW_CARDS, [count.into(), 0, 0, 0]),
        Move::Discard(card) => about(kind::DISCARD, card).secret(0b1, Seats::only(seat)),
        Move::Keep => of(kind::KEEP, [0; 4]),
        Move::Enter(number) => of(kind::ENTER, [company(number), site_of(number), 0, 0]),
        Move::Leave => of(kind::LEAVE, [asked(), 0, 0, 0]),
        Move::Tap(card) => match s.step {
            Step::TapFor(..) => of(kind::TAP, [card_piece(card), subject(game, s), 0, 0]),
            _ => about(kind::INFLUENCE, card),
        },
        Move::Target(card) if game.tables.facts(card).sort == CardType::Item => about(kind::TARGET_ITEM, card),
        Move::Target(card) => {
            let owner = game.owner_in_play(s, card).map_or(HIDDEN, |owner| owner.0.into());
            of(kind::TARGET, [card_piece(card), owner, 0, 0])
        }
        Move::Bearer(bearer) => {
            let owner = game.owner_in_play(s, bearer).map_or(HIDDEN, |owner| owner.0.into());
            of(kind::BEARER, [card_piece(bearer), subject(game, s), owner, 0])
        }
        Move::Reveal => of(kind::REVEAL, [target_kind(game, s).map_or(HIDDEN, card_piece), 0, 0, 0]),
        Move::Event(card) => about(kind::EVENT, card),
        Move::Roll => of(kind::ROLL, [0; 4]),
        Move::Take => of(kind::TAKE, [subject(game, s), 0, 0, 0]),
        Move::Decline => of(kind::DECLINE, [subject(game, s), 0, 0, 0]),
        Move::Call => of(kind::CALL, [0; 4]),
        Move::NoCall => of(kind::NO_CALL, [0; 4]),
        Move::First(seat) => Record::chance(kind::FIRST_PLAYER, [seat.0.into(), 0, 0, 0]),
        Move::Drawn(card) => {
            let to = if let Step::Draw { seat, .. } = s.step { seat } else { s.active };
            Record::chance(kind::DRAW, [card_piece(card), to.0.into(), 0, 0]).secret(0b1, Seats::only(to))
        }
        Move::Rolled(sum) => {
            let roller = match s.step {
                Step::OpposedRoll(_, check, _) => check.aim.owner().unwrap_or(s.active),
                _ => s.active,
            };
            Record::chance(kind::ROLLED, [sum.into(), roller.0.into(), 0, 0])
        }
    }
}

/// What the check under way is aimed at.
fn target_kind(game: &MiddleEarth, s: &State) -> Option<CardKind> {
    let aim = s.check()?.aim;
    Some(game.kind(aim.owner().unwrap_or(s.active), aim.card()))
}

/// What an id means whatever the state: what depends on it is hidden.
pub(super) fn meaning(game: &MiddleEarth, m: Move) -> Record {
    let of = Record::say;
    let about = |kind, card: CardKind| Record::say(kind, [card_piece(card), 0, 0, 0]);
    let unknown = |kind| Record::say(kind, [HIDDEN, 0, 0, 0]);
    let company = |number: CompanyNo| i32::from(number.0);
    match m {
        Move::Play(card) => about(kind::PLAY, card),
        Move::Join(number) => of(kind::JOIN, [company(number), HIDDEN, HIDDEN, 0]),
        Move::Found(site) => of(kind::FOUND, [site.0.into(), HIDDEN, 0, 0]),
        Move::NewCompany => unknown(kind::NEW_COMPANY),
        Move::General => unknown(kind::GENERAL),
        Move::Under(by) => of(kind::UNDER, [card_piece(by), HIDDEN, 0, 0]),
        Move::Dismiss(card) => about(kind::DISMISS, card),
        Move::Control(card) => about(kind::CONTROL, card),
        Move::Exchange(card) => about(kind::EXCHANGE, card),
        Move::Regroup(card) => about(kind::REGROUP, card),
        Move::Done => of(kind::DONE, [0; 4]),
        Move::Release(card) => of(kind::RELEASE, [card_piece(card), HIDDEN, 0, 0]),
        Move::Go(site) => of(kind::GO, [site.0.into(), HIDDEN, 0, 0]),
        Move::Stay => unknown(kind::STAY),
        Move::March(number) => of(kind::MARCH, [company(number), HIDDEN, 0, 0]),
        Move::DrawCards(count) => of(kind::DRAW_CARDS, [count.into(), 0, 0, 0]),
        Move::Discard(card) => about(kind::DISCARD, card),
        Move::Keep => of(kind::KEEP, [0; 4]),
        Move::Enter(number) => of(kind::ENTER, [company(number), HIDDEN, 0, 0]),
        Move::Leave => unknown(kind::LEAVE),
        Move::Tap(card) => of(kind::TAP, [card_piece(card), HIDDEN, 0, 0]),
        Move::Target(card) if game.tables.facts(card).sort == CardType::Item => about(kind::TARGET_ITEM, card),
        Move::Target(card) => of(kind::TARGET, [card_piece(card), HIDDEN, 0, 0]),
        Move::Bearer(bearer) => of(kind::BEARER, [card_piece(bearer), HIDDEN, HIDDEN, 0]),
        Move::Reveal => unknown(kind::REVEAL),
        Move::Event(card) => about(kind::EVENT, card),
        Move::Roll => of(kind::ROLL, [0; 4]),
        Move::Take => unknown(kind::TAKE),
        Move::Decline => unknown(kind::DECLINE),
        Move::Call => of(kind::CALL, [0; 4]),
        Move::NoCall => of(kind::NO_CALL, [0; 4]),
        Move::First(seat) => Record::chance(kind::FIRST_PLAYER, [seat.0.into(), 0, 0, 0]),
        Move::Drawn(card) => Record::chance(kind::DRAW, [card_piece(card), HIDDEN, 0, 0]),
        Move::Rolled(sum) => Record::chance(kind::ROLLED, [sum.into(), HIDDEN, 0, 0]),
    }
}

/// What the seat to decide is asked. Only public numbers.
pub(super) fn prompt(game: &MiddleEarth, s: &State) -> Record {
    let seat = game.decider(s).unwrap_or(s.active);
    let of = |kind, fields| Record::of(seat, kind, fields);
    let mine = |card: Card| card_piece(game.kind(s.active, card));
    let n = |number: CompanyNo| i32::from(number.0);
    let site_of = |number: CompanyNo| i32::from(s.me().company(number).site.0);
    match s.step {
        Step::Organize => of(ask::ORGANIZE, [game.unused_general(s, seat), 0, 0, 0]),
        Step::PlayAt(card) => of(ask::ENTRY, [mine(card), 0, 0, 0]),
        Step::PlayUnder(card, number) => of(ask::FIRST_CONTROL, [mine(card), n(number), 0, 0]),
        Step::Control(card) => of(ask::CONTROL, [mine(card), 0, 0, 0]),
        Step::Exchange(card) => of(ask::PARTNER, [mine(card), 0, 0, 0]),
        Step::Regroup(card) => of(ask::REGROUP, [mine(card), 0, 0, 0]),
        Step::Excess => of(ask::EXCESS, [0; 4]),
        Step::Destination(number) => of(ask::DESTINATION, [n(number), site_of(number), 0, 0]),
        Step::NextMove => of(ask::NEXT_MOVE, [0; 4]),
        Step::MoverDraws(number) => of(ask::MOVER_DRAWS, [n(number), s.from.0.into(), game.figures(s, number)[0].into(), 0]),
        Step::NextDraws(number) => of(ask::NEXT_DRAWS, [n(number), s.from.0.into(), game.figures(s, number)[1].into(), 0]),
        Step::Trim(seat, trim) => {
            let (hand, limit) = (s.player(seat).hand.len(), game.hand_limit(s, seat));
            of(ask::TRIM, [hand as i32 - limit as i32, limit as i32, trim as i32, 0])
        }
        Step::SitePhase => of(ask::COMPANY, [0; 4]),
        Step::Act(number) => of(ask::ACT, [n(number), site_of(number), 0, 0]),
        Step::TapFor(number, card) => of(ask::TAPPER, [mine(card), n(number), 0, 0]),
        Step::Target(number, tapper) => of(ask::TARGET, [mine(tapper), n(number), 0, 0]),
        Step::Bearer(number, tapper, card) => of(ask::BEARER, [mine(tapper), mine(card), n(number), 0]),
        Step::BeforeRoll(_, check) => {
            let sum = game.sum(s, &check, |_, _| {});
            let target = target_kind(game, s).map_or(HIDDEN, card_piece);
            of(ask::BEFORE_ROLL, [mine(check.tapper), target, sum.need, sum.share()])
        }
        Step::PlayRevealed(number, check) => of(ask::REVEALED, [subject(game, s), mine(check.tapper), n(number), 0]),
        Step::EndDiscard(_) => of(ask::END_DISCARD, [0; 4]),
        Step::Call => of(ask::CALL, [game.raw_points(s, seat).iter().sum(), 0, 0, 0]),
        // Nobody is asked here, so nobody reads this.
        Step::FirstPlayer | Step::Draw { .. } | Step::Roll(..) | Step::OpposedRoll(..) | Step::Over(_) => {
            Record::say(ask::CALL, [0; 4])
        }
    }
}
