//! What each viewer sees; the same structure is the format of positions.

use super::MiddleEarth;
use super::lists::List;
use super::rules::{Sum, Term, outcome};
use super::state::*;
use super::tables::CardType;
use super::zone::Zone;
use crate::core::{Dice, Placed, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// Lists whose order means nothing.
pub(super) const SETS: &[&str] = &[
    "left_tapped",
    "check.events",
    "verdict.terms",
    "players[].hand.cards",
    "players[].deck.cards",
    "players[].pile.open",
    "players[].pile.hidden.cards",
    "players[].companies",
    "players[].companies[].characters",
    "players[].companies[].characters[].allies",
    "players[].companies[].characters[].items",
    "players[].factions",
    "players[].used",
    "players[].unseen",
    "result.winners",
];

/// The table as a viewer sees it. Cards and sites are ids, lists ascend in the order of the set, and copies are listed one
/// by one. A field that the rules derive from others may be left out of a position; if it is there it must be right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// What is to be decided.
    pub step: StepView,
    /// Whose turn it is; seat 0 before the first player is drawn.
    pub active: Seat,
    /// Player turns that are over.
    #[serde(default)]
    pub turns: u8,
    /// Who called the council.
    #[serde(default)]
    pub caller: Option<Seat>,
    /// Was somebody played or dismissed in this organization?
    #[serde(default)]
    pub mustered: bool,
    /// Was a wizard revealed this turn?
    #[serde(default)]
    pub new_wizard: bool,
    /// Was this turn's attempt on an opponent made?
    #[serde(default)]
    pub attempted: bool,
    /// May the company that entered still play a minor item?
    #[serde(default)]
    pub spoils: bool,
    /// Sites that companies have left tapped in this movement.
    #[serde(default)]
    pub left_tapped: Vec<String>,
    /// The check under way.
    #[serde(default)]
    pub check: Option<CheckView>,
    /// How the last check went, until the next decision.
    #[serde(default)]
    pub verdict: Option<VerdictView>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The result of a finished game. Derived.
    #[serde(default)]
    pub result: Option<ResultView>,
}

/// Names of the steps.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the steps are documented at `Step`")]
pub enum StepName {
    FirstPlayer,
    Draw,
    Organize,
    PlayAt,
    PlayUnder,
    Control,
    Exchange,
    Regroup,
    Excess,
    Destination,
    NextMove,
    MoverDraws,
    NextDraws,
    Trim,
    SitePhase,
    Act,
    TapFor,
    Target,
    Bearer,
    BeforeRoll,
    Roll,
    OpposedRoll,
    PlayRevealed,
    EndDiscard,
    Call,
    Over,
}

/// What is to be decided. Fields that a step does not use are null.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StepView {
    /// Which step.
    pub name: StepName,
    /// Who decides, or who draws or rolls; null before the first player is drawn and when over.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The card it is about, which lies shown at `play_at`, `play_under`, `tap_for` and `bearer`.
    #[serde(default)]
    pub card: Option<String>,
    /// `target`, `bearer`: the influencer.
    #[serde(default)]
    pub tapper: Option<String>,
    /// The company it is about, from 1.
    #[serde(default)]
    pub company: Option<u8>,
    /// `mover_draws`, `next_draws` and a mover's `draw`: where the company came from.
    #[serde(default)]
    pub from: Option<String>,
    /// `draw`: cards still due, this one included.
    #[serde(default)]
    pub left: Option<u8>,
    /// `draw`: what for.
    #[serde(default)]
    pub purpose: Option<Purpose>,
    /// `trim`: after what.
    #[serde(default)]
    pub trim: Option<Trim>,
    /// `opposed_roll`: what the active player has rolled.
    #[serde(default)]
    pub roll: Option<u8>,
    /// `over`: why.
    #[serde(default)]
    pub reason: Option<Reason>,
}

impl StepView {
    pub(super) const fn named(name: StepName) -> StepView {
        StepView {
            name,
            seat: None,
            card: None,
            tapper: None,
            company: None,
            from: None,
            left: None,
            purpose: None,
            trim: None,
            roll: None,
            reason: None,
        }
    }
}

