//! The table as people know it, as a picture and as text; from the view and what the viewer is shown beside it.

use super::MiddleEarth;
use super::rules::{TYPE_NAMES, Term};
use super::state::{CompanyNo, GENERAL_INFLUENCE, Phase, Site};
use super::view::*;
use super::zone::Zone;
use crate::core::svg::ink::colour;
use crate::core::svg::{Area, Font, Header, Icon, Ink, MARGIN, Paint, Pen, WIDTH, icon, ink};
use crate::core::{Mark, Name, Scene, Seat};
use std::fmt::Write as _;

/// The room between what is drawn side by side.
const SPACE: i32 = 10;
/// A character, upright; tapped, it is as wide as most names need.
const CARD: (i32, i32) = (106, 64);
/// An ally, item, faction or hand card.
const CHIP: (i32, i32) = (106, 20);
/// A card of the own hand.
const HELD: (i32, i32) = (106, 50);
/// The back of a hidden card.
const BACK: (i32, i32) = (18, 26);
/// A line of small words.
const LINE: i32 = 18;
/// A site on the ring.
const SITE: i32 = 24;
/// Room for a company's token at a site, and the least room for the site's name beside them.
const TOKEN: i32 = 22;
const NAME: i32 = 84;
/// Havens side by side.
const ABREAST: usize = 4;
/// How far a follower stands in under his controller.
const INDENT: i32 = 14;
/// From a controller with his followers to the next.
const GROUP: i32 = CARD.0 + INDENT + SPACE;

const HAVEN: Ink = colour!("haven", "#e3eef6", "#1f3442");
const WAY: Ink = colour!("way", "#7d8f86", "#6f8a7f");
const USED: Ink = colour!("used", "#0b6fae", "#6cb8e6");
const FREE: Ink = colour!("free", "#d9d3c4", "#3b444e");
/// A card on its side: tapped.
const ON_ITS_SIDE: Icon = Icon("M1 6h22v12H1z");

const SMALL: Font = Font::new(12, ink::QUIET);
const PLAIN: Font = Font::new(13, ink::TEXT);
const PRINT: Font = Font::new(12, ink::PRINT);

/// Kinds of moves that a click on somebody of one's own in play can mean.
const OF_OWN: [&str; 9] = ["dismiss", "control", "exchange", "exchange_with", "regroup", "release", "tap", "influence", "under"];
/// Kinds of moves that a click on a card of one's own hand can mean.
const OF_HAND: [&str; 5] = ["play", "discard", "event", "reveal", "target_item"];
/// Kinds of moves that a click on a card that lies shown can mean.
const OF_SHOWN: [&str; 2] = ["take", "decline"];

/// What the names of cards and sites are to the picture.
struct Names<'g> {
    game: &'g MiddleEarth,
}

impl<'g> Names<'g> {
    /// Number and name of a card; a view names none that is not in the set.
    fn card(&self, id: &str) -> (i32, &'g str) {
        let kind = self.game.tables.find(id).unwrap_or_default();
        (kind.0.into(), &self.game.tables.names[kind.index()].1)
    }

    fn site(&self, id: &str) -> (Site, &'g str) {
        let site = self.game.tables.find_site(id).unwrap_or_default();
        (site, &self.game.tables.site_names[site.index()].1)
    }

    fn cards(&self, ids: &[String]) -> String {
        ids.iter().map(|id| self.card(id).1).collect::<Vec<_>>().join(", ")
    }
}

