//! Moves: their numbers, and the words for them, for events and for refusals.

use super::MiddleEarth;
use super::card_set::{MOST_DRAWS, Tables};
use super::state::*;
use crate::core::{Field, Kind as Words, MoveId, Record, Seat, Seats, Sort, field, piece};

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

/// Is it a chance move?
pub(super) const fn is_chance(m: Move) -> bool {
    matches!(m, Move::First(_) | Move::Drawn(_) | Move::Rolled(_))
}

const CARD: Field = piece("card", "card");
const CONTROLLER: Field = piece("controller", "card");
const TAPPER: Field = piece("tapper", "card");
const BEARER: Field = piece("bearer", "card");
const COMPANY: Field = piece("company", "company");
const SITE: Field = piece("site", "site");
const COUNT: Field = field("count", Sort::Number);
const PLAYER: Field = field("player", Sort::Seat);

mod kind {
    pub const PLAY: u16 = 0;
    pub const JOIN: u16 = 1;
    pub const FOUND: u16 = 2;
    pub const NEW_COMPANY: u16 = 3;
    pub const GENERAL: u16 = 4;
    pub const UNDER: u16 = 5;
    pub const DISMISS: u16 = 6;
    pub const CONTROL: u16 = 7;
    pub const EXCHANGE: u16 = 8;
    pub const REGROUP: u16 = 9;
    pub const DONE: u16 = 10;
    pub const RELEASE: u16 = 11;
    pub const GO: u16 = 12;
    pub const STAY: u16 = 13;
    pub const MARCH: u16 = 14;
    pub const DRAW_CARDS: u16 = 15;
    pub const DISCARD: u16 = 16;
    pub const KEEP: u16 = 17;
    pub const ENTER: u16 = 18;
    pub const LEAVE: u16 = 19;
    pub const TAP: u16 = 20;
    pub const TARGET: u16 = 21;
    pub const BEARER: u16 = 22;
    pub const REVEAL: u16 = 23;
    pub const EVENT: u16 = 24;
    pub const ROLL: u16 = 25;
    pub const TAKE: u16 = 26;
    pub const DECLINE: u16 = 27;
    pub const CALL: u16 = 28;
    pub const NO_CALL: u16 = 29;
    pub const FIRST: u16 = 30;
    pub const DRAWN: u16 = 31;
    pub const ROLLED: u16 = 32;
    pub const EXCHANGE_WITH: u16 = 33;
    pub const INFLUENCE: u16 = 34;
    pub const END_PHASE: u16 = 35;
}

/// CardKinds of moves. The last three are other names that some moves bear at some steps.
pub(super) const MOVES: &[Words] = &[
    Words::new("play", &[CARD], "play {card}"),
    Words::new("join", &[COMPANY], "into {company}"),
    Words::new("found", &[SITE], "as a new company at {site}"),
    Words::new("new_company", &[], "as a new company"),
    Words::new("general", &[CARD], "{card} under general influence"),
    Words::new("under", &[CARD, CONTROLLER], "{card} under {controller}"),
    Words::new("dismiss", &[CARD], "dismiss {card}"),
    Words::new("control", &[CARD], "change control of {card}"),
    Words::new("exchange", &[CARD], "exchange control of {card}"),
    Words::new("regroup", &[CARD], "regroup {card}"),
    Words::new("done", &[], "organization done"),
    Words::new("release", &[CARD], "discard the follower {card}"),
    Words::new("go", &[COMPANY, SITE], "{company} to {site}"),
    Words::new("stay", &[COMPANY], "{company} stays"),
    Words::new("march", &[COMPANY], "move {company}"),
    Words::new("draw_cards", &[COUNT], "draw {count}"),
    Words::new("discard", &[CARD], "discard {card}"),
    Words::new("keep", &[], "discard nothing"),
    Words::new("enter", &[COMPANY], "{company} enters"),
    Words::new("leave", &[COMPANY], "{company} leaves the site"),
    Words::new("tap", &[CARD], "tap {card}"),
    Words::new("target", &[CARD], "influence {card}"),
    Words::new("bearer", &[BEARER], "borne by {bearer}"),
    Words::new("reveal", &[CARD], "reveal {card}"),
    Words::new("event", &[CARD], "play the event {card}"),
    Words::new("roll", &[], "roll"),
    Words::new("take", &[CARD], "play the revealed {card}"),
    Words::new("decline", &[CARD], "do not play {card}"),
    Words::new("call", &[], "call the council"),
    Words::new("no_call", &[], "do not call the council"),
    Words::new("first", &[PLAYER], "{player} begins"),
    Words::new("drawn", &[CARD, PLAYER], "{player} draws {card}"),
    Words::new("rolled", &[field("sum", Sort::Number), PLAYER], "{player} rolls {sum}"),
    Words::new("exchange_with", &[CARD, piece("partner", "card")], "{card} with {partner}"),
    Words::new("influence", &[CARD], "tap {card} to influence an opponent"),
    Words::new("end_phase", &[], "end the site phase"),
];

