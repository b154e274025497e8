//! What a move would do, and what else can be explained: every term of every check that could be made, with its exact odds,
//! what influence is made of, what the council would count. Public facts, and to a viewer what he holds himself.

use super::MiddleEarth;
use super::moves::{Move, card_piece, event};
use super::rules::{Sum, TYPES, Term, apply};
use super::state::*;
use super::tables::{Bonus, CardType};
use crate::core::{FIRST_GAME_EVENT, Field, Kind, Record, Seat, Sort, Viewer, field, number, numbered, piece, seat};

const CARD: Field = piece("card", "card");
const TAPPER: Field = piece("tapper", "card");
const TARGET: Field = piece("target", "card");
const BEARER: Field = piece("bearer", "card");
const CONTROLLER: Field = piece("controller", "card");
const SITE: Field = piece("site", "site");
const PLAYER: Field = seat("player");
const ODDS: Field = field("odds", Sort::Share);
const VALUE: Field = field("value", Sort::Signed);
const TYPE: Field = piece("type", "type");
const POINTS: Field = number("points");
const MIND: Field = number("mind");
const UNUSED: Field = number("unused");

numbered! { LINES, line, "Lines of explanations.":
    ATTEMPT = Kind::new("attempt", &[TAPPER, TARGET, PLAYER, ODDS], "{tapper} on {target} of {player}: {odds}");
    ATTEMPT_REVEALING = Kind::new(
        "attempt_revealing",
        &[TAPPER, TARGET, PLAYER, ODDS],
        "{tapper} on {target} of {player}, revealing the identical card: {odds}",
    );
    ATTEMPT_ON_ITEM =
        Kind::new("attempt_on_item", &[TAPPER, TARGET, BEARER, ODDS], "{tapper} on {target} of {bearer}, revealing one: {odds}");
    FACTION_CHECK = Kind::new("faction_check", &[TAPPER, TARGET, ODDS], "{tapper} for {target}: {odds}");
    TERM = Kind::new("term", &[piece("term", "term"), VALUE], "{term}: {value}");
    EVENT_TERM = Kind::new("event_term", &[CARD, VALUE], "{card}: {value}");
    TWO_ROLLS = Kind::new("two_rolls", &[CARD], "{card}: two rolls, of which the higher counts");
    TOTAL = Kind::new("total", &[field("total", Sort::Signed), number("need")], "{total} before the rolls, to exceed {need}");
    CHANCE = Kind::new("chance", &[ODDS, number("won"), number("ways")], "chance to succeed: {odds}, {won} of {ways} ways");
    NO_ATTEMPT = Kind::new("no_attempt", &[], "no attempt that you can see is open");
    TAKES_MIND = Kind::new("takes_mind", &[CARD, MIND, UNUSED], "{card} takes {mind}; {unused} general influence is unused");
    GENERAL_AFTER = Kind::new("general_after", &[UNUSED], "general influence unused afterwards: {unused}");
    DIRECT_AFTER =
        Kind::new("direct_after", &[CONTROLLER, UNUSED], "direct influence of {controller} unused afterwards: {unused}");
    WOULD_LEAVE = Kind::new("would_leave", &[CARD], "{card} would be discarded");
    WOULD_LOSE_CONTROL =
        Kind::new("would_lose_control", &[CARD, CONTROLLER], "{card} would lose {controller} and be controlled by nobody");
    WORTH = Kind::new("worth", &[CARD, POINTS], "{card} is worth {points} points");
    DRAWS = Kind::new("draws", &[SITE, number("own"), number("next")],
        "on the way to {site} its owner draws up to {own}, the next player up to {next}");
    USES_UP = Kind::new("uses_up", &[SITE], "{site} is used up by leaving it tapped");
    USED_BY = Kind::new("used_by", &[CARD, MIND], "{card}: {mind}");
    GENERAL_UNUSED = Kind::new("general_unused", &[UNUSED], "unused of 20: {unused}");
    OWN_DIRECT = Kind::new("own_direct", &[CARD, number("influence")], "{card} has {influence} of his own");
    OF_ITEM = Kind::new("of_item", &[CARD, VALUE], "{card}: {value}");
    OF_POOL = Kind::new("of_pool", &[CARD, VALUE], "{card}: {value} against some characters and factions only");
    DIRECT_UNUSED = Kind::new("direct_unused", &[UNUSED], "unused, pools aside: {unused}");
    OF_TYPE = Kind::new("of_type", &[TYPE, POINTS, number("counted")], "{type}: {points} points count {counted}");
    DOUBLED = Kind::new("doubled", &[TYPE], "{type} count double: no opponent has any");
    CAPPED = Kind::new("capped", &[TYPE, number("most")], "{type} are capped at {most}, what the others make together");
    DUPLICATE = Kind::new("duplicate", &[CARD, PLAYER], "{player} holds {card}: a point less");
    SCORE = Kind::new("score", &[PLAYER, number("score")], "{player} would score {score}, unseen hands aside");
}