/// A card whose moves are of these kinds only.
fn clicked(number: i32, kinds: &[&'static str]) -> Mark {
    let card = Name::Piece("card", number);
    kinds.iter().fold(Mark::piece("card", number).inert(), |mark, kind| mark.or(&[card, Name::Kind(kind)]))
}

/// A card of a seat in play: what it can do, or what can be done to it.
fn in_play(number: i32, seat: Seat, view: &View) -> Mark {
    if seat == view.active { clicked(number, &OF_OWN) } else { Mark::piece("card", number).within(Name::Seat(seat)) }
}

fn phase(view: &View) -> Option<Phase> {
    match view.step.name {
        StepName::FirstPlayer | StepName::Draw | StepName::Call | StepName::Over => None,
        StepName::NextMove | StepName::MoverDraws | StepName::NextDraws => Some(Phase::Movement),
        StepName::Trim if view.step.trim != Some(super::Trim::End) => Some(Phase::Movement),
        StepName::Trim | StepName::EndDiscard => Some(Phase::End),
        StepName::SitePhase
        | StepName::Act
        | StepName::TapFor
        | StepName::Target
        | StepName::Bearer
        | StepName::BeforeRoll
        | StepName::Roll
        | StepName::OpposedRoll
        | StepName::PlayRevealed => Some(Phase::Site),
        _ => Some(Phase::Organization),
    }
}

fn headline(view: &View) -> String {
    let turn = if view.step.name == StepName::Over {
        format!("{} turns", view.turns)
    } else {
        format!("Turn {} of {}", view.turns + 1, view.active)
    };
    match phase(view) {
        Some(phase) => format!("{turn} · {}", phase.name()),
        None => turn,
    }
}

/// The table as a picture.
pub(super) fn svg(game: &MiddleEarth, view: &View, scene: &Scene<'_>) -> String {
    let names = Names { game };
    let mut pen = Pen::new(scene);
    let token = scene.actor.map(Seat::index);
    let result = scene.result(|seat| seat.to_string());
    let top = pen.header(&Header { title: "Middle-earth influence", facts: &headline(view), token, result });
    let top = draw_check(&mut pen, &names, view, top);
    let top = draw_verdict(&mut pen, &names, view, top);
    let mut top = draw_ring(&mut pen, &names, view, top);
    for (seat, player) in Seat::all(game.seats).zip(&view.players) {
        top = draw_player(&mut pen, &names, view, seat, player, top) + SPACE;
    }
    pen.finish(top + MARGIN - SPACE, &format!("Middle-earth influence: {}", headline(view)))
}

/// What a check is for: who taps, for what of whom.
fn purpose(names: &Names<'_>, tapper: &str, target: &str, owner: Option<Seat>, bearer: Option<&str>) -> String {
    let mut words = format!("{} for {}", names.card(tapper).1, names.card(target).1);
    if let Some(bearer) = bearer {
        let _ = write!(words, " of {}", names.card(bearer).1);
    }
    if let Some(owner) = owner {
        let _ = write!(words, ", {owner}");
    }
    words
}

fn term_words(names: &Names<'_>, term: &TermView) -> String {
    let name = match &term.card {
        Some(card) => names.card(card).1,
        None => Term::NAMES.iter().find(|(id, _)| *id == term.term).map_or("", |(_, name)| name),
    };
    format!("{name} {:+}", term.value)
}

fn per_cent([won, of]: [u32; 2]) -> String {
    let tenths = (u64::from(won) * 2_000 + u64::from(of)) / (2 * u64::from(of.max(1)));
    format!("{}.{} % ({won} of {of} ways)", tenths / 10, tenths % 10)
}

/// Lines of words in a panel, in two columns. Returns where it ends.
fn draw_lines(pen: &mut Pen<'_>, title: &str, lines: &[String], last: &str, top: i32) -> i32 {
    let rows = lines.len().div_ceil(2) as i32;
    let area = Area::new(MARGIN, top, WIDTH - 2 * MARGIN, 30 + (rows + 1) * LINE + 8);
    pen.panel(area, false);
    pen.text_in(area.x + 12, top + 22, area.width - 24, PLAIN.bold(), title);
    let half = (area.width - 36) / 2;
    for (i, line) in (0..).zip(lines) {
        let x = area.x + 12 + (i / rows.max(1)) * (half + 12);
        pen.text_in(x, top + 42 + (i % rows.max(1)) * LINE, half, PLAIN, line);
    }
    pen.text_in(area.x + 12, area.bottom() - 10, area.width - 24, PLAIN.bold(), last);
    area.bottom() + SPACE
}

/// The check in progress: every term, the roll so far, and the chance before it.
fn draw_check(pen: &mut Pen<'_>, names: &Names<'_>, view: &View, top: i32) -> i32 {
    let Some(check) = &view.check else { return top };
    let (Some(terms), Some(odds)) = (&check.terms, check.odds) else { return top };
    let title = purpose(names, &check.tapper, &check.target, check.owner, check.bearer.as_deref());
    let mut lines: Vec<String> = terms.iter().map(|term| term_words(names, term)).collect();
    if check.revealed {
        lines.push("the identical card is revealed".into());
    }
    if let Some(roll) = view.step.roll {
        lines.push(format!("{} rolls {roll}", view.active));
    }
    let (total, need) = (check.total.unwrap_or(0), check.need.unwrap_or(0));
    draw_lines(pen, &title, &lines, &format!("{total:+} and the rolls must exceed {need}: {}", per_cent(odds)), top)
}

/// How the last check went: every term, both rolls, and the chance there was.
fn draw_verdict(pen: &mut Pen<'_>, names: &Names<'_>, view: &View, top: i32) -> i32 {
    let Some(verdict) = &view.verdict else { return top };
    let title = purpose(names, &verdict.tapper, &verdict.target, verdict.owner, None);
    let mut lines: Vec<String> = verdict.terms.iter().map(|term| term_words(names, term)).collect();
    lines.push(format!("{} rolled {}", view.active, verdict.roll));
    if let (Some(owner), Some(opposing)) = (verdict.owner, verdict.opposing) {
        lines.push(format!("{owner} rolled {opposing} against it"));
    }
    let fate = if verdict.success == Some(true) { "success" } else { "failure" };
    let (result, need) = (verdict.result.unwrap_or(0), verdict.need);
    let odds = verdict.odds.map_or(String::new(), per_cent);
    draw_lines(pen, &title, &lines, &format!("{result} against {need}: {fate}. The chance was {odds}"), top)
}

/// The havens in the order of their ring, those on no ring behind them.
fn ring(game: &MiddleEarth) -> Vec<Site> {
    let havens = game.tables.havens;
    let mut order: Vec<Site> = Vec::new();
    let mut left = havens;
    while let Some(first) = left.iter().next() {
        let mut next = Some(first);
        while let Some(haven) = next {
            left = left.minus(super::Sites::only(haven));
            order.push(haven);
            next = game.tables.site(haven).ways.and(left).iter().next();
        }
    }
    order
}

/// Havens with the sites around them, and who stands where.
fn draw_ring(pen: &mut Pen<'_>, names: &Names<'_>, view: &View, top: i32) -> i32 {
    let game = names.game;
    let havens = ring(game);
    let columns = havens.len().clamp(1, ABREAST);
    let width = (WIDTH - 2 * MARGIN - SPACE * (columns as i32 - 1)) / columns as i32;
    let mut top = top;
    for row in havens.chunks(columns) {
        let around = |haven: Site| game.tables.site(haven).ways.minus(game.tables.havens);
        let tall = |site: Site| site_height(names, view, site, width);
        let column = |haven: Site| tall(haven) + around(haven).iter().map(tall).sum::<i32>();
        let height = row.iter().map(|&haven| column(haven)).max().unwrap_or(0) + 8;
        for (i, &haven) in (0..).zip(row) {
            let area = Area::new(MARGIN + i * (width + SPACE), top, width, height);
            if i > 0 {
                let y = top + SITE / 2;
                pen.line((area.x - SPACE, y), (area.x, y), WAY, 3);
            }
            pen.rect(area, 8, Paint::fill(ink::PANEL).edge(WAY, 1));
            draw_site(pen, names, view, haven, Area::new(area.x, top, width, tall(haven)));
            let mut below = top + tall(haven) + 2;
            for site in around(haven).iter() {
                draw_site(pen, names, view, site, Area::new(area.x, below, width, tall(site)));
                below += tall(site);
            }
        }
        top += height + SPACE;
    }
    top
}

/// What stands at a site beside its name.
enum Token<'v> {
    Company(Seat, &'v CompanyView),
    /// The site is tapped for the company beside it.
    Tapped(Seat),
    /// The site is used up for this seat.
    Used(Seat),
}

/// All that stands at a site, from the right.
fn tokens<'v>(view: &'v View, id: &str) -> Vec<Token<'v>> {
    let mut tokens = Vec::new();
    for seat in Seat::all(view.players.len() as u8).rev() {
        let player = &view.players[seat.index()];
        for company in player.companies.iter().rev().filter(|company| company.site == id) {
            tokens.push(Token::Company(seat, company));
            if company.tapped {
                tokens.push(Token::Tapped(seat));
            }
        }
        if player.used.iter().any(|used| used == id) {
            tokens.push(Token::Used(seat));
        }
    }
    tokens
}