pub(super) mod event {
    pub const TURN_BEGAN: u16 = 0;
    pub const PLAYED: u16 = 1;
    pub const FOUNDED: u16 = 2;
    pub const GENERAL: u16 = 3;
    pub const FOLLOWS: u16 = 4;
    pub const LOST_CONTROL: u16 = 5;
    pub const DISCARDED: u16 = 6;
    pub const REGROUPED: u16 = 7;
    pub const COMPANY_ENDED: u16 = 8;
    pub const SITE_USED: u16 = 9;
    pub const BOUND: u16 = 10;
    pub const STAYS: u16 = 11;
    pub const MOVED: u16 = 12;
    pub const SITE_TAPPED: u16 = 13;
    pub const MERGED: u16 = 14;
    pub const DRAWS: u16 = 15;
    pub const EXHAUSTED: u16 = 16;
    pub const PILE_TURNED: u16 = 17;
    pub const NOTHING_TO_DRAW: u16 = 18;
    pub const ENTERED: u16 = 19;
    pub const LEFT: u16 = 20;
    pub const TAPPED: u16 = 21;
    pub const BORNE: u16 = 22;
    pub const REVEALED: u16 = 23;
    pub const EVENT_PLAYED: u16 = 24;
    pub const ATTEMPT: u16 = 25;
    pub const FACTION_CHECK: u16 = 26;
    pub const TERM: u16 = 27;
    pub const EVENT_TERM: u16 = 28;
    pub const ROLLED: u16 = 29;
    pub const RESULT: u16 = 30;
    pub const DECLINED: u16 = 31;
    pub const CALLED: u16 = 32;
    pub const SHOWN: u16 = 33;
    pub const POINTS: u16 = 34;
    pub const DUPLICATES: u16 = 35;
    pub const SCORE: u16 = 36;
    pub const UNTAPPED: u16 = 37;
    pub const CHANGED: u16 = 38;
    pub const SITE_PHASE: u16 = 39;
    pub const BEARS_FROM: u16 = 40;
    pub const END_OF_TURN: u16 = 41;
    pub const FIRST_PLAYER: u16 = 42;
}

