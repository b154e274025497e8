//! Every clause of the ledgers in docs/rules, proved by tests named after what they prove.

mod influentia;
