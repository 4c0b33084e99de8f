// The board of an incident: what is known of each credit union and office of its area.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { conditions } from '#contract/catalogue/condition.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { askStates } from '#contract/records/ask-options.ts'
import { askReply } from '#contract/records/ask-reply.ts'
import { countyFigures, figures, saidBy } from '#contract/records/figures.ts'
import { heardFilters } from '#contract/records/incident-options.ts'
import { shownStatuses } from '#contract/records/office-options.ts'
import { channels, messageStates } from '#contract/records/roll-call-options.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'

const counts = figures.shape.offices

export const boardRow = z.object({
  directory_id: z.string(),
  /** Null where it is not enrolled. */
  credit_union_id: z.nullable(z.string()),
  charter_number: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  is_enrolled: z.boolean(),
  /** When and from whom the newest news came; null if none has come since the incident began. */
  heard_at: z.nullable(z.string()),
  heard_by: z.nullable(z.string()),
  is_quiet: z.boolean(),
  offices: counts,
  /** How it is now, as in searches; null if nothing is known, and in an exercise. */
  condition: z.nullable(z.enum(conditions)),
  /** From its newest report; null if that does not say. */
  employees_affected: z.nullable(z.number()),
  open_needs: z.number(),
  /** 1 where it said it, otherwise 0. */
  said_by: saidBy,
  latest_report_id: z.nullable(z.string()),
  /** How many of its people its newest real roll call accounted for in this incident, where the organization shows that; otherwise null. */
  staff: z.nullable(z.object({ accounted: z.number(), asked: z.number(), as_of: z.string() })),
  // What follows is for the desk of its states, and null for everybody else.
  /** When it was last asked in this incident how its offices are. */
  asked_at: z.nullable(z.string()),
  ask_state: z.nullable(z.enum(askStates)),
  ask_channels: z.nullable(z.array(z.enum(channels))),
  /** The best that became of one of those messages. */
  ask_delivery: z.nullable(z.enum(messageStates)),
  /** How many of those who were asked said that they are somebody else, or ended these mails, and when the last did; null for none. */
  ask_declined: z.nullable(z.object({ count: z.number(), at: z.string() })),
  /** There is news that counts for nothing, because its organization is not confirmed. */
  has_unconfirmed: z.boolean(),
  /**
   * False for an organization that is neither confirmed nor in NCUA's list, and that the desk has not heard from. It is left out of figures, groups and
   * totals, and comes after all others.
   */
  counts: z.boolean(),
  /** What came back to the storm's ask, those that wait first. For the desk of its state; null for everybody else. */
  replies: z.nullable(z.array(askReply)),
})
export type BoardRow = z.output<typeof boardRow>

const count = z.number()

export const board = z.object({
  /** Of a closed incident, the moment of closing. */
  as_of: z.string(),
  /** The last picture of a closed incident, frozen when it closed; null while it is open. */
  frozen: z.nullable(
    z.object({
      closed_at: z.string(),
      /** When the last entry from before closing was added, within 72 hours; null if there is none. */
      completed_at: z.nullable(z.string()),
    }),
  ),
  /** When the newest news of the area came; null if none has come. */
  last_heard_at: z.nullable(z.string()),
  /** The number of credit unions in each group that match the filters, on all pages. */
  groups: z.object({ not_heard_from: count, quiet: count, unknown: count, closed: count, limited: count, open: count }),
  /** Of the whole area, without the filters; for a key, of the credit unions that it reads. */
  figures,
  counties: z.array(countyFigures),
  /** Worst first: not heard from, quiet, closed, limited, open. */
  credit_unions: z.array(boardRow),
})
export type Board = z.output<typeof board>

const boardFilters = {
  state: z.optional(s.emptyOr(s.choice(stateCodes), fieldErrors.choice)),
  county: z.optional(s.emptyOr(s.county(), fieldErrors.county)),
  /** Credit unions with an office of this status. */
  status: z.optional(s.emptyOr(s.choice(shownStatuses), fieldErrors.choice)),
  heard: z.optional(s.emptyOr(s.choice(heardFilters), fieldErrors.choice)),
  enrolled: z.optional(s.emptyOr(s.choice(['true', 'false']), fieldErrors.choice)),
  name: s.searchText(),
  /** One credit union. */
  directory_id: z.optional(s.id()),
}

export const showBoard = {
  summary:
    'The board. `X-Total-Count` is the number of credit unions that match the filters. Those that do not count come after the last of them. In each group, a desk has those whose reply waits first. A key’s figures are those of its own rows.',
  params: s.oneRecord,
  query: z.object({ ...boardFilters, ...s.pageInAddress }),
  answer: board,
  errors: ['not_found'],
} satisfies CallSchemas

export const downloadBoard = {
  summary:
    'The board as a file with one row per office. Its first line names the columns, as the board and GET /offices name their fields; `incident`, `credit_union` and `office` are names, `now` is the `condition` of the credit union, `now_as_of` when that was true, `reachable` whether its members can go to others, `with_support` whether the status was entered with the help of the foundation’s support. Later releases add columns at the end.',
  params: s.oneRecord,
  query: z.object({ ...boardFilters, ...s.fileFormat }),
  answer: z.string(),
  errors: ['not_found'],
  limits: ['contactViews', 'deskContactViews'],
} satisfies CallSchemas

/** Latitude and longitude. */
const points = z.array(z.tuple([z.number(), z.number()]))

export const showPoints = {
  summary: 'Where the offices of the area are, by status, for a map. Those whose place nobody knows are left out.',
  params: s.oneRecord,
  answer: z.object({ open: points, limited: points, closed: points, unknown: points }),
  errors: ['not_found'],
} satisfies CallSchemas