/// CardKinds of events beyond the shared ones.
pub(super) const EVENTS: &[Words] = &[
    Words::new("turn_began", &[field("turn", Sort::Number)], "{seat} begins turn {turn}"),
    Words::revealing("played", &[CARD], "{seat} plays {card}"),
    Words::new("founded", &[COMPANY, SITE], "{seat} founds {company} at {site}"),
    Words::new("general", &[CARD], "{card} of {seat} is under general influence"),
    Words::new("follows", &[CARD, CONTROLLER], "{card} of {seat} follows {controller}"),
    Words::new("lost_control", &[CARD, CONTROLLER], "{card} of {seat} has lost {controller} and is controlled by nobody"),
    Words::new("discarded", &[CARD], "{card} of {seat} is discarded"),
    Words::new("regrouped", &[CARD, COMPANY], "{card} of {seat} goes over to {company}"),
    Words::new("company_ended", &[COMPANY, SITE], "{company} of {seat} ends at {site}"),
    Words::new("site_used", &[SITE], "{site} is used up for {seat}"),
    Words::new("bound", &[COMPANY, SITE], "{company} of {seat} is bound for {site}"),
    Words::new("stays", &[COMPANY], "{company} of {seat} stays"),
    Words::new("moved", &[COMPANY, piece("from", "site"), piece("to", "site")], "{company} of {seat} goes from {from} to {to}"),
    Words::new("site_tapped", &[COMPANY, SITE], "{site} is tapped for {company} of {seat}"),
    Words::new("merged", &[COMPANY, piece("into", "company")], "{company} of {seat} joins {into}"),
    Words::new("draws", &[COUNT], "{seat} draws {count} for the move"),
    Words::new("exhausted", &[COUNT], "{seat} has exhausted his deck, {count} in all; his used sites are free"),
    Words::new("pile_turned", &[], "the pile of {seat} is his deck again"),
    Words::new("nothing_to_draw", &[COUNT], "{seat} has nothing to draw for {count} due"),
    Words::new("entered", &[COMPANY, SITE], "{company} of {seat} enters {site}"),
    Words::new("left", &[COMPANY], "{company} of {seat} is done with its site"),
    Words::new("tapped", &[CARD], "{card} of {seat} taps"),
    Words::new("borne", &[CARD, BEARER], "{bearer} of {seat} bears {card}"),
    Words::revealing("revealed", &[CARD], "{seat} reveals {card}"),
    Words::revealing("event_played", &[CARD], "{seat} plays the event {card}"),
    Words::new("attempt", &[TAPPER, CARD, PLAYER], "{tapper} of {seat} tries to influence {card} of {player}"),
    Words::new("faction_check", &[TAPPER, CARD], "{tapper} of {seat} tries to win {card}"),
    Words::new("term", &[piece("term", "term"), field("value", Sort::Number)], "{term}: {value}"),
    Words::new("event_term", &[CARD, field("value", Sort::Number)], "{card}: {value}"),
    Words::new("roll", &[field("sum", Sort::Number)], "{seat} rolls {sum}"),
    Words::new(
        "result",
        &[field("result", Sort::Number), field("need", Sort::Number), piece("fate", "fate")],
        "{result} against {need}: {fate}",
    ),
    Words::new("declined", &[CARD], "{seat} does not play {card}"),
    Words::new("called", &[], "{seat} calls the council"),
    Words::revealing("shown", &[CARD], "{seat} shows {card}"),
    Words::new(
        "points",
        &[piece("type", "type"), field("points", Sort::Number), field("counted", Sort::Number)],
        "{seat}: {points} points of {type} count {counted}",
    ),
    Words::new("duplicates", &[CARD, PLAYER], "{seat} loses a point: {player} holds {card}"),
    Words::new("score", &[field("score", Sort::Number)], "{seat} scores {score}"),
    Words::new("untapped", &[CARD], "{card} of {seat} untaps"),
    Words::new("changed", &[CARD], "control of {card} of {seat} has changed this turn"),
    Words::new("site_phase", &[], "the site phase of {seat} is over"),
    Words::new("taken_from", &[CARD, BEARER], "the target is {card} of {bearer}"),
    Words::new("end_of_turn", &[], "{seat} fills his hand"),
    Words::new("first_player", &[], "{seat} is the first player"),
];

pub(super) mod rule {
    pub const NOT_IN_HAND: u16 = 0;
    pub const WRONG_TYPE: u16 = 1;
    pub const MUSTERED: u16 = 2;
    pub const IN_PLAY: u16 = 3;
    pub const NO_CONTROL: u16 = 4;
    pub const HAS_WIZARD: u16 = 5;
    pub const TOO_MANY: u16 = 6;
    pub const NOT_YOURS: u16 = 7;
    pub const NOT_AT_HOME: u16 = 8;
    pub const CHANGED: u16 = 9;
    pub const LEADS: u16 = 10;
    pub const UNCONTROLLED: u16 = 11;
    pub const NO_PARTNER: u16 = 12;
    pub const FOLLOWER: u16 = 13;
    pub const NOT_AT_HAVEN: u16 = 14;
    pub const REGROUPED: u16 = 15;
    pub const NOBODY_STAYS: u16 = 16;
    pub const NOWHERE_TO_GO: u16 = 17;
    pub const NO_SUCH_COMPANY: u16 = 18;
    pub const NOT_THERE: u16 = 19;
    pub const NO_GENERAL: u16 = 20;
    pub const NO_DIRECT: u16 = 21;
    pub const NOT_EXCESS: u16 = 22;
    pub const NO_WAY: u16 = 23;
    pub const USED: u16 = 24;
    pub const TOO_LARGE: u16 = 25;
    pub const NOT_MOVING: u16 = 26;
    pub const TOO_MANY_CARDS: u16 = 27;
    pub const HAS_ENTERED: u16 = 28;
    pub const TAPPED: u16 = 29;
    pub const SITE_TAPPED: u16 = 30;
    pub const WRONG_SITE: u16 = 31;
    pub const NO_SPOILS: u16 = 32;
    pub const NOBODY_TO_TAP: u16 = 33;
    pub const BEARS_ONE: u16 = 34;
    pub const ATTEMPTED: u16 = 35;
    pub const FIRST_TURN: u16 = 36;
    pub const NEW_WIZARD: u16 = 37;
    pub const NO_TARGET: u16 = 38;
    pub const NOT_A_TARGET: u16 = 39;
    pub const NOT_BORNE: u16 = 40;
    pub const NOTHING_TO_REVEAL: u16 = 41;
    pub const EVENT_PLAYED: u16 = 42;
    pub const WRONG_CHECK: u16 = 43;
    pub const NO_SKILL: u16 = 44;
    pub const UNPLAYABLE: u16 = 45;
    pub const SAME_CONTROL: u16 = 46;
    pub const NO_NEW_COMPANY: u16 = 47;
}

