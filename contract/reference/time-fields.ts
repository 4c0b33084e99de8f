// Which texts in the API are moments and which are days, by the names of their fields.

/** Times of events and facts: RFC 3339 in UTC, for example 2026-09-16T13:20:00.000Z. Others end in `_at`. */
export const momentFields: ReadonlySet<string> = new Set(['as_of', 'at', 'timestamp', 'take_back_until'])
/** Days without a time: 2026-09-16. */
export const dayFields: ReadonlySet<string> = new Set(['from', 'until', 'opens_again_on', 'date_reported', 'since'])
/** Neither, by their schema. */
export const neither: ReadonlySet<string> = new Set(['replies.from'])
