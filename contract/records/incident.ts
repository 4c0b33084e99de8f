// An incident: one storm, flood, fire, outage or cyber event that the program works on.

import * as z from 'zod/mini'
import { incidentPhases, incidentTypes } from './incident-options.ts'

/** Whom it asked, in numbers: everybody who is signed in reads them. */
export const asked = z.object({
  /** In its area: that it asks, or whose people no message reaches. */
  credit_unions: z.number(),
  people: z.number(),
  /** Credit unions beside these that were asked, and whose offices have left the area since. */
  left_area: z.number(),
  /** Nobody there can be reached by a message. */
  by_phone_only: z.number(),
  /** When it began to ask. */
  at: z.string(),
  /** Since when it asks nobody any more; null while it asks. */
  stopped_at: z.nullable(z.string()),
  /** Until then, what has not left can be taken back. */
  take_back_until: z.nullable(z.string()),
})
export type Asked = z.output<typeof asked>

export const incident = z.object({
  id: z.string(),
  name: z.string(),
  /** Its name in URLs, for example of its public page. */
  slug: z.string(),
  type: z.enum(incidentTypes),
  phase: z.enum(incidentPhases),
  is_exercise: z.boolean(),
  /** Codes of whole states. */
  states: z.array(z.string()),
  /** FIPS codes of counties, five digits. */
  counties: z.array(z.string()),
  starts_at: z.string(),
  closed_at: z.nullable(z.string()),
  /** A credit union is quiet after this time without news, in hours. */
  quiet_after_hours: z.number(),
  note: z.nullable(z.string()),
  /** What the desk says on the public page of a closed one, as it was typed. */
  closing_note: z.nullable(z.string()),
  /** Why it was closed, for the desk; null for everybody else. */
  reason: z.nullable(z.string()),
  /** By their names when they opened it. `organization` is empty for people of the foundation. A key reads no id and name of another organization’s people. */
  created_by: z.object({ id: z.string(), name: z.string(), organization: z.string() }),
  created_at: z.string(),
  /** The states of its area in which the reader is at the desk, and so may call and enter statuses on behalf. */
  desk_states: z.array(z.string()),
  /** Whether the reader may change more than the area, for example close it. Every desk may add its own states. */
  may_change: z.boolean(),
  /** Whether the reader gets its situation reports by email. */
  subscribed: z.boolean(),
  /** The number of the situation report that was issued last; 0 before the first. */
  last_report: z.number(),
  /** The situation report that the reader's own desk has begun; null if there is none. */
  draft_report_id: z.nullable(z.string()),
  /** The number of credit unions with offices in its area. Null while it is open: its board has the number. */
  credit_unions: z.nullable(z.number()),
  /** Null where it asked nobody. */
  asked: z.nullable(asked),
})
export type Incident = z.output<typeof incident>