numbered! { TOPICS, topic, "What can be explained.":
    ATTEMPTS = Kind::new("attempts", &[PLAYER], "attempts on opponents that are open to {player}, best first");
    CHECK = Kind::new("check", &[], "the check under way");
    GENERAL = Kind::new("general", &[PLAYER], "general influence of {player}");
    DIRECT = Kind::new("direct", &[CARD], "direct influence of {card}");
    COUNCIL = Kind::new("council", &[PLAYER], "what the cards of {player} would count at a council now");
}

fn say(kind: u16, fields: [i32; 4]) -> Record {
    Record::say(kind, fields)
}

/// What a move would do, for the seat to decide or the host. (MEI-94, MEI-96)
pub(super) fn foresee(game: &MiddleEarth, s: &State, m: Move, viewer: Viewer) -> Vec<Record> {
    let me = s.active;
    let own = |kind: CardKind| game.own(s, me, kind);
    let holding = viewer.owns(me);
    match (s.step, m) {
        (Step::Organize, Move::Play(kind)) => {
            let facts = game.tables.facts(kind);
            let needs = [card_piece(kind), facts.mind.into(), game.unused_general(s, me), 0];
            if facts.sort == CardType::Character { vec![say(line::TAKES_MIND, needs)] } else { Vec::new() }
        }
        (Step::Organize, Move::Dismiss(_) | Move::Done) | (Step::Excess, _) => game.foresee_losses(s, m),
        (Step::PlayUnder(..) | Step::Control(_) | Step::Exchange(_) | Step::PlayRevealed(..), m) => game.foresee_control(s, m),
        (Step::PlayAt(_), Move::Found(_)) => game.foresee_control(s, m),
        (Step::Destination(number), Move::Go(site)) => game.foresee_way(s, number, site),
        (Step::Act(number), Move::Play(kind)) => game.foresee_play(s, number, kind),
        (Step::Act(number), Move::Tap(kind)) => own(kind).map_or(Vec::new(), |tapper| {
            let mut attempts = game.attempts_of(s, number, tapper, holding);
            best_first(&mut attempts);
            attempts.iter().flat_map(|attempt| game.attempt_lines(s, attempt)).collect()
        }),
        (Step::TapFor(_, card), Move::Tap(kind)) if game.facts(me, card).sort == CardType::Faction => {
            own(kind).map_or(Vec::new(), |tapper| game.check_lines(s, &plain(tapper, Aim::OwnFaction(card))))
        }
        (Step::TapFor(_, card), _) => game.worth_lines(me, card),
        (Step::Target(number, tapper), Move::Target(kind)) => {
            let attempts = game.attempts_of(s, number, tapper, holding);
            let mut on_it: Vec<Attempt> = attempts.into_iter().filter(|attempt| attempt.target(game) == kind).collect();
            best_first(&mut on_it);
            on_it.iter().flat_map(|attempt| game.attempt_lines(s, attempt)).collect()
        }
        (Step::Bearer(number, tapper, card), Move::Bearer(bearer)) => {
            let mut lines = Vec::new();
            game.each_bearer(s, number, game.kind(me, card), &mut |owner, who| {
                if game.kind(owner, who) == bearer {
                    let theirs = game.list(owner).card(game.kind(me, card)).unwrap_or_default();
                    let check = Check { revealed: Some(card), ..plain(tapper, Aim::Item(owner, theirs, who)) };
                    lines = game.check_lines(s, &check);
                }
            });
            lines
        }
        (Step::BeforeRoll(..), _) => {
            let after = game.after(s, m, &mut Vec::new());
            after.check().map_or(Vec::new(), |check| game.check_lines(&after, &check))
        }
        (Step::Call, _) => Seat::all(game.seats).map(|seat| game.score_line(s, seat, viewer)).collect(),
        _ => Vec::new(),
    }
}