/// What a check is aimed at.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum AimView {
    /// The active player's own faction, shown.
    OwnFaction,
    /// An opponent's character or follower.
    Character,
    /// An opponent's faction.
    Faction,
    /// An opponent's ally.
    Ally,
    /// An opponent's item.
    Item,
}

/// An influence check under way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CheckView {
    /// Who tapped for it.
    pub tapper: String,
    /// What it is aimed at.
    pub aim: AimView,
    /// The target's card.
    pub target: String,
    /// Whose it is; null for the own faction.
    #[serde(default)]
    pub owner: Option<Seat>,
    /// Of an item, its bearer.
    #[serde(default)]
    pub bearer: Option<String>,
    /// Was an identical card revealed?
    #[serde(default)]
    pub revealed: bool,
    /// Events played for it.
    #[serde(default)]
    pub events: Vec<String>,
    /// Its terms. Derived; null once it is decided.
    #[serde(default)]
    pub terms: Option<Vec<TermView>>,
    /// All terms together. Derived.
    #[serde(default)]
    pub total: Option<i32>,
    /// What the result has to exceed. Derived.
    #[serde(default)]
    pub need: Option<i32>,
    /// The chance to succeed before any roll: so many ways of so many. Derived.
    #[serde(default)]
    pub odds: Option<[u32; 2]>,
}

/// A term of a check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TermView {
    /// Which, by its id in the piece set `term`; `event` for an event.
    pub term: String,
    /// The event.
    #[serde(default)]
    pub card: Option<String>,
    /// What it adds.
    pub value: i32,
}

/// How a check went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct VerdictView {
    /// Who tapped for it.
    pub tapper: String,
    /// The target's card.
    pub target: String,
    /// Whose it was; null for the own faction.
    #[serde(default)]
    pub owner: Option<Seat>,
    /// Its terms, those of events together.
    pub terms: Vec<TermView>,
    /// Did the higher of two rolls count?
    #[serde(default)]
    pub two_rolls: bool,
    /// What had to be exceeded.
    pub need: u8,
    /// The roll of the active player.
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = 12)))]
    pub roll: u8,
    /// The roll of the target's owner; null where nobody rolled against it.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = 12)))]
    pub opposing: Option<u8>,
    /// The chance there was: so many ways of so many. Derived.
    #[serde(default)]
    pub odds: Option<[u32; 2]>,
    /// Terms and rolls together. Derived.
    #[serde(default)]
    pub result: Option<i32>,
    /// Did it succeed? Derived.
    #[serde(default)]
    pub success: Option<bool>,
}

/// Cards of which the viewer may know only the number.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardsView {
    /// How many; null in a position for whatever is left.
    #[serde(default)]
    pub count: Option<u8>,
    /// Which; null if hidden.
    #[serde(default)]
    pub cards: Option<Vec<String>>,
}

/// A discard pile.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PileView {
    /// Cards that everyone has seen.
    #[serde(default)]
    pub open: Vec<String>,
    /// Cards that only their owner has seen.
    #[serde(default)]
    pub hidden: CardsView,
}

/// Who controls a character.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ControlView {
    /// General influence.
    General,
    /// Another character: `under`.
    Follower,
    /// Nobody.
    Nobody,
    /// He is a wizard.
    Wizard,
}

/// A character or wizard in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CharacterView {
    /// Who.
    pub card: String,
    /// Tapped?
    #[serde(default)]
    pub tapped: bool,
    /// Who controls him.
    pub control: ControlView,
    /// Of a follower, his controller.
    #[serde(default)]
    pub under: Option<String>,
    /// His allies.
    #[serde(default)]
    pub allies: Vec<String>,
    /// His items.
    #[serde(default)]
    pub items: Vec<String>,
    /// Has his control changed in this organization?
    #[serde(default)]
    pub changed: bool,
    /// Has he regrouped in this organization?
    #[serde(default)]
    pub regrouped: bool,
    /// His direct influence, that of items included. Derived.
    #[serde(default)]
    pub influence: Option<i32>,
    /// What of it his followers leave, pools aside. Derived.
    #[serde(default)]
    pub unused: Option<i32>,
}