/// Tokens beside a name in one line.
fn tokens_abreast(width: i32) -> usize {
    ((width - NAME) / TOKEN).max(1) as usize
}

/// A site is as tall as what stands there asks for.
fn site_height(names: &Names<'_>, view: &View, site: Site, width: i32) -> i32 {
    let standing = tokens(view, &names.game.tables.site_names[site.index()].0).len();
    SITE * standing.div_ceil(tokens_abreast(width)).max(1) as i32
}

fn draw_site(pen: &mut Pen<'_>, names: &Names<'_>, view: &View, site: Site, area: Area) {
    let (id, name) = &names.game.tables.site_names[site.index()];
    let haven = names.game.tables.site(site).haven;
    let (standing, abreast) = (tokens(view, id), tokens_abreast(area.width));
    pen.framed(area.grown(-2), 5, &Mark::piece("site", site.0.into()), |pen| {
        if haven {
            pen.rect(area.grown(-2), 5, Paint::fill(HAVEN));
        }
        for (i, token) in standing.iter().enumerate() {
            let (line, place) = ((i / abreast) as i32, (i % abreast) as i32);
            let middle = (area.right() - 14 - place * TOKEN, area.y + line * SITE + SITE / 2);
            match *token {
                Token::Company(seat, company) => {
                    let token = |pen: &mut Pen<'_>| pen.token(seat.index(), middle, 20, &company.number.to_string());
                    pen.mark(&company_mark(view, seat, company), token);
                }
                Token::Tapped(seat) => pen.icon(ON_ITS_SIDE, middle, 10, Paint::line(ink::SEATS[seat.index()], 3)),
                Token::Used(seat) => pen.icon(icon::STRIKE, middle, 12, Paint::fill(ink::SEATS[seat.index()])),
            }
        }
        let font = if haven { PLAIN.bold() } else { PLAIN };
        let room = area.width - 14 - standing.len().min(abreast) as i32 * TOKEN;
        pen.text_in(area.x + 8, area.y + SITE / 2 + font.drop(), room, font, name);
    });
}