/// What can be explained now; the same for everyone. (MEI-95, MEI-96)
pub(super) fn topics(game: &MiddleEarth, s: &State) -> Vec<Record> {
    if matches!(s.step, Step::FirstPlayer | Step::Draw { purpose: Purpose::FirstHand, .. }) {
        return Vec::new();
    }
    let mut topics = Vec::new();
    let open = s.turns >= game.seats && !s.attempted;
    if open && matches!(s.step, Step::SitePhase | Step::Act(_)) || matches!(s.step, Step::Target(..)) {
        topics.push(say(topic::ATTEMPTS, [s.active.0.into(), 0, 0, 0]));
    }
    if s.is_checking() {
        topics.push(say(topic::CHECK, [0; 4]));
    }
    for seat in Seat::all(game.seats) {
        topics.extend([topic::GENERAL, topic::COUNCIL].map(|kind| say(kind, [seat.0.into(), 0, 0, 0])));
        let people = s.player(seat).characters().iter();
        topics.extend(people.map(|card| say(topic::DIRECT, [card_piece(game.kind(seat, card)), 0, 0, 0])));
    }
    topics
}

/// Explains one of the topics.
pub(super) fn explain(game: &MiddleEarth, s: &State, topic: &Record, viewer: Viewer) -> Vec<Record> {
    // The core offers the topics above and hands one of them back.
    let player = Seat(topic.fields[0] as u8);
    match topic.kind {
        topic::ATTEMPTS => game.open_attempts(s, viewer),
        topic::CHECK => s.check().map_or(Vec::new(), |check| game.check_lines(s, &check)),
        topic::GENERAL => game.general_lines(s, player),
        topic::COUNCIL => game.council_lines(s, player, viewer),
        _ => {
            let kind = CardKind(topic.fields[0] as u8);
            let owner = game.owner_in_play(s, kind);
            owner.map_or(Vec::new(), |owner| game.direct_lines(s, owner, game.list(owner).card(kind).unwrap_or_default()))
        }
    }
}

/// A check with nothing revealed and no event.
const fn plain(tapper: Card, aim: Aim) -> Check {
    Check { tapper, aim, revealed: None, events: Cards::NONE }
}

/// An attempt that could be made.
struct Attempt {
    check: Check,
    owner: Seat,
    sum: Sum,
}

impl Attempt {
    fn target(&self, game: &MiddleEarth) -> CardKind {
        game.kind(self.owner, self.check.aim.card())
    }
}

/// The likeliest first; among equals in the order of the cards.
fn best_first(attempts: &mut [Attempt]) {
    attempts.sort_by_key(|attempt| std::cmp::Reverse(attempt.sum.share()));
}

impl MiddleEarth {
    /// Everything that a character could try from where his company stands; with the identical cards that are held where
    /// the viewer may know them, and then items too. (MEI-94, MEI-95)
    fn attempts_of(&self, s: &State, number: CompanyNo, tapper: Card, holding: bool) -> Vec<Attempt> {
        let mut attempts = Vec::new();
        for aim in self.aims(s, number) {
            let Some(owner) = aim.owner() else { continue };
            let mut add = |check: Check| attempts.push(Attempt { check, owner, sum: self.sum(s, &check, |_, _| {}) });
            let held = self.held(s, s.active, self.kind(owner, aim.card())).filter(|_| holding);
            if !matches!(aim, Aim::Item(..)) {
                add(plain(tapper, aim));
            }
            if held.is_some() {
                add(Check { revealed: held, ..plain(tapper, aim) });
            }
        }
        attempts
    }

    /// What an attempt is, every term of it, and its exact odds.
    fn attempt_lines(&self, s: &State, attempt: &Attempt) -> Vec<Record> {
        let mut lines = vec![self.attempt_line(s, attempt)];
        lines.extend(self.check_lines(s, &attempt.check));
        lines
    }

    fn attempt_line(&self, s: &State, attempt: &Attempt) -> Record {
        let Attempt { check, owner, sum } = attempt;
        let fields =
            |third| [card_piece(self.kind(s.active, check.tapper)), card_piece(attempt.target(self)), third, sum.share()];
        match check.aim {
            Aim::Item(_, _, bearer) => say(line::ATTEMPT_ON_ITEM, fields(card_piece(self.kind(*owner, bearer)))),
            _ if check.revealed.is_some() => say(line::ATTEMPT_REVEALING, fields(owner.0.into())),
            _ => say(line::ATTEMPT, fields(owner.0.into())),
        }
    }