/// A company.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CompanyView {
    /// Its number, from 1.
    pub number: u8,
    /// Where it stands.
    pub site: String,
    /// Is the site tapped for it?
    #[serde(default)]
    pub tapped: bool,
    /// Where it is bound; null where it stays.
    #[serde(default)]
    pub bound: Option<String>,
    /// Has it entered its site this turn?
    #[serde(default)]
    pub entered: bool,
    /// Who travels.
    pub characters: Vec<CharacterView>,
}

/// What lies before one player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerView {
    /// The hand.
    #[serde(default)]
    pub hand: CardsView,
    /// The deck.
    #[serde(default)]
    pub deck: CardsView,
    /// The discard pile.
    #[serde(default)]
    pub pile: PileView,
    /// The companies by number.
    #[serde(default)]
    pub companies: Vec<CompanyView>,
    /// Factions in play.
    #[serde(default)]
    pub factions: Vec<String>,
    /// Sites used up.
    #[serde(default)]
    pub used: Vec<String>,
    /// How often the deck was exhausted.
    #[serde(default)]
    pub exhausted: u8,
    /// Cards that not everyone can place: those of the hand, the deck and the hidden pile together. Derived.
    #[serde(default)]
    pub unseen: Option<Vec<String>>,
    /// General influence that is not used. Derived.
    #[serde(default)]
    pub unused_general: Option<i32>,
    /// Cards that the hand may hold. Derived.
    #[serde(default)]
    pub hand_limit: Option<u32>,
    /// Points in play: characters, factions, allies, items. Derived.
    #[serde(default)]
    pub points: Option<[i32; 4]>,
}

/// What a player's cards counted at the council.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TallyView {
    /// Points in play: characters, factions, allies, items.
    pub raw: [i32; 4],
    /// What they count.
    pub counted: [i32; 4],
    /// Lost for uniques that opponents hold.
    pub duplicates: i32,
    /// In all.
    pub score: i32,
}

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ResultView {
    /// Why it ended.
    pub reason: Reason,
    /// Who won, or shares the win.
    pub winners: Vec<Seat>,
    /// The place of each seat.
    pub places: Vec<u8>,
    /// What each seat's cards counted.
    pub tallies: Vec<TallyView>,
}

/// The table as a viewer sees it.
pub(super) fn view(game: &MiddleEarth, s: &State, viewer: Viewer) -> View {
    game.look(s, viewer)
}

/// Deals anew what the viewer cannot see. Opponents' choices count as telling nothing.
pub(super) fn redeal(game: &MiddleEarth, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
    game.deal_anew(s, viewer, dice)
}

/// Every card and where it lies; copies are listed one by one.
pub(super) fn census(game: &MiddleEarth, s: &State) -> Vec<Placed> {
    game.whereabouts(s)
}

impl MiddleEarth {
    pub(super) fn card_id(&self, seat: Seat, card: Card) -> String {
        self.tables.names[self.kind(seat, card).index()].0.clone()
    }

    pub(super) fn site_id(&self, site: Site) -> String {
        self.tables.site_names[site.index()].0.clone()
    }

    fn ids(&self, seat: Seat, cards: Cards) -> Vec<String> {
        cards.iter().map(|card| self.card_id(seat, card)).collect()
    }

    fn cards_view(&self, seat: Seat, cards: Cards, shown: bool) -> CardsView {
        CardsView { count: Some(cards.len() as u8), cards: shown.then(|| self.ids(seat, cards)) }
    }

    fn look(&self, s: &State, viewer: Viewer) -> View {
        let sites = |sites: Sites| sites.iter().map(|site| self.site_id(site)).collect();
        View {
            step: self.look_at_step(s),
            active: s.active,
            turns: s.turns,
            caller: s.caller,
            mustered: s.mustered,
            new_wizard: s.new_wizard,
            attempted: s.attempted,
            spoils: s.spoils,
            left_tapped: sites(s.left_tapped),
            check: s.check().map(|check| self.look_at_check(s, &check)),
            verdict: s.verdict.map(|verdict| self.look_at_verdict(s, &verdict)),
            players: Seat::all(self.seats).map(|seat| self.look_at_player(s, seat, viewer.owns(seat))).collect(),
            result: self.look_at_result(s),
        }
    }

