// How long an answer may be, in characters: a field that only says so needs no schema.

/** Longest text of a field of one line. */
export const LINE_LENGTH = 255
/** A number of things, in digits. */
export const COUNT_LENGTH = 10
/** Longest text of a text area. */
export const TEXT_LENGTH = 5000
/** Shortest password. */
export const PASSWORD_LENGTH = 8
/** The least number of different characters: "aaaaaaaa" is long enough but easy to guess. */
export const PASSWORD_VARIETY = 5
/** Longest password: hashing cost is bounded, pass phrases are welcome. */
export const PASSWORD_LIMIT = 1024
/** What a credit union says of its service to guests. */
export const GUEST_NOTE_LENGTH = 120
/** A network in own words. */
export const NETWORK_LENGTH = 60
export const MOST_NETWORKS = 10