/// Rules that refuse moves, beyond the shared ones.
pub(super) const REFUSALS: &[Words] = &[
    Words::new("not_in_hand", &[CARD], "{card} is not in your hand."),
    Words::new("wrong_type", &[CARD], "{card} is not a card that is played at this step."),
    Words::new("mustered", &[], "You have played or dismissed somebody this turn."),
    Words::new("in_play", &[CARD], "{card} is in play, and there is only one."),
    Words::new("no_control", &[CARD], "There is no place where you could control {card}."),
    Words::new("has_wizard", &[], "You have a wizard in play."),
    Words::new("too_many", &[COUNT], "You have {count} characters in play, which is the most."),
    Words::new("not_yours", &[CARD], "{card} is not a character of yours that this could be done with."),
    Words::new("not_at_home", &[CARD], "{card} is neither at a haven nor at home."),
    Words::new("changed", &[CARD], "Control of {card} has changed this turn already."),
    Words::new("leads", &[CARD], "{card} has followers."),
    Words::new("uncontrolled", &[CARD], "{card} is controlled by nobody."),
    Words::new("no_partner", &[CARD], "{card} has nobody to exchange control with."),
    Words::new("follower", &[CARD], "{card} is a follower and goes where his controller goes."),
    Words::new("not_at_haven", &[CARD], "{card} is not at a haven."),
    Words::new("regrouped", &[CARD], "{card} has regrouped this turn already."),
    Words::new("nobody_stays", &[CARD], "Nobody would stay behind if {card} left the company."),
    Words::new("nowhere_to_go", &[CARD], "There is no other company for {card}, and no room for a new one."),
    Words::new("no_such_company", &[COMPANY], "{company} cannot be joined here."),
    Words::new("not_there", &[SITE], "No new company can be founded at {site} now."),
    Words::new(
        "no_general",
        &[field("mind", Sort::Number), field("unused", Sort::Number)],
        "It takes {mind} general influence, and {unused} is unused, or he may not enter under it here.",
    ),
    Words::new("no_direct", &[CARD], "{card} cannot take this follower."),
    Words::new("not_excess", &[CARD], "{card} is no follower of a controller who has too many."),
    Words::new("no_way", &[SITE], "There is no way from here to {site}."),
    Words::new("used", &[SITE], "{site} is used up until your deck is exhausted."),
    Words::new("too_large", &[SITE], "Too many would stand at {site}."),
    Words::new("not_moving", &[COMPANY], "{company} has no way to go."),
    Words::new("too_many_cards", &[COUNT], "At most {count} cards are drawn here."),
    Words::new("has_entered", &[COMPANY], "{company} does not exist or has entered its site this turn."),
    Words::new("tapped", &[CARD], "{card} is tapped."),
    Words::new("site_tapped", &[SITE], "{site} is tapped."),
    Words::new("wrong_site", &[CARD, SITE], "{card} is not played at {site}."),
    Words::new("no_spoils", &[], "A minor item is played after an ally or a faction that tapped the site, one at a time."),
    Words::new("nobody_to_tap", &[CARD], "Nobody in the company can tap for {card}."),
    Words::new("bears_one", &[CARD, BEARER], "{bearer} bears {card} already."),
    Words::new("attempted", &[], "You have made your attempt on an opponent this turn."),
    Words::new("first_turn", &[], "On your first turn you cannot influence an opponent."),
    Words::new("new_wizard", &[CARD], "{card} was revealed this turn."),
    Words::new("no_target", &[], "There is nothing of an opponent to influence at this site."),
    Words::new("not_a_target", &[CARD], "{card} is nothing of an opponent that can be influenced away from here."),
    Words::new("not_borne", &[CARD], "{card} bears no such item here, or it is protected."),
    Words::new("nothing_to_reveal", &[], "You hold no identical card, or have revealed it."),
    Words::new("event_played", &[CARD], "{card} has been played for this check."),
    Words::new("wrong_check", &[CARD], "{card} does not help in this check."),
    Words::new("no_skill", &[CARD, TAPPER], "{tapper} lacks the skill for {card}."),
    Words::new("unplayable", &[CARD], "{card} has no number and cannot be played."),
    Words::new("same_control", &[CARD], "{card} is controlled that way already."),
    Words::new("no_new_company", &[], "You have as many companies as there can be."),
];