    fn look_at_step(&self, s: &State) -> StepView {
        let step = StepView::named;
        let mine = |card: Card| Some(self.card_id(s.active, card));
        let number = |company: CompanyNo| Some(company.0 + 1);
        let from = || Some(self.site_id(s.from));
        let mut view = match s.step {
            Step::FirstPlayer => step(StepName::FirstPlayer),
            Step::Draw { left, purpose, .. } => {
                let mut view = StepView { left: Some(left), purpose: Some(purpose), ..step(StepName::Draw) };
                if matches!(purpose, Purpose::Mover | Purpose::Event) {
                    view.company = number(s.company);
                }
                if purpose == Purpose::Mover {
                    view.from = from();
                }
                view
            }
            Step::Organize => step(StepName::Organize),
            Step::PlayAt(card) => StepView { card: mine(card), ..step(StepName::PlayAt) },
            Step::PlayUnder(card, company) => {
                StepView { card: mine(card), company: number(company), ..step(StepName::PlayUnder) }
            }
            Step::Control(card) => StepView { card: mine(card), ..step(StepName::Control) },
            Step::Exchange(card) => StepView { card: mine(card), ..step(StepName::Exchange) },
            Step::Regroup(card) => StepView { card: mine(card), ..step(StepName::Regroup) },
            Step::Excess => step(StepName::Excess),
            Step::Destination(company) => StepView { company: number(company), ..step(StepName::Destination) },
            Step::NextMove => step(StepName::NextMove),
            Step::MoverDraws(company) => StepView { company: number(company), from: from(), ..step(StepName::MoverDraws) },
            Step::NextDraws(company) => StepView { company: number(company), from: from(), ..step(StepName::NextDraws) },
            Step::Trim(_, trim) => StepView { trim: Some(trim), ..step(StepName::Trim) },
            Step::SitePhase => step(StepName::SitePhase),
            Step::Act(company) => StepView { company: number(company), ..step(StepName::Act) },
            Step::TapFor(company, card) => StepView { company: number(company), card: mine(card), ..step(StepName::TapFor) },
            Step::Target(company, tapper) => {
                StepView { company: number(company), tapper: mine(tapper), ..step(StepName::Target) }
            }
            Step::Bearer(company, tapper, card) => {
                StepView { company: number(company), tapper: mine(tapper), card: mine(card), ..step(StepName::Bearer) }
            }
            Step::BeforeRoll(company, _) => StepView { company: number(company), ..step(StepName::BeforeRoll) },
            Step::Roll(company, _) => StepView { company: number(company), ..step(StepName::Roll) },
            Step::OpposedRoll(company, _, roll) => {
                StepView { company: number(company), roll: Some(roll), ..step(StepName::OpposedRoll) }
            }
            Step::PlayRevealed(company, _) => StepView { company: number(company), ..step(StepName::PlayRevealed) },
            Step::EndDiscard(_) => step(StepName::EndDiscard),
            Step::Call => step(StepName::Call),
            Step::Over(reason) => StepView { reason: Some(reason), ..step(StepName::Over) },
        };
        view.seat = match s.step {
            Step::FirstPlayer | Step::Over(_) => None,
            Step::Draw { seat, .. } => Some(seat),
            Step::OpposedRoll(_, check, _) => check.aim.owner(),
            _ => self.decider(s).or(Some(s.active)),
        };
        view
    }

    fn look_at_check(&self, s: &State, check: &Check) -> CheckView {
        let owner = check.aim.owner();
        let target = self.card_id(owner.unwrap_or(s.active), check.aim.card());
        let (aim, bearer) = match check.aim {
            Aim::OwnFaction(_) => (AimView::OwnFaction, None),
            Aim::Character(..) => (AimView::Character, None),
            Aim::Faction(..) => (AimView::Faction, None),
            Aim::Ally(..) => (AimView::Ally, None),
            Aim::Item(owner, _, bearer) => (AimView::Item, Some(self.card_id(owner, bearer))),
        };
        let mut view = CheckView {
            tapper: self.card_id(s.active, check.tapper),
            aim,
            target,
            owner,
            bearer,
            revealed: check.revealed.is_some(),
            events: self.ids(s.active, check.events),
            terms: None,
            total: None,
            need: None,
            odds: None,
        };
        if s.is_checking() {
            let mut terms = Vec::new();
            let sum = self.sum(s, check, |term, value| {
                terms.push(match term {
                    Term::Event(kind) => {
                        TermView { term: "event".into(), card: Some(self.tables.names[kind.index()].0.clone()), value }
                    }
                    fixed => TermView { term: Term::NAMES[fixed.number() as usize].0.into(), card: None, value },
                });
            });
            let (won, of) = sum.odds();
            view.terms = Some(terms);
            view.total = Some(sum.total);
            view.need = Some(sum.need);
            view.odds = Some([won, of]);
        }
        view
    }

