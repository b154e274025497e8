//! A situation of the game, and the words it is told in.

use crate::core::{Seat, bit_set, vocabulary};

/// Most seats at the table.
pub const MAX_PLAYERS: usize = 5;
/// Most cards of one player, start and deck together. (MEI-5)
pub const MOST_CARDS: usize = 64;
/// Most characters of one player in play, his wizard counted. (MEI-5, MEI-24)
pub const MOST_CHARACTERS: u32 = 16;
/// Most companies of one player. (MEI-5, MEI-24)
pub const COMPANIES: usize = 4;
/// Most kinds of cards in a set. (MEI-5)
pub const MOST_KINDS: usize = 256;
/// Most sites in a set. (MEI-5)
pub const MOST_SITES: usize = 96;
/// What every player controls characters with. (MEI-28)
pub const GENERAL_INFLUENCE: u8 = 20;
/// Largest company away from havens. (MEI-35)
pub const LARGEST_COMPANY: u32 = 7;

/// A kind of card, by its number in the set.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardKind(pub u8);

impl CardKind {
    /// The kind as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A site, by its number in the set.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Site(pub u8);

impl Site {
    /// The site as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of sites.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sites([u64; 2]);

impl Sites {
    /// Nowhere.
    pub const NONE: Sites = Sites([0; 2]);

    /// One alone.
    pub fn only(site: Site) -> Sites {
        let mut sites = Sites::NONE;
        sites.insert(site);
        sites
    }
    /// Is it in the set?
    #[inline]
    pub const fn contains(self, site: Site) -> bool {
        self.0[(site.0 >> 6) as usize & 1] >> (site.0 & 63) & 1 == 1
    }
    /// Adds one.
    pub const fn insert(&mut self, site: Site) {
        self.0[(site.0 >> 6) as usize & 1] |= 1 << (site.0 & 63);
    }
    /// Takes one away.
    pub const fn remove(&mut self, site: Site) {
        self.0[(site.0 >> 6) as usize & 1] &= !(1 << (site.0 & 63));
    }
    /// In both sets.
    #[inline]
    pub const fn and(self, other: Sites) -> Sites {
        Sites([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
    /// In either set.
    pub const fn or(self, other: Sites) -> Sites {
        Sites([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
    /// In this set and not in the other.
    #[inline]
    pub const fn minus(self, other: Sites) -> Sites {
        Sites([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }
    /// None at all?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }
    /// How many.
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }
    /// All of them, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Site> + Clone {
        let low = crate::core::bits(self.0[0]).map(|bit| Site(bit as u8));
        low.chain(crate::core::bits(self.0[1]).map(|bit| Site(bit as u8 + 64)))
    }
}

impl FromIterator<Site> for Sites {
    fn from_iter<I: IntoIterator<Item = Site>>(items: I) -> Sites {
        let mut sites = Sites::NONE;
        items.into_iter().for_each(|site| sites.insert(site));
        sites
    }
}

/// A card of one player, by its place in his list. Copies of a kind stand side by side.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u8);

impl Card {
    /// The card as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize & (MOST_CARDS - 1)
    }
}

bit_set! {
    /// Cards of one player. Where copies cannot be told apart (hand, deck, pile) the number of a kind is counted in unary:
    /// the lowest places of its field are set, so that equal situations are equal values.
    pub struct Cards(pub u64) of Card, counted in u32
}

impl Cards {
    /// Adds one copy of the kind whose places these are.
    #[inline]
    pub const fn add_copy(&mut self, field: Cards) {
        let free = field.0 & !self.0;
        self.0 |= free & free.wrapping_neg();
    }

    /// Takes away one copy of the kind whose places these are; there must be one.
    #[inline]
    pub const fn take_copy(&mut self, field: Cards) {
        let held = field.0 & self.0;
        self.0 &= !(1 << (held.ilog2() & 63));
    }
}

/// Number of a company, from 0; people count from 1.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CompanyNo(pub u8);

impl CompanyNo {
    /// The company as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize & (COMPANIES - 1)
    }

    /// All numbers.
    pub fn all() -> impl Iterator<Item = CompanyNo> + Clone {
        (0..COMPANIES as u8).map(CompanyNo)
    }
}

/// Characters that travel together. All zero where there is none.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Company {
    /// Who travels.
    pub members: Cards,
    /// Where they stand.
    pub site: Site,
    /// Where they are bound; the site itself where they stay.
    pub bound: Site,
    /// Is the site tapped for them?
    pub tapped: bool,
}

impl Company {
    /// Is there such a company?
    #[inline]
    pub const fn exists(&self) -> bool {
        !self.members.is_empty()
    }

    /// Has it still to move?
    pub const fn is_moving(&self) -> bool {
        self.bound.0 != self.site.0
    }
}

/// Who controls a character.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// General influence.
    General,
    /// The direct influence of this character.
    Under(Card),
    /// Nobody, until his owner's next organization.
    Nobody,
    /// He is a wizard and needs none.
    Wizard,
}

/// What lies before one player.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// The hand.
    pub hand: Cards,
    /// The face-down deck, which has no order.
    pub deck: Cards,
    /// Cards in the discard pile that everyone has seen.
    pub open: Cards,
    /// Cards in the discard pile that only their owner has seen.
    pub hidden: Cards,
    /// The companies by number.
    pub companies: [Company; COMPANIES],
    /// Tapped characters.
    pub tapped: Cards,
    /// Characters under general influence.
    pub general: Cards,
    /// Characters under another character.
    pub followers: Cards,
    /// Factions in play.
    pub factions: Cards,
    /// Allies and items in play; copies of an item by ascending bearer.
    pub carried: Cards,
    /// Of a follower his controller, of an ally or item its bearer; else 0.
    pub with: [Card; MOST_CARDS],
    /// Sites used up until the deck is exhausted.
    pub used: Sites,
    /// How often the deck was exhausted.
    pub exhausted: u8,
}

impl Player {
    /// Nothing at all.
    pub(super) const EMPTY: Player = Player {
        hand: Cards::NONE,
        deck: Cards::NONE,
        open: Cards::NONE,
        hidden: Cards::NONE,
        companies: [Company { members: Cards::NONE, site: Site(0), bound: Site(0), tapped: false }; COMPANIES],
        tapped: Cards::NONE,
        general: Cards::NONE,
        followers: Cards::NONE,
        factions: Cards::NONE,
        carried: Cards::NONE,
        with: [Card(0); MOST_CARDS],
        used: Sites::NONE,
        exhausted: 0,
    };

