/** The topics of a situation report, in the order in which it shows them. */
export const topics = ['summary', 'offices_and_services', 'needs_and_help', 'communications', 'next_steps'] as const
export type Topic = (typeof topics)[number]

/** What a line was written from. `id` is the record's; of `figures` and `calls` the incident's, of `credit_union` that of the directory. */
export const lineSources = [
  'figures',
  'warning',
  'declaration',
  'credit_union',
  'report',
  'public_note',
  'opening',
  'request',
  'loan',
  'alert',
  'calls',
  'next_report',
] as const

/** `new` and `changed` since the figures before. */
export const lineMarks = ['new', 'changed'] as const

/** Longest text of a line. */
export const LINE_TEXT_LENGTH = 1000
/** The most lines that one change names. */
export const MOST_LINES = 500
