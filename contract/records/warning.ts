// A warning: one message of the National Weather Service that is in force. Everything it says is the Weather Service's. The portal adds only whom it
// touches.

import * as z from 'zod/mini'
import { incidentTypes } from './incident-options.ts'
import { certaintyWords, urgencyWords, warningGroups, warningSeverities } from './warning-options.ts'

/** An office of the reader's organization in the area of a warning. */
export const touchedOffice = z.object({ id: z.string(), name: z.string(), city: z.string(), state: z.string() })

/** Whom warnings touch. */
export const touched = z.object({
  credit_unions: z.int(),
  /** Of these, those that enrolled. */
  enrolled: z.int(),
  offices: z.int(),
  /** Of the enrolled ones, those whose Prepare checklist is complete. */
  prepared: z.int(),
})
export type Touched = z.output<typeof touched>

export const warning = z.object({
  /** The identifier of the message, for example `urn:oid:2.49.0.1.840.0.…`. */
  id: z.string(),
  /** The name of its kind, for example "Flash Flood Warning". */
  event: z.string(),
  group: z.enum(warningGroups),
  severity: z.enum(warningSeverities),
  urgency: z.enum(urgencyWords),
  certainty: z.enum(certaintyWords),
  /** Plain text in English, as the Weather Service wrote it. Empty where it says nothing. */
  headline: z.string(),
  description: z.string(),
  instruction: z.string(),
  /** The name of the office that issued it, for example "NWS Mobile AL". */
  sender: z.string(),
  sent: z.string(),
  onset: z.nullable(z.string()),
  /** When it is over. Where it holds until further notice: when the next message is due. */
  ends_at: z.string(),
  /** Only where it is so: the Weather Service named no end. */
  until_further_notice: z.optional(z.boolean()),
  /** Only where it is so: since when the list of the Weather Service is without it. After several answers without it, it is over. */
  not_listed_since: z.optional(z.string()),
  /** FIPS codes of counties, five digits. */
  counties: z.array(z.string()),
  /** Codes of the states in which it is. */
  states: z.array(z.string()),
  /** The states that it covers wholly: none of their counties are listed. */
  whole_states: z.array(z.string()),
  /** The reader pressed "Hide this warning", and it has not become graver, longer or larger since. */
  hidden: z.boolean(),
  /** The type of the incident that it suggests. */
  incident_type: z.enum(incidentTypes),
  /** The reader's own offices in its area. */
  offices: z.array(touchedOffice),
  /** For the desk: whom it touches within its states. Null for others. */
  touched: z.nullable(touched),
  /** Invented, for a trial: the Weather Service never said it. */
  is_sample: z.boolean(),
})
export type Warning = z.output<typeof warning>