    /// All attempts that are open to the active player now, best first. (MEI-95)
    fn open_attempts(&self, s: &State, viewer: Viewer) -> Vec<Record> {
        let holding = viewer.owns(s.active);
        let mut attempts = Vec::new();
        if let Step::Target(number, tapper) = s.step {
            attempts = self.attempts_of(s, number, tapper, holding);
        } else {
            let acting = if let Step::Act(number) = s.step { Some(number) } else { None };
            let waiting = s.me().numbers().filter(|number| s.entered >> number.0 & 1 == 0);
            for number in acting.into_iter().chain(waiting) {
                for tapper in self.untapped(s, number).iter().filter(|&tapper| !self.is_new_wizard(s, tapper)) {
                    attempts.extend(self.attempts_of(s, number, tapper, holding));
                }
            }
        }
        if attempts.is_empty() {
            return vec![say(line::NO_ATTEMPT, [0; 4])];
        }
        best_first(&mut attempts);
        attempts.iter().map(|attempt| self.attempt_line(s, attempt)).collect()
    }

    /// Every term of a check, what it comes to and its exact odds. (MEI-94)
    fn check_lines(&self, s: &State, check: &Check) -> Vec<Record> {
        let mut lines = Vec::new();
        let sum = self.sum(s, check, |term, value| {
            lines.push(match term {
                Term::Event(kind) => match self.tables.facts(kind).event.map(|rule| rule.bonus) {
                    Some(Bonus::TwoRolls) => say(line::TWO_ROLLS, [card_piece(kind), 0, 0, 0]),
                    _ => say(line::EVENT_TERM, [card_piece(kind), value, 0, 0]),
                },
                fixed => say(line::TERM, [fixed.number(), value, 0, 0]),
            });
        });
        let (won, ways) = sum.odds();
        lines.push(say(line::TOTAL, [sum.total, sum.need, 0, 0]));
        lines.push(say(line::CHANCE, [sum.share(), won as i32, ways as i32, 0]));
        lines
    }

    /// The state after a move, and what happens.
    fn after(&self, s: &State, m: Move, log: &mut Vec<Record>) -> State {
        let mut after = *s;
        apply(self, &mut after, m, log);
        after
    }

    /// Who would be discarded, and who would lose his controller. (MEI-96)
    fn foresee_losses(&self, s: &State, m: Move) -> Vec<Record> {
        let mut log = Vec::new();
        self.after(s, m, &mut log);
        let told = |record: &Record| match record.kind.checked_sub(FIRST_GAME_EVENT)? {
            event::DISCARDED => Some(say(line::WOULD_LEAVE, record.fields)),
            event::LOST_CONTROL => Some(say(line::WOULD_LOSE_CONTROL, record.fields)),
            _ => None,
        };
        log.iter().filter_map(told).collect()
    }

    /// What influence would be left. (MEI-96)
    fn foresee_control(&self, s: &State, m: Move) -> Vec<Record> {
        let seat = s.active;
        let after = self.after(s, m, &mut Vec::new());
        let direct = |controller: Card| {
            let unused = self.available(&after, seat, controller, None);
            say(line::DIRECT_AFTER, [card_piece(self.kind(seat, controller)), unused, 0, 0])
        };
        let mut lines = Vec::new();
        if self.unused_general(&after, seat) != self.unused_general(s, seat) || m == Move::General {
            lines.push(say(line::GENERAL_AFTER, [self.unused_general(&after, seat), 0, 0, 0]));
        }
        let players = [s.player(seat), after.player(seat)];
        let controllers = players.iter().flat_map(|player| player.followers.iter().map(|card| player.with[card.index()]));
        let changed =
            |&controller: &Card| self.available(s, seat, controller, None) != self.available(&after, seat, controller, None);
        let controllers: Cards = controllers.filter(changed).collect();
        lines.extend(controllers.iter().map(direct));
        if let (Move::Take, Some(card)) = (m, s.shown()) {
            lines.extend(self.worth_lines(seat, card));
        }
        lines
    }

    fn worth_lines(&self, seat: Seat, card: Card) -> Vec<Record> {
        vec![say(line::WORTH, [card_piece(self.kind(seat, card)), self.facts(seat, card).points.into(), 0, 0])]
    }

    /// What is drawn on a way, and whether the site behind is used up.
    fn foresee_way(&self, s: &State, number: CompanyNo, site: Site) -> Vec<Record> {
        let company = *s.me().company(number);
        let mut moved = *s;
        moved.players[s.active.index()].companies[number.index()].site = site;
        moved.from = company.site;
        let [own, next] = self.figures(&moved, number).map(i32::from);
        let mut lines = vec![say(line::DRAWS, [site.0.into(), own, next, 0])];
        if company.tapped && !self.tables.site(company.site).haven {
            lines.push(say(line::USES_UP, [company.site.0.into(), 0, 0, 0]));
        }
        lines
    }