    /// Characters and wizard in play.
    #[inline]
    pub const fn characters(&self) -> Cards {
        let [a, b, c, d] = &self.companies;
        a.members.or(b.members).or(c.members).or(d.members)
    }

    /// A company.
    #[inline]
    pub const fn company(&self, number: CompanyNo) -> &Company {
        &self.companies[number.index()]
    }

    /// The company a character is in.
    pub fn company_of(&self, card: Card) -> Option<CompanyNo> {
        CompanyNo::all().find(|&number| self.company(number).members.contains(card))
    }

    /// The numbers of his companies.
    #[inline]
    pub fn numbers(&self) -> impl Iterator<Item = CompanyNo> + Clone {
        let exist: [bool; COMPANIES] = std::array::from_fn(|i| self.companies[i].exists());
        CompanyNo::all().filter(move |number| exist[number.index()])
    }

    /// The lowest number that no company has.
    pub fn free_number(&self) -> Option<CompanyNo> {
        CompanyNo::all().find(|&number| !self.company(number).exists())
    }

    /// Where a character stands.
    pub fn site_of(&self, card: Card) -> Option<Site> {
        self.company_of(card).map(|number| self.company(number).site)
    }

    /// The followers of a character.
    #[inline]
    pub fn followers_of(&self, card: Card) -> Cards {
        self.followers.iter().filter(|follower| self.with[follower.index()] == card).collect()
    }

    /// Has this character followers?
    #[inline]
    pub fn leads(&self, card: Card) -> bool {
        self.followers.iter().any(|follower| self.with[follower.index()] == card)
    }

