// A disaster report, as every user reads it and as the back office lists it: the answers of its catalogue, and what the server adds.

import * as z from 'zod/mini'
import { answeredSchemas } from '#contract/catalogue/answered-schemas.ts'
import { conditions } from '#contract/catalogue/condition.ts'
import { reportedVia, reportFields } from '#contract/catalogue/report-form.ts'
import { badgeFields } from './badge.ts'
import { now } from './now.ts'

/** The incident that a report is about, also a closed one. */
export const incidentOfReport = z.nullable(z.object({ id: z.string(), name: z.string() }))

export const disasterReport = z.object({
  id: z.string(),
  ...answeredSchemas(reportFields),
  /** By which clock `date_reported` and `time_reported` are: the IANA name of the zone of the main office. Null if it is not known. */
  time_zone: z.nullable(z.string()),
  created_at: z.string(),
  /** The person who filed it, by the name they had then. `organization` is empty if they did not belong to one. */
  filed_by: z.object({ name: z.string(), organization: z.string() }),
  /** The foundation's support filed it for that person. */
  filed_with_support: z.boolean(),
  /** Fields of the organization that filed it. */
  ...badgeFields,
  /** The public phone number of its charter number in the directory. */
  directory_phone: z.nullable(z.string()),
  /** A person went through what works. */
  checked: z.boolean(),
  condition: z.enum(conditions),
  /** The report that this one continues, and how many of that credit union came before it. */
  updates_id: z.nullable(z.string()),
  updates: z.number(),
  /** How the news reached the person who filed it for the credit union; null if its own people filed it. */
  via: z.nullable(z.enum(reportedVia)),
  /** Taken back: in no search, and readable where it was. */
  withdrawn_at: z.nullable(z.string()),
  withdrawn_reason: z.nullable(z.string()),
  /** The fields that the person touched: only these are news. Null in reports that do not say which. */
  said: z.nullable(z.array(z.string())),
  /** The incident that it is about; null if it named none. */
  incident_id: z.nullable(z.string()),
  /** On the newest report of a credit union: how it is, from its reports and the statuses of its offices. Null on older ones, and if nothing is known. */
  now: z.nullable(now),
})
export type DisasterReport = z.output<typeof disasterReport>
