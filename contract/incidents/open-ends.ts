// What is still open in an incident, for the page that closes it: the number of each kind, with its first rows.

import * as z from 'zod/mini'
import { helpKinds, offerStates } from '#contract/records/help-options.ts'
import { officeStatuses } from '#contract/records/office-options.ts'

/** The first rows of each kind. */
export const OPEN_ENDS_SHOWN = 50

const counted = <Row extends z.ZodMiniType>(row: Row) => z.object({ count: z.number(), rows: z.array(row) })

const listed = { directory_id: z.string(), name: z.string() }
/** With the number of credit unions, which can be smaller than `count`. */
const countedOf = <Row extends z.ZodMiniType>(row: Row) => z.extend(counted(row), { credit_unions: z.number() })

export const openEnds = z.object({
  /** Credit unions of which nothing came in since it began, and nothing waits to be read. */
  never_heard: z.extend(countedOf(z.object({ ...listed, city: z.string(), state: z.string() })), {
    /** All of them, to ask them with one press; at most as many as one ask takes. */
    directory_ids: z.array(z.string()),
  }),
  /** Offices that are limited or closed, the closed ones first. They stay on the public page. */
  not_open: countedOf(z.object({ ...listed, office_id: z.string(), office: z.string(), status: z.enum(officeStatuses) })),
  /** Offices that take members of other credit unions on the public page, and no longer once it is closed: their word is of this incident alone. */
  guest_doors: countedOf(z.object({ ...listed, office_id: z.string(), office: z.string() })),
  /** Help requests that can still be answered, the oldest first. */
  requests: countedOf(z.object({ ...listed, id: z.string(), kind: z.enum(helpKinds), quantity: z.number(), created_at: z.string() })),
  /** What was promised and has not come back, the first that is due first. */
  loans: countedOf(
    z.object({
      ...{ ...listed, id: z.string(), help_request_id: z.string(), kind: z.enum(helpKinds), lender: z.string(), until: z.string() },
      /** `accepted`: promised, and not yet sent. */
      state: z.enum(offerStates),
    }),
  ),
  /** Running roll calls whose organization shows them on the board. */
  roll_calls: countedOf(z.object({ ...listed, id: z.string(), started_at: z.string() })),
  /** People of those roll calls who need help, until it is settled: their number at each credit union, and never a person. */
  cases: countedOf(z.object({ ...listed, people: z.number() })),
  /** Replies that need a decision: how many of each credit union, those with possible cries for help first. Their words are left out. */
  replies: countedOf(z.object({ ...listed, replies: z.number() })),
  /** Warnings in force over the area, the gravest first, then declarations since it began. */
  warnings: counted(
    z.object({
      kind: z.enum(['warning', 'declaration']),
      id: z.string(),
      event: z.string(),
      /** Null where it holds until further notice, and of a declaration. */
      until: z.nullable(z.string()),
    }),
  ),
  /** The first to be called first. */
  calls_due: countedOf(z.object({ ...listed, call_again_at: z.string() })),
  /** Situation reports that a desk has begun: the own desk's; all of them for the foundation. */
  drafts: counted(z.object({ id: z.string(), is_own: z.boolean(), created_at: z.string() })),
  /** Alerts that hold for the area. `may_end`: the reader's desk published it and covers a state of it yet, or is the foundation's. */
  alerts: counted(z.object({ id: z.string(), title: z.string(), expires_at: z.nullable(z.string()), may_end: z.boolean() })),
})
export type OpenEnds = z.output<typeof openEnds>