    /// The allies and items that a character bears.
    #[inline]
    pub fn borne_by(&self, card: Card) -> Cards {
        self.carried.iter().filter(|borne| self.with[borne.index()] == card).collect()
    }
}

vocabulary! {
    /// The parts of a turn.
    Phase {
        /// Characters are played and controlled, companies told where to go.
        Organization = "organization", "the organization";
        /// Companies move, and cards are drawn for it.
        Movement = "movement", "the movement";
        /// Companies act where they stand.
        Site = "site", "the site phase";
        /// Hands are filled.
        End = "end", "the end of the turn";
    }
}

vocabulary! {
    /// Why cards are drawn.
    Purpose {
        /// The first hand.
        FirstHand = "first_hand", "the first hand";
        /// The mover's cards for a moving company.
        Mover = "mover", "for the move";
        /// The next player's cards for it.
        Next = "next", "against the move";
        /// The mover fills his hand after a move.
        MoverRefill = "mover_refill", "to fill the hand after the move";
        /// The next player fills his hand after a move.
        NextRefill = "next_refill", "to fill the hand after the other's move";
        /// Events of a successful check.
        Event = "event", "by an event";
        /// The hand is filled at the end of a turn.
        EndRefill = "end_refill", "to fill the hand";
    }
}

vocabulary! {
    /// After what somebody discards down to his hand limit.
    Trim {
        /// A move; the mover.
        Mover = "mover", "the move";
        /// A move; the player after him.
        Next = "next", "the other's move";
        /// The turn.
        End = "end", "the turn";
    }
}

vocabulary! {
    /// Why the game ended. The order is that of the endings' table.
    Reason {
        /// Every deck was exhausted as often as the table asks.
        Exhausted = "exhausted", "every deck exhausted";
        /// Somebody called the council and everybody else has had his turn.
        Called = "called", "the council called";
        /// The turn cap.
        TurnCap = "turn_cap", "the turn cap";
    }
}

/// What an attempt or a check is aimed at.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// The active player's own faction, from his hand.
    OwnFaction(Card),
    /// A character of an opponent, follower or not.
    Character(Seat, Card),
    /// A faction of an opponent.
    Faction(Seat, Card),
    /// An ally of an opponent.
    Ally(Seat, Card),
    /// An item of an opponent and its bearer; the card is the first place of its kind in his list.
    Item(Seat, Card, Card),
}

impl Aim {
    /// Whose the target is; None for the own faction.
    pub const fn owner(self) -> Option<Seat> {
        match self {
            Aim::OwnFaction(_) => None,
            Aim::Character(seat, _) | Aim::Faction(seat, _) | Aim::Ally(seat, _) | Aim::Item(seat, ..) => Some(seat),
        }
    }

    /// The target's card in its owner's list.
    pub const fn card(self) -> Card {
        match self {
            Aim::OwnFaction(card)
            | Aim::Character(_, card)
            | Aim::Faction(_, card)
            | Aim::Ally(_, card)
            | Aim::Item(_, card, _) => card,
        }
    }
}

/// An influence check under way.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Check {
    /// The active player's character who tapped for it.
    pub tapper: Card,
    /// What it is aimed at.
    pub aim: Aim,
    /// The identical card that was revealed, in the active player's list.
    pub revealed: Option<Card>,
    /// The events played for it.
    pub events: Cards,
}

/// Kinds of terms of a check: influence, modifier, race, general, controller, events.
pub const TERMS: usize = 6;

/// How the last check went, until the next decision.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// Who of the active player tapped for it.
    pub tapper: Card,
    /// What it was aimed at, in its owner's list.
    pub target: Card,
    /// Whose that was; None for the own faction.
    pub owner: Option<Seat>,
    /// Its terms, those of events together; None for those it had not.
    pub terms: [Option<i16>; TERMS],
    /// What had to be exceeded.
    pub need: u8,
    /// Did the higher of two rolls count?
    pub two_rolls: bool,
    /// The roll of the active player.
    pub roll: u8,
    /// The roll of the target's owner; 0 where nobody rolled against it.
    pub opposing: u8,
}

/// What is to be decided. Cards are the active player's.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Chance: who begins.
    FirstPlayer,
    /// Chance: a card for a seat.
    Draw {
        /// Who draws.
        seat: Seat,
        /// Cards still due, this one included.
        left: u8,
        /// What for.
        purpose: Purpose,
    },
    /// The next act of the organization, or done.
    Organize,
    /// Where the played character enters.
    PlayAt(Card),
    /// Who controls the played character in this company.
    PlayUnder(Card, CompanyNo),
    /// Who controls this character from now on.
    Control(Card),
    /// With whom this character exchanges control.
    Exchange(Card),
    /// Which company this character joins.
    Regroup(Card),
    /// Which follower of a controller with too many is discarded.
    Excess,
    /// Where this company goes.
    Destination(CompanyNo),
    /// Which company moves next.
    NextMove,
    /// How many cards the mover draws for the company that has arrived.
    MoverDraws(CompanyNo),
    /// How many cards the player after him draws for it.
    NextDraws(CompanyNo),
    /// A card to discard down to the hand limit.
    Trim(Seat, Trim),
    /// Which company enters its site, or the end of the phase.
    SitePhase,
    /// What the company that entered does.
    Act(CompanyNo),
    /// Who taps for the ally, faction or item that was played.
    TapFor(CompanyNo, Card),
    /// Whom the influencer tries to influence away.
    Target(CompanyNo, Card),
    /// Whose item of this kind; the card is the one revealed, of the active player.
    Bearer(CompanyNo, Card, Card),
    /// Events, a reveal, or the roll.
    BeforeRoll(CompanyNo, Check),
    /// Chance: the roll of the active player.
    Roll(CompanyNo, Check),
    /// Chance: the roll of the target's owner, after this one.
    OpposedRoll(CompanyNo, Check, u8),
    /// The revealed card is played or not.
    PlayRevealed(CompanyNo, Check),
    /// A card to discard at the end of the turn, or none.
    EndDiscard(Seat),
    /// Does the active player call the council?
    Call,
    /// The game is over.
    Over(Reason),
}

