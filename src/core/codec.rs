//! Bytes of a saved game. The only file that knows bincode, so that it can be replaced by changing this one.

use super::error::Error;
use super::stable_hash::stable_hash;
use bincode::config;
use serde::Serialize;
use serde::de::DeserializeOwned;

const MAGIC: [u8; 4] = *b"SUAR";
/// Layout of the container and of what is in it.
pub(super) const FORMAT: u16 = 1;
/// The longest record that is read.
pub const LONGEST_RECORD: usize = 8 << 20;
/// Magic, format, checksum.
const HEADER: usize = 4 + 2 + 8;

pub(super) fn encode<T: Serialize>(payload: &T) -> Vec<u8> {
    // The payload is strings, numbers and vectors of them: bincode has no reason to refuse it.
    let body = bincode::serde::encode_to_vec(payload, config::standard()).expect("records encode");
    let mut bytes = Vec::with_capacity(HEADER + body.len());
    bytes.extend_from_slice(&MAGIC);
    bytes.extend_from_slice(&FORMAT.to_le_bytes());
    bytes.extend_from_slice(&checksum(&body).to_le_bytes());
    bytes.extend_from_slice(&body);
    bytes
}

pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Error> {
    let corrupt = |why: &str| Error::Corrupt(format!("This is no intact saved game: {why}."));
    if bytes.len() > LONGEST_RECORD {
        return Err(Error::TooLarge(format!("A saved game has at most {LONGEST_RECORD} bytes; this has {}.", bytes.len())));
    }
    if bytes.len() < HEADER {
        return Err(corrupt("it is shorter than its header"));
    }
    let (header, body) = bytes.split_at(HEADER);
    if header[..4] != MAGIC {
        return Err(corrupt("it does not begin with SUAR"));
    }
    let format = u16::from_le_bytes([header[4], header[5]]);
    if format > FORMAT {
        return Err(Error::Version(format!(
            "The saved game has format {format}, made by a newer library; this one reads up to {FORMAT}. Update the library."
        )));
    }
    if format == 0 || header[6..] != checksum(body).to_le_bytes() {
        return Err(corrupt("its checksum does not match"));
    }
    let limited = config::standard().with_limit::<{ 2 * LONGEST_RECORD }>();
    let (payload, used) = bincode::serde::decode_from_slice(body, limited)
        .map_err(|error| corrupt(&format!("its content is malformed ({error})")))?;
    if used != body.len() {
        return Err(corrupt("bytes are left over at its end"));
    }
    Ok(payload)
}

fn checksum(body: &[u8]) -> u64 {
    stable_hash(FORMAT.into(), body)
}