    /// How the last check went. (MEI-97)
    fn look_at_verdict(&self, s: &State, verdict: &Verdict) -> VerdictView {
        let sum = Sum::of(verdict);
        let (won, of) = sum.odds();
        let term = |((id, _), value): (&(&str, &str), Option<i16>)| {
            value.map(|value| TermView { term: (*id).into(), card: None, value: value.into() })
        };
        VerdictView {
            tapper: self.card_id(s.active, verdict.tapper),
            target: self.card_id(verdict.owner.unwrap_or(s.active), verdict.target),
            owner: verdict.owner,
            terms: Term::NAMES.iter().zip(verdict.terms).filter_map(term).collect(),
            two_rolls: verdict.two_rolls,
            need: verdict.need,
            roll: verdict.roll,
            opposing: verdict.owner.map(|_| verdict.opposing),
            odds: Some([won, of]),
            result: Some(sum.result(verdict.roll, verdict.opposing)),
            success: Some(sum.succeeds(verdict.roll, verdict.opposing)),
        }
    }

    /// Hand, deck and hidden discards are their owner's to see; hands are open after the council. (MEI-90, MEI-93)
    fn look_at_player(&self, s: &State, seat: Seat, own: bool) -> PlayerView {
        let player = s.player(seat);
        let list = self.list(seat);
        let mut unseen = player.hand;
        unseen.add_all(list, player.deck);
        unseen.add_all(list, player.hidden);
        PlayerView {
            hand: self.cards_view(seat, player.hand, own || s.is_over()),
            deck: self.cards_view(seat, player.deck, own),
            pile: PileView { open: self.ids(seat, player.open), hidden: self.cards_view(seat, player.hidden, own) },
            companies: player.numbers().map(|number| self.look_at_company(s, seat, number)).collect(),
            factions: self.ids(seat, player.factions),
            used: player.used.iter().map(|site| self.site_id(site)).collect(),
            exhausted: player.exhausted,
            unseen: Some(self.ids(seat, unseen)),
            unused_general: Some(self.unused_general(s, seat)),
            hand_limit: Some(self.hand_limit(s, seat)),
            points: Some(self.raw_points(s, seat)),
        }
    }

    fn look_at_company(&self, s: &State, seat: Seat, number: CompanyNo) -> CompanyView {
        let company = s.player(seat).company(number);
        CompanyView {
            number: number.0 + 1,
            site: self.site_id(company.site),
            tapped: company.tapped,
            bound: company.is_moving().then(|| self.site_id(company.bound)),
            entered: seat == s.active && s.entered >> number.0 & 1 == 1,
            characters: company.members.iter().map(|card| self.look_at_character(s, seat, card)).collect(),
        }
    }

    fn look_at_character(&self, s: &State, seat: Seat, card: Card) -> CharacterView {
        let player = s.player(seat);
        let borne = player.borne_by(card);
        let (control, under) = match self.control(s, seat, card) {
            Control::General => (ControlView::General, None),
            Control::Under(by) => (ControlView::Follower, Some(self.card_id(seat, by))),
            Control::Nobody => (ControlView::Nobody, None),
            Control::Wizard => (ControlView::Wizard, None),
        };
        let active = seat == s.active;
        CharacterView {
            card: self.card_id(seat, card),
            tapped: player.tapped.contains(card),
            control,
            under,
            allies: self.ids(seat, borne.and(self.list(seat).sort(CardType::Ally))),
            items: self.ids(seat, borne.and(self.list(seat).sort(CardType::Item))),
            changed: active && s.changed.contains(card),
            regrouped: active && s.regrouped.contains(card),
            influence: Some(self.direct(s, seat, card)),
            unused: Some(self.available(s, seat, card, None)),
        }
    }

