//! Set-up: everyone's characters in one company at the first haven, a first player, first hands.

use super::*;

/// Everyone's first company.
const FIRST_COMPANY: CompanyNo = CompanyNo(0);

/// The situation before the first player is drawn.
pub(crate) fn start(game: &MiddleEarth) -> State {
    game.opening()
}

impl MiddleEarth {
    /// Everyone at the first haven, under general influence, untapped. (MEI-10)
    fn opening(&self) -> State {
        let mut players = [Player::EMPTY; MAX_PLAYERS];
        for seat in Seat::all(self.seats) {
            let list = self.list(seat);
            let player = &mut players[seat.index()];
            player.deck = list.all;
            for &card in &list.start {
                player.deck.remove(card);
                player.general.insert(card);
            }
            if !player.general.is_empty() {
                let first = self.tables.first_haven;
                let company = Company { members: player.general, site: first, bound: first, tapped: false };
                player.companies[FIRST_COMPANY.index()] = company;
            }
            let mut items = list.items.clone();
            items.sort_unstable();
            for (item, bearer) in items {
                let field = list.copies(item);
                player.deck.take_copy(field);
                let places = player.carried.and(field).len();
                player.carried.add_copy(field);
                player.with[item.index() + places as usize] = bearer;
            }
        }
        State {
            players,
            active: Seat(0),
            turns: 0,
            caller: None,
            step: Step::FirstPlayer,
            mustered: false,
            new_wizard: false,
            attempted: false,
            spoils: false,
            entered: 0,
            changed: Cards::NONE,
            regrouped: Cards::NONE,
            left_tapped: Sites::NONE,
            company: CompanyNo(0),
            from: Site(0),
            waiting: None,
            verdict: None,
        }
    }
}

impl<L: Log> Table<'_, L> {
    /// The first player is known: whole hands from him on. (MEI-11)
    pub(super) fn begin(&mut self, seat: Seat) {
        self.s.active = seat;
        self.first_hand(seat);
    }

    pub(super) fn first_hand(&mut self, seat: Seat) {
        let limit = self.game.hand_limit(self.s, seat);
        self.begin_drawing(seat, limit as u8, Purpose::FirstHand);
    }

    /// The active player's characters untap, and his organization begins. (MEI-12)
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        self.s.active = seat;
        self.s.step = Step::Organize;
        if L::ON {
            self.log.push(Record::turn_began(seat));
        }
        let tapped = std::mem::take(&mut self.me().tapped);
        if L::ON {
            tapped.iter().for_each(|card| self.tell_card(event::UNTAPPED, seat, card));
        }
        self.begin_phase(Phase::Organization);
    }
}