fn company_mark(view: &View, seat: Seat, company: &CompanyView) -> Mark {
    let mark = Mark::piece("company", i32::from(company.number) - 1);
    if seat == view.active { mark } else { mark.inert() }
}

/// The panel of a player: what he has in play, and his hand. Returns where it ends.
fn draw_player(pen: &mut Pen<'_>, names: &Names<'_>, view: &View, seat: Seat, player: &PlayerView, top: i32) -> i32 {
    // The panel is drawn first and is as tall as what stands on it.
    let bottom = player_height(names, view, seat, player) + top;
    let area = Area::new(MARGIN, top, WIDTH - 2 * MARGIN, bottom - top);
    pen.seat_panel(area, seat, |pen| {
        pen.token(seat.index(), (area.x + 20, top + 20), 24, &seat.0.to_string());
        let active = view.active == seat && view.step.name != StepName::Over;
        let (name, words) = (Font::new(16, ink::TEXT).bold(), format!("Seat {}", seat.0));
        pen.text(area.x + 40, top + 25, name, &words);
        let x = area.x + 52 + name.width(&words);
        if pen.scene().outcome.is_some_and(|outcome| outcome.winners.contains(seat)) {
            pen.icon(icon::STAR, (x + 4, top + 19), 18, Paint::fill(ink::WINNER));
        } else if active {
            pen.icon(icon::POINTER, (x, top + 19), 12, Paint::fill(ink::QUIET));
            pen.text(x + 11, top + 24, SMALL, "on turn");
        }
        if let Some(tally) = view.result.as_ref().and_then(|result| result.tallies.get(seat.index())) {
            pen.text(x + 20, top + 24, SMALL, &format!("score {}", tally.score));
        }
        pen.text_in(area.right() - 12, top + 25, area.width - 220, SMALL.end(), &piles(player));
        draw_points(pen, player, area.x + 12, top + 48);
        draw_general(pen, player, Area::new(area.right() - 162, top + 38, 150, 14));
        let mut y = top + 62;
        for (row, height) in company_rows(names, player, area.width - 24) {
            let mut x = area.x + 12;
            for (company, width) in row {
                draw_company(pen, names, view, seat, company, Area::new(x, y, width, height - 6));
                x += width + 6;
            }
            y += height;
        }
        let room = Area::new(area.x + 12, y, area.width - 24, 0);
        let y = draw_row(pen, names, "factions", &player.factions, room, |number| in_play(number, seat, view));
        let shown = shown_cards(view, seat);
        let y = draw_row(pen, names, "shown", &shown, Area { y, ..room }, |number| clicked(number, &OF_SHOWN));
        draw_hand(pen, names, seat, player, Area { y, ..room });
    });
    bottom
}

fn piles(player: &PlayerView) -> String {
    let count = |cards: &CardsView| cards.count.unwrap_or(0);
    let pile = player.pile.open.len() + usize::from(count(&player.pile.hidden));
    let mut words = format!("deck {} · pile {pile}", count(&player.deck));
    if player.exhausted > 0 {
        let _ = write!(words, " · exhausted {}", player.exhausted);
    }
    words
}

/// Points by type.
fn draw_points(pen: &mut Pen<'_>, player: &PlayerView, x: i32, y: i32) {
    let points = player.points.unwrap_or_default();
    let words: Vec<String> = TYPE_NAMES.iter().zip(points).map(|((_, name), points)| format!("{name} {points}")).collect();
    pen.text_in(x, y, 390, PLAIN, &format!("points: {}", words.join(" · ")));
}

/// General influence, used and free.
fn draw_general(pen: &mut Pen<'_>, player: &PlayerView, area: Area) {
    let free = player.unused_general.unwrap_or(0);
    pen.text(area.x - 6, area.bottom() - 3, SMALL.end(), &format!("general influence, {free} free"));
    draw_bar(pen, area, i32::from(GENERAL_INFLUENCE), free);
}

/// A bar of influence: what is used, what is free.
fn draw_bar(pen: &mut Pen<'_>, area: Area, all: i32, free: i32) {
    pen.rect(area, 3, Paint::fill(FREE).edge(ink::CUT, 1));
    let used = (all - free).clamp(0, all);
    if used > 0 {
        pen.rect(Area { width: area.width * used / all.max(1), ..area }, 3, Paint::fill(USED));
    }
}