    fn look_at_result(&self, s: &State) -> Option<ResultView> {
        let Step::Over(reason) = s.step else { return None };
        let outcome = outcome(self, s)?;
        let seats = usize::from(self.seats);
        let council = self.council(s);
        let tallies = council[..seats].iter().map(|tally| TallyView {
            raw: tally.raw,
            counted: tally.counted,
            duplicates: tally.duplicates,
            score: tally.score,
        });
        Some(ResultView {
            reason,
            winners: outcome.winners.iter().collect(),
            places: outcome.places[..seats].to_vec(),
            tallies: tallies.collect(),
        })
    }

    fn whereabouts(&self, s: &State) -> Vec<Placed> {
        let mut all = Vec::new();
        for seat in Seat::all(self.seats) {
            let player = s.player(seat);
            let mut place = |cards: Cards, zone: Zone| {
                let placed = |card: Card| Placed { card: self.kind(seat, card).0.into(), zone: zone.number(seat) };
                all.extend(cards.iter().map(placed));
            };
            place(player.deck, Zone::Deck);
            place(player.hand, Zone::Hand);
            place(player.open, Zone::Pile);
            place(player.hidden, Zone::Pile);
            place(player.factions, Zone::Factions);
            place(player.carried, Zone::Carried);
            player.numbers().for_each(|number| place(player.company(number).members, Zone::Company(number)));
            if seat == s.active {
                place(s.all_shown(), Zone::Shown);
            }
        }
        all.sort_unstable();
        all
    }

    /// Everything the viewer sees stays, and every size. (MEI-92)
    fn deal_anew(&self, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        let mut new = *s;
        if viewer == Viewer::Host {
            return new;
        }
        for seat in Seat::all(self.seats).filter(|&seat| !viewer.owns(seat)) {
            let list = self.list(seat);
            let player = &mut new.players[seat.index()];
            let mut unseen = Unseen { hidden: player.hidden.len(), cards: player.hidden.take(), hand: 0 };
            unseen.cards.add_all(list, player.deck.take());
            // At the council hands are shown.
            if !s.is_over() {
                unseen.hand = player.hand.len();
                unseen.cards.add_all(list, player.hand.take());
            }
            self.deal(&mut new, seat, &unseen, dice);
        }
        new
    }

    /// Deals what is not seen of a player, each deal that fits as likely as any other: whoever has tapped to influence has
    /// something to aim at, and where it can only be an item he holds its like. (MEI-92)
    pub(super) fn deal(&self, s: &mut State, seat: Seat, unseen: &Unseen, dice: &mut impl Dice) {
        let list = self.list(seat);
        let aiming = match s.step {
            Step::Target(company, _) if seat == s.active => company,
            _ => return unseen.deal(list, s.player_mut(seat), dice),
        };
        let seen = *s.player(seat);
        if unseen.hand > 0 {
            s.player_mut(seat).hand.add_all(list, unseen.cards);
        }
        let can_fit = self.has_target(s, aiming);
        loop {
            *s.player_mut(seat) = seen;
            unseen.deal(list, s.player_mut(seat), dice);
            if !can_fit || self.has_target(s, aiming) {
                return;
            }
        }
    }
}

/// Cards of one player of which nobody knows where they lie: so many in the hand and in the hidden pile, the rest in the deck.
pub(super) struct Unseen {
    pub cards: Cards,
    pub hand: u32,
    pub hidden: u32,
}

impl Unseen {
    /// Each deal is as likely as any other. It depends on nothing but the cards and the dice.
    fn deal(&self, list: &List, player: &mut Player, dice: &mut impl Dice) {
        let mut cards = [Card(0); MOST_CARDS];
        let mut count = 0;
        for card in self.cards.iter() {
            cards[count] = card;
            count += 1;
        }
        let cards = &mut cards[..count];
        let (hand, hidden) = (self.hand as usize, self.hidden as usize);
        for i in 0..hand + hidden {
            let pick = i + dice.below((count - i) as u32) as usize;
            cards.swap(i, pick);
        }
        let collect = |set: &mut Cards, from: usize, to: usize| {
            cards[from..to].iter().for_each(|&card| set.add_copy(list.copies(card)));
        };
        collect(&mut player.hand, 0, hand);
        collect(&mut player.hidden, hand, hand + hidden);
        collect(&mut player.deck, hand + hidden, count);
    }
}