/// A situation. What means nothing at a step has its empty value.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// What lies before each player; unused seats stay empty.
    pub players: [Player; MAX_PLAYERS],
    /// Whose turn it is.
    pub active: Seat,
    /// Player turns that are over.
    pub turns: u8,
    /// Who called the council.
    pub caller: Option<Seat>,
    /// What is to be decided.
    pub step: Step,
    /// Was a character or wizard played or a character dismissed this turn?
    pub mustered: bool,
    /// Was it the wizard? He makes no attempt this turn.
    pub new_wizard: bool,
    /// Was this turn's attempt on an opponent made?
    pub attempted: bool,
    /// May the company that entered still play a minor item?
    pub spoils: bool,
    /// Companies that have entered their site this turn, by bits.
    pub entered: u8,
    /// Characters whose control has changed this turn.
    pub changed: Cards,
    /// Characters that have regrouped this turn.
    pub regrouped: Cards,
    /// Sites that companies of the active player have left tapped this turn.
    pub left_tapped: Sites,
    /// The company that cards are being drawn for.
    pub company: CompanyNo,
    /// Where it came from, until the cards of its move are named.
    pub from: Site,
    /// The check whose revealed card waits while an event's cards are drawn.
    pub waiting: Option<Check>,
    /// How the last check went, until the next decision.
    pub verdict: Option<Verdict>,
}

const _: () = assert!(size_of::<State>() <= 2048, "a state is small");

impl State {
    /// The player of a seat.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() % MAX_PLAYERS]
    }

    /// The player of a seat, to change.
    #[inline]
    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() % MAX_PLAYERS]
    }

    /// The player whose turn it is.
    #[inline]
    pub fn me(&self) -> &Player {
        self.player(self.active)
    }

    /// Are all hands shown?
    pub const fn is_over(&self) -> bool {
        matches!(self.step, Step::Over(_))
    }

    /// The card of the active player that lies shown, in no other place: being played, checked or revealed.
    pub const fn shown(&self) -> Option<Card> {
        let check = match self.step {
            Step::PlayAt(card) | Step::PlayUnder(card, _) | Step::TapFor(_, card) | Step::Bearer(_, _, card) => {
                return Some(card);
            }
            Step::BeforeRoll(_, check) | Step::Roll(_, check) | Step::OpposedRoll(_, check, _) | Step::PlayRevealed(_, check) => {
                check
            }
            _ => match self.waiting {
                Some(check) => check,
                None => return None,
            },
        };
        match check.aim {
            Aim::OwnFaction(card) => Some(card),
            _ => check.revealed,
        }
    }

    /// The check under way.
    pub const fn check(&self) -> Option<Check> {
        match self.step {
            Step::BeforeRoll(_, check) | Step::Roll(_, check) | Step::OpposedRoll(_, check, _) | Step::PlayRevealed(_, check) => {
                Some(check)
            }
            _ => self.waiting,
        }
    }

    /// Is a check under way whose rolls are still to come?
    pub const fn is_checking(&self) -> bool {
        matches!(self.step, Step::BeforeRoll(..) | Step::Roll(..) | Step::OpposedRoll(..))
    }

    /// All cards of the active player that lie shown.
    pub fn all_shown(&self) -> Cards {
        self.shown().map_or(Cards::NONE, Cards::only).or(self.shown_events())
    }

    /// The events that lie shown before the roll.
    pub const fn shown_events(&self) -> Cards {
        match self.step {
            Step::BeforeRoll(_, check) | Step::Roll(_, check) | Step::OpposedRoll(_, check, _) => check.events,
            _ => Cards::NONE,
        }
    }
}