/// A group that stands together: a controller and his followers, or somebody alone.
fn groups(company: &CompanyView) -> Vec<Vec<&CharacterView>> {
    let leads = |character: &&CharacterView| character.control != ControlView::Follower;
    let group = |leader: &CharacterView| {
        let id = leader.card.clone();
        company.characters.iter().filter(move |other| other.under.as_ref() == Some(&id))
    };
    company.characters.iter().filter(leads).map(|leader| std::iter::once(leader).chain(group(leader)).collect()).collect()
}

/// How tall a character is with what he bears: a tapped one is turned.
fn character_height(character: &CharacterView) -> i32 {
    let card = if character.tapped { CARD.0 } else { CARD.1 };
    card + (character.allies.len() + character.items.len()) as i32 * (CHIP.1 + 2) + 6
}

fn group_height(group: &[&CharacterView]) -> i32 {
    group.iter().map(|character| character_height(character)).sum()
}

/// Groups in rows, with the height of each row.
fn rows(company: &CompanyView, width: i32) -> Vec<(Vec<Vec<&CharacterView>>, i32)> {
    let abreast = (width / GROUP).max(1) as usize;
    let groups = groups(company);
    let height = |row: &[Vec<&CharacterView>]| row.iter().map(|group| group_height(group)).max().unwrap_or(0);
    groups.chunks(abreast).map(|row| (row.to_vec(), height(row))).collect()
}

fn company_height(company: &CompanyView, width: i32) -> i32 {
    LINE + 8 + rows(company, width).iter().map(|(_, height)| height + 4).sum::<i32>() + 4
}

/// Which company it is, where it stands and where it goes.
fn company_words(names: &Names<'_>, company: &CompanyView) -> String {
    let mut words = format!("company {} at {}", company.number, names.site(&company.site).1);
    for (said, how) in [(company.tapped, ", site tapped"), (company.entered, ", has entered")] {
        words.push_str(if said { how } else { "" });
    }
    if let Some(bound) = &company.bound {
        let _ = write!(words, ", bound for {}", names.site(bound).1);
    }
    words
}

/// Companies side by side, each as wide as its words and its groups, in rows with the height of each.
fn company_rows<'v>(names: &Names<'_>, player: &'v PlayerView, room: i32) -> Vec<(Vec<(&'v CompanyView, i32)>, i32)> {
    let mut rows: Vec<(Vec<(&CompanyView, i32)>, i32)> = Vec::new();
    let mut left = 0;
    for company in &player.companies {
        let words = SMALL.bold().width(&company_words(names, company)) + 16;
        let width = words.max(groups(company).len() as i32 * GROUP + 6).min(room);
        let height = company_height(company, width);
        match rows.last_mut().filter(|_| width <= left) {
            Some((row, tallest)) => {
                row.push((company, width));
                *tallest = height.max(*tallest);
            }
            None => {
                rows.push((vec![(company, width)], height));
                left = room;
            }
        }
        left -= width + 6;
    }
    rows
}

/// How many chips stand side by side.
fn chips_abreast(width: i32) -> usize {
    ((width - 60) / (CHIP.0 + 6)).max(1) as usize
}

fn row_height(count: usize, width: i32, height: i32) -> i32 {
    count.div_ceil(chips_abreast(width)) as i32 * (height + 6)
}

fn hand_height(player: &PlayerView, width: i32) -> i32 {
    match (&player.hand.cards, player.hand.count.unwrap_or(0)) {
        (_, 0) => 0,
        (Some(cards), _) => row_height(cards.len(), width, HELD.1) + 6,
        (None, _) => BACK.1 + 12,
    }
}

fn player_height(names: &Names<'_>, view: &View, seat: Seat, player: &PlayerView) -> i32 {
    let width = WIDTH - 2 * MARGIN - 24;
    let companies: i32 = company_rows(names, player, width).iter().map(|(_, height)| height).sum();
    let rows = row_height(player.factions.len(), width, CHIP.1) + row_height(shown_cards(view, seat).len(), width, CHIP.1);
    62 + companies + rows + hand_height(player, width) + 8
}

/// A company: where it stands, and its characters with their followers under them.
fn draw_company(pen: &mut Pen<'_>, names: &Names<'_>, view: &View, seat: Seat, company: &CompanyView, area: Area) {
    let number = CompanyNo(company.number.saturating_sub(1));
    pen.mark(&Mark::zone(Zone::Company(number).number(seat)), |pen| {
        pen.framed(area, 6, &company_mark(view, seat, company), |pen| {
            pen.rect(area, 6, Paint::fill(ink::INSET).edge(ink::EDGE, 1));
            pen.text_in(area.x + 8, area.y + 15, area.width - 16, SMALL.bold(), &company_words(names, company));
        });
        let mut y = area.y + LINE + 8;
        for (row, height) in rows(company, area.width) {
            for (i, group) in (0..).zip(row) {
                draw_group(pen, names, view, seat, &group, (area.x + 8 + i * GROUP, y));
            }
            y += height + 4;
        }
    });
}

