//! Rule tests: one file a game, every clause of its ledger cited.

mod influence;
