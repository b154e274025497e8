//! One kit for every game: the promises of the core, checked at every state of many games.

mod budget;
mod chi_square;
mod comes_back;
mod deals;
/// The example of the guide is a whole game, and what follows is its plan.
#[path = "../high_card/mod.rs"]
mod example;
mod high_card;
mod high_card_follows;
mod honest;
mod indio;
mod indio_follows;
mod influence;
mod influence_follows;
mod influentia;
mod influentia_follows;
mod kit;
mod middle_earth;
mod middle_earth_follows;
mod oracle;
mod price_of_influence;
mod price_of_influence_follows;
mod schemas;
mod shown;
mod story;