/// A controller with his followers under him, each with what he bears.
fn draw_group(pen: &mut Pen<'_>, names: &Names<'_>, view: &View, seat: Seat, group: &[&CharacterView], (x, mut y): (i32, i32)) {
    for (i, character) in group.iter().enumerate() {
        let left = if i > 0 { x + INDENT } else { x };
        if i > 0 {
            pen.line((x + 5, y - 4), (x + 5, y + CARD.1 / 2), ink::SEATS[seat.index()], 2);
            pen.line((x + 5, y + CARD.1 / 2), (left, y + CARD.1 / 2), ink::SEATS[seat.index()], 2);
        }
        draw_character(pen, names, view, seat, character, (left, y));
        y += character_height(character);
    }
}

fn draw_character(pen: &mut Pen<'_>, names: &Names<'_>, view: &View, seat: Seat, character: &CharacterView, (x, y): (i32, i32)) {
    let (number, name) = names.card(&character.card);
    // A tapped card is turned; its words stay upright.
    let (w, h) = if character.tapped { (CARD.1, CARD.0) } else { CARD };
    let lies = Area::new(x, y, w, h);
    pen.framed(lies, 5, &in_play(number, seat, view), |pen| draw_face(pen, names, character, name, lies));
    let mut top = y + h + 4;
    for borne in character.allies.iter().chain(&character.items) {
        let (number, name) = names.card(borne);
        // What is borne is no move of its owner's; an opponent's ally is a target by itself.
        let mark = if seat == view.active { Mark::piece("card", number).inert() } else { in_play(number, seat, view) };
        draw_chip(pen, Area::new(x, top, CHIP.0, CHIP.1), name, &mark);
        top += CHIP.1 + 2;
    }
}

/// What is printed on a character, and his direct influence, used and free.
fn draw_face(pen: &mut Pen<'_>, names: &Names<'_>, character: &CharacterView, name: &str, area: Area) {
    pen.face(area);
    let kind = names.game.tables.find(&character.card).unwrap_or_default();
    let facts = names.game.tables.facts(kind);
    let (wide, most) = if area.width > area.height { (true, 2) } else { (false, 4) };
    for (i, line) in (0..).zip(PRINT.bold().wrap(name, area.width - 8).iter().take(most)) {
        pen.text(area.x + 4, area.y + 14 + i * 13, PRINT.bold(), line);
    }
    let (all, free) = (character.influence.unwrap_or(0), character.unused.unwrap_or(0));
    let control = match character.control {
        ControlView::Wizard => "wizard".to_owned(),
        ControlView::Nobody => format!("mind {}, lost", facts.mind),
        _ => format!("mind {}", facts.mind),
    };
    let (line, room) = if wide { (area.bottom() - 16, area.width - 48) } else { (area.bottom() - 30, area.width - 10) };
    pen.text_in(area.x + 5, line, room, PRINT.ink(ink::FAINT_PRINT), &control);
    pen.text(area.right() - 5, area.bottom() - 16, PRINT.end(), &format!("{free} of {all}"));
    draw_bar(pen, Area::new(area.x + 5, area.bottom() - 12, area.width - 10, 7), all, free);
}

fn draw_chip(pen: &mut Pen<'_>, area: Area, name: &str, mark: &Mark) {
    pen.framed(area, 4, mark, |pen| {
        pen.face(area);
        pen.text_in(area.x + 6, area.middle().1 + PRINT.drop(), area.width - 12, PRINT, name);
    });
}

/// The cards of a seat that lie shown: being played, revealed, or events of a check.
fn shown_cards(view: &View, seat: Seat) -> Vec<String> {
    if seat != view.active {
        return Vec::new();
    }
    let step = &view.step;
    let played = matches!(step.name, StepName::PlayAt | StepName::PlayUnder | StepName::TapFor | StepName::Bearer);
    let mut cards: Vec<String> = step.card.iter().filter(|_| played).cloned().collect();
    if let Some(check) = &view.check {
        let shows = check.revealed || check.aim == AimView::OwnFaction;
        cards.extend(shows.then(|| check.target.clone()));
        cards.extend(check.events.iter().cloned());
    }
    cards
}

/// A labelled row of small cards. Returns where it ends.
fn draw_row(pen: &mut Pen<'_>, names: &Names<'_>, label: &str, ids: &[String], at: Area, mark: impl Fn(i32) -> Mark) -> i32 {
    if ids.is_empty() {
        return at.y;
    }
    pen.label(at.x, at.y + 14, label);
    let abreast = chips_abreast(at.width) as i32;
    for (i, id) in (0..).zip(ids) {
        let (number, name) = names.card(id);
        let (x, y) = (at.x + 60 + i % abreast * (CHIP.0 + 6), at.y + i / abreast * (CHIP.1 + 6));
        draw_chip(pen, Area::new(x, y, CHIP.0, CHIP.1), name, &mark(number));
    }
    at.y + row_height(ids.len(), at.width, CHIP.1)
}