    /// For a faction who could win it, best first; else what the card is worth. (MEI-94)
    fn foresee_play(&self, s: &State, number: CompanyNo, kind: CardKind) -> Vec<Record> {
        let Some(card) = self.held(s, s.active, kind) else { return Vec::new() };
        if self.tables.facts(kind).sort != CardType::Faction {
            return self.worth_lines(s.active, card);
        }
        let odds = |tapper: Card| (tapper, self.sum(s, &plain(tapper, Aim::OwnFaction(card)), |_, _| {}).share());
        let mut tappers: Vec<(Card, i32)> = self.untapped(s, number).iter().map(odds).collect();
        tappers.sort_by_key(|&(_, odds)| std::cmp::Reverse(odds));
        let mut lines = self.worth_lines(s.active, card);
        let told =
            |(tapper, odds)| say(line::FACTION_CHECK, [card_piece(self.kind(s.active, tapper)), card_piece(kind), odds, 0]);
        lines.extend(tappers.into_iter().map(told));
        lines
    }

    /// Whom general influence controls, and what is left of it. (MEI-96)
    fn general_lines(&self, s: &State, seat: Seat) -> Vec<Record> {
        let people = s.player(seat).general.iter();
        let used = |card: Card| say(line::USED_BY, [card_piece(self.kind(seat, card)), self.mind(seat, card).into(), 0, 0]);
        let mut lines: Vec<Record> = people.map(used).collect();
        lines.push(say(line::GENERAL_UNUSED, [self.unused_general(s, seat), 0, 0, 0]));
        lines
    }

    /// What a character's direct influence is made of, whom it controls and what is left. (MEI-96)
    fn direct_lines(&self, s: &State, seat: Seat, who: Card) -> Vec<Record> {
        let number = |card: Card| card_piece(self.kind(seat, card));
        let pools = |card: Card| {
            let told = move |amount: u8| say(line::OF_POOL, [number(card), amount.into(), 0, 0]);
            self.facts(seat, card).pools.iter().map(move |pool| told(pool.amount))
        };
        let mut lines = vec![say(line::OWN_DIRECT, [number(who), self.facts(seat, who).influence.into(), 0, 0])];
        lines.extend(pools(who));
        for item in s.player(seat).borne_by(who).and(self.list(seat).sort(CardType::Item)).iter() {
            if self.facts(seat, item).influence > 0 {
                lines.push(say(line::OF_ITEM, [number(item), self.facts(seat, item).influence.into(), 0, 0]));
            }
            lines.extend(pools(item));
        }
        let followers = s.player(seat).followers_of(who);
        lines.extend(followers.iter().map(|card| say(line::USED_BY, [number(card), self.mind(seat, card).into(), 0, 0])));
        lines.push(say(line::DIRECT_UNUSED, [self.available(s, seat, who, None), 0, 0, 0]));
        lines
    }

    /// Uniques of a seat that opponents hold, as far as the viewer can see their hands.
    fn seen_duplicates(&self, s: &State, seat: Seat, viewer: Viewer) -> Vec<(Card, Seat)> {
        let mut seen = Vec::new();
        self.duplicates(s, seat, |card, holder| {
            if viewer.owns(holder) || s.is_over() {
                seen.push((card, holder));
            }
        });
        seen
    }

    fn score_line(&self, s: &State, seat: Seat, viewer: Viewer) -> Record {
        let counted: i32 = self.council(s)[seat.index()].counted.iter().sum();
        let lost = self.seen_duplicates(s, seat, viewer).len() as i32;
        say(line::SCORE, [seat.0.into(), counted - lost, 0, 0])
    }

    /// What a seat's cards would count now: by type, doubled, capped, less what opponents hold. (MEI-96)
    fn council_lines(&self, s: &State, seat: Seat, viewer: Viewer) -> Vec<Record> {
        let tally = self.council(s)[seat.index()];
        let mut lines = Vec::new();
        for (number, (&points, &counted)) in (0..).zip(tally.raw.iter().zip(&tally.counted)) {
            if points == 0 {
                continue;
            }
            lines.push(say(line::OF_TYPE, [number, points, counted, 0]));
            let doubled = self.is_doubled(s, seat, number as usize % TYPES);
            if doubled {
                lines.push(say(line::DOUBLED, [number, 0, 0, 0]));
            }
            if counted < points * if doubled { 2 } else { 1 } {
                lines.push(say(line::CAPPED, [number, counted, 0, 0]));
            }
        }
        for (card, holder) in self.seen_duplicates(s, seat, viewer) {
            lines.push(say(line::DUPLICATE, [card_piece(self.kind(seat, card)), holder.0.into(), 0, 0]));
        }
        lines.push(self.score_line(s, seat, viewer));
        lines
    }
}
