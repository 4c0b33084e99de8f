// An alert, as every user reads it and as the back office lists it.

import * as z from 'zod/mini'
import { severities } from '#contract/options.ts'

export const alert = z.object({
  id: z.string(),
  title: z.string(),
  desc: z.string(),
  url: z.nullable(z.string()),
  button_title: z.nullable(z.string()),
  /** Null if no severity was given. */
  severity: z.nullable(z.enum(severities)),
  /** Codes of the states whose organizations it reaches; empty for everybody. */
  states: z.array(z.string()),
  /** FIPS codes: with counties, it reaches organizations with an office in one of them. Earlier alerts have typed names, which narrow nothing. */
  counties: z.array(z.string()),
  /** The Association that published it; null for the foundation. */
  from: z.nullable(z.object({ id: z.string(), name: z.string() })),
  expires_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  /** Ended, or past its time: out of the dashboard. */
  over: z.boolean(),
  /** The id of the alert that ended when this one was published. */
  replaces: z.nullable(z.string()),
  /** The incident that it is about; null for none. */
  incident_id: z.nullable(z.string()),
  /** The foundation's support published it on behalf of another person. */
  with_support: z.boolean(),
  created_at: z.string(),
  /** When its words were last changed; null for never. */
  changed_at: z.nullable(z.string()),
})
export type Alert = z.output<typeof alert>

/** The same, as the back office lists it. */
export const adminAlert = z.extend(alert, {
  /** Who published it; null for the command line and sample data. */
  author: z.nullable(z.string()),
  /** Null where no push was asked for. What became of them is known for 30 days, and null after that. */
  push: z.nullable(z.object({ devices: z.int(), reached: z.nullable(z.int()), waiting: z.int() })),
})
export type AdminAlert = z.output<typeof adminAlert>