/// The hand: cards for who may see them, backs for the others.
fn draw_hand(pen: &mut Pen<'_>, names: &Names<'_>, seat: Seat, player: &PlayerView, at: Area) {
    let count = i32::from(player.hand.count.unwrap_or(0));
    if count == 0 {
        return;
    }
    pen.mark(&Mark::zone(Zone::Hand.number(seat)), |pen| {
        let limit = player.hand_limit.unwrap_or(0);
        pen.label(at.x, at.y + 16, "hand");
        pen.label(at.x, at.y + 30, &format!("{count} of {limit}"));
        let Some(cards) = &player.hand.cards else {
            (0..count.min(34)).for_each(|i| pen.back(Area::new(at.x + 60 + i * (BACK.0 + 1), at.y + 4, BACK.0, BACK.1)));
            return;
        };
        let abreast = chips_abreast(at.width) as i32;
        for (i, id) in (0..).zip(cards) {
            let (number, name) = names.card(id);
            let (x, y) = (at.x + 60 + i % abreast * (HELD.0 + 6), at.y + 4 + i / abreast * (HELD.1 + 6));
            draw_held(pen, names, id, name, Area::new(x, y, HELD.0, HELD.1), &clicked(number, &OF_HAND));
        }
    });
}

/// A card of the own hand: name, type and points.
fn draw_held(pen: &mut Pen<'_>, names: &Names<'_>, id: &str, name: &str, area: Area, mark: &Mark) {
    let facts = names.game.tables.facts(names.game.tables.find(id).unwrap_or_default());
    pen.framed(area, 4, mark, |pen| {
        pen.face(area);
        for (i, line) in (0..).zip(PRINT.bold().wrap(name, area.width - 10).iter().take(2)) {
            pen.text(area.x + 5, area.y + 13 + i * 13, PRINT.bold(), line);
        }
        let words = if facts.points > 0 { format!("{}, {}", facts.sort.name(), facts.points) } else { facts.sort.name().into() };
        pen.text_in(area.right() - 5, area.bottom() - 4, area.width - 10, PRINT.ink(ink::FAINT_PRINT).end(), &words);
    });
}

/// What is to be decided, in words.
fn question(names: &Names<'_>, view: &View) -> String {
    let step = &view.step;
    let seat = step.seat.map_or_else(|| "chance".to_owned(), |seat| seat.to_string());
    let card = step.card.as_ref().map_or("", |id| names.card(id).1);
    let tapper = step.tapper.as_ref().map_or("", |id| names.card(id).1);
    let company = step.company.unwrap_or(0);
    let left = step.left.unwrap_or(0);
    match step.name {
        StepName::FirstPlayer => "chance names the first player".into(),
        StepName::Draw => format!("{seat} draws, {left} due"),
        StepName::Organize => format!("{seat} organizes"),
        StepName::PlayAt => format!("{seat} chooses where {card} enters"),
        StepName::PlayUnder => format!("{seat} chooses who controls {card} in company {company}"),
        StepName::Control => format!("{seat} changes the control of {card}"),
        StepName::Exchange => format!("{seat} exchanges the control of {card}"),
        StepName::Regroup => format!("{seat} regroups {card}"),
        StepName::Excess => format!("{seat} gives up a follower"),
        StepName::Destination => format!("{seat} says where company {company} goes"),
        StepName::NextMove => format!("{seat} picks the next company to move"),
        StepName::MoverDraws | StepName::NextDraws => format!("{seat} draws for the way of company {company}"),
        StepName::Trim => format!("{seat} discards down to the hand limit"),
        StepName::SitePhase => format!("{seat} picks a company to enter its site"),
        StepName::Act => format!("{seat} says what company {company} does"),
        StepName::TapFor => format!("{seat} says who taps for {card}"),
        StepName::Target => format!("{seat} says whom {tapper} tries to influence"),
        StepName::Bearer => format!("{seat} says whose {card} {tapper} tries to influence"),
        StepName::BeforeRoll => format!("{seat} reveals, plays events or rolls"),
        StepName::Roll => format!("{seat} rolls"),
        StepName::OpposedRoll => format!("{seat} rolls against {}", step.roll.unwrap_or(0)),
        StepName::PlayRevealed => format!("{seat} plays the revealed card or declines"),
        StepName::EndDiscard => format!("{seat} may discard a card"),
        StepName::Call => format!("{seat} may call the council"),
        StepName::Over => step.reason.map_or(String::new(), |reason| format!("over: {}", reason.name())),
    }
}