impl MiddleEarth {
    pub(super) fn record(&self, s: &State, m: Move) -> Record {
        let seat = self.decider(s).unwrap_or(s.active);
        let of = |kind, fields| Record::of(seat, kind, fields);
        let card = |kind: CardKind| i32::from(kind.0);
        let mine = |card: Card| i32::from(self.kind(s.active, card).0);
        let company = |number: CompanyNo| i32::from(number.0);
        // The card that a later link of a chain is about.
        let subject = match s.step {
            Step::PlayAt(card) | Step::PlayUnder(card, _) | Step::Control(card) | Step::Exchange(card) | Step::Regroup(card) => {
                mine(card)
            }
            _ => s.shown().map_or(-1, mine),
        };
        match m {
            Move::Play(kind) => of(kind::PLAY, [card(kind), 0, 0, 0]),
            Move::Join(number) => of(kind::JOIN, [company(number), 0, 0, 0]),
            Move::Found(site) => of(kind::FOUND, [site.0.into(), 0, 0, 0]),
            Move::NewCompany => of(kind::NEW_COMPANY, [0; 4]),
            Move::General => of(kind::GENERAL, [subject, 0, 0, 0]),
            Move::Under(by) => of(kind::UNDER, [subject, card(by), 0, 0]),
            Move::Dismiss(kind) => of(kind::DISMISS, [card(kind), 0, 0, 0]),
            Move::Control(kind) => of(kind::CONTROL, [card(kind), 0, 0, 0]),
            Move::Exchange(partner) => match s.step {
                Step::Exchange(_) => of(kind::EXCHANGE_WITH, [subject, card(partner), 0, 0]),
                _ => of(kind::EXCHANGE, [card(partner), 0, 0, 0]),
            },
            Move::Regroup(kind) => of(kind::REGROUP, [card(kind), 0, 0, 0]),
            Move::Done => match s.step {
                Step::SitePhase => of(kind::END_PHASE, [0; 4]),
                _ => of(kind::DONE, [0; 4]),
            },
            Move::Release(kind) => of(kind::RELEASE, [card(kind), 0, 0, 0]),
            Move::Go(site) => {
                let number = if let Step::Destination(number) = s.step { number } else { CompanyNo(0) };
                of(kind::GO, [company(number), site.0.into(), 0, 0])
            }
            Move::Stay => {
                let number = if let Step::Destination(number) = s.step { number } else { CompanyNo(0) };
                of(kind::STAY, [company(number), 0, 0, 0])
            }
            Move::March(number) => of(kind::MARCH, [company(number), 0, 0, 0]),
            Move::DrawCards(count) => of(kind::DRAW_CARDS, [count.into(), 0, 0, 0]),
            Move::Discard(kind) => of(kind::DISCARD, [card(kind), 0, 0, 0]).secret(0b1, Seats::only(seat)),
            Move::Keep => of(kind::KEEP, [0; 4]),
            Move::Enter(number) => of(kind::ENTER, [company(number), 0, 0, 0]),
            Move::Leave => {
                let number = if let Step::Act(number) = s.step { number } else { CompanyNo(0) };
                of(kind::LEAVE, [company(number), 0, 0, 0])
            }
            Move::Tap(kind) => match s.step {
                Step::Act(_) => of(kind::INFLUENCE, [card(kind), 0, 0, 0]),
                _ => of(kind::TAP, [card(kind), 0, 0, 0]),
            },
            Move::Target(kind) => of(kind::TARGET, [card(kind), 0, 0, 0]),
            Move::Bearer(kind) => of(kind::BEARER, [card(kind), 0, 0, 0]),
            Move::Reveal => of(kind::REVEAL, [self.target_kind(s).map_or(-1, card), 0, 0, 0]),
            Move::Event(kind) => of(kind::EVENT, [card(kind), 0, 0, 0]),
            Move::Roll => of(kind::ROLL, [0; 4]),
            Move::Take => of(kind::TAKE, [subject, 0, 0, 0]),
            Move::Decline => of(kind::DECLINE, [subject, 0, 0, 0]),
            Move::Call => of(kind::CALL, [0; 4]),
            Move::NoCall => of(kind::NO_CALL, [0; 4]),
            Move::First(seat) => Record::chance(kind::FIRST, [seat.0.into(), 0, 0, 0]),
            Move::Drawn(kind) => {
                let to = if let Step::Draw { seat, .. } = s.step { seat } else { s.active };
                Record::chance(kind::DRAWN, [card(kind), to.0.into(), 0, 0]).secret(0b1, Seats::only(to))
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
    pub(super) fn target_kind(&self, s: &State) -> Option<CardKind> {
        let aim = s.check()?.aim;
        Some(self.kind(aim.owner().unwrap_or(s.active), aim.card()))
    }
}