/// The table in plain text.
pub(super) fn text(game: &MiddleEarth, view: &View) -> String {
    let names = Names { game };
    // Writing to a String cannot fail, so the results of writeln! are dropped here.
    let mut out = format!("Middle-earth influence, {}: {}\n", headline(view), question(&names, view));
    if let Some(caller) = view.caller {
        let _ = writeln!(out, "{caller} has called the council");
    }
    let terms = |terms: &[TermView]| terms.iter().map(|term| term_words(&names, term)).collect::<Vec<_>>().join(", ");
    if let Some(check) = &view.check {
        let who = purpose(&names, &check.tapper, &check.target, check.owner, check.bearer.as_deref());
        let _ = write!(out, "check: {who}{}", if check.revealed { ", revealed" } else { "" });
        if let (Some(told), Some(odds)) = (&check.terms, check.odds) {
            let (total, need) = (check.total.unwrap_or(0), check.need.unwrap_or(0));
            let _ = write!(out, ": {}; {total:+} to exceed {need}: {}", terms(told), per_cent(odds));
        }
        out.push('\n');
    }
    if let Some(verdict) = &view.verdict {
        let who = purpose(&names, &verdict.tapper, &verdict.target, verdict.owner, None);
        let opposing = verdict.opposing.map_or(String::new(), |roll| format!(" against {roll}"));
        let fate = if verdict.success == Some(true) { "success" } else { "failure" };
        let (result, need) = (verdict.result.unwrap_or(0), verdict.need);
        let told = terms(&verdict.terms);
        let _ = writeln!(out, "checked: {who}: {told}; rolled {}{opposing}: {result} against {need}, {fate}", verdict.roll);
    }
    for (seat, player) in Seat::all(view.players.len() as u8).zip(&view.players) {
        let turn = if view.active == seat { "*" } else { " " };
        let points = player.points.unwrap_or_default();
        let points = TYPE_NAMES.iter().zip(points).map(|((_, name), points)| format!("{name} {points}")).collect::<Vec<_>>();
        let free = player.unused_general.unwrap_or(0);
        let _ = writeln!(out, "{turn} {seat}: {}; general influence {free} free; {}", points.join(", "), piles(player));
        player.companies.iter().for_each(|company| write_company(&mut out, &names, company));
        for (label, cards) in [("factions", names.cards(&player.factions)), ("shown", names.cards(&shown_cards(view, seat)))] {
            if !cards.is_empty() {
                let _ = writeln!(out, "    {label}: {cards}");
            }
        }
        if !player.used.is_empty() {
            let used: Vec<&str> = player.used.iter().map(|id| names.site(id).1).collect();
            let _ = writeln!(out, "    used sites: {}", used.join(", "));
        }
        let hand = match &player.hand.cards {
            Some(cards) => names.cards(cards),
            None => format!("{} hidden", player.hand.count.unwrap_or(0)),
        };
        let _ = writeln!(out, "    hand: {hand}");
        if !player.pile.open.is_empty() {
            let _ = writeln!(out, "    pile: {}", names.cards(&player.pile.open));
        }
    }
    if let Some(result) = &view.result {
        for (seat, tally) in Seat::all(view.players.len() as u8).zip(&result.tallies) {
            let counted = TYPE_NAMES.iter().zip(tally.counted).map(|((_, name), counted)| format!("{name} {counted}"));
            let counted = counted.collect::<Vec<_>>().join(", ");
            let _ = writeln!(out, "{seat} scores {}: {counted}, less {} duplicates", tally.score, tally.duplicates);
        }
    }
    out
}

fn write_company(out: &mut String, names: &Names<'_>, company: &CompanyView) {
    let tapped = if company.tapped { ", tapped" } else { "" };
    let bound = company.bound.as_ref().map_or(String::new(), |bound| format!(" → {}", names.site(bound).1));
    let _ = writeln!(out, "    company {} at {}{tapped}{bound}", company.number, names.site(&company.site).1);
    for group in groups(company) {
        for (i, character) in group.iter().enumerate() {
            let (indent, tapped) = (if i > 0 { "          " } else { "      " }, if character.tapped { ", tapped" } else { "" });
            let lost = if character.control == ControlView::Nobody { ", controlled by nobody" } else { "" };
            let (free, all) = (character.unused.unwrap_or(0), character.influence.unwrap_or(0));
            let _ = write!(out, "{indent}{}{tapped}{lost}, influence {free} of {all}", names.card(&character.card).1);
            let borne: Vec<&str> = character.allies.iter().chain(&character.items).map(|id| names.card(id).1).collect();
            let bears = if borne.is_empty() { String::new() } else { format!(": {}", borne.join(", ")) };
            let _ = writeln!(out, "{bears}");
        }
    }
}
