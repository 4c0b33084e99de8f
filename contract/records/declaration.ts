// A declaration of FEMA: a major disaster, an emergency or fire management assistance, with all the counties for which it was declared.

import * as z from 'zod/mini'
import { declarationTypes } from './warning-options.ts'

export const declaration = z.object({
  /** As FEMA writes it, for example "DR-4827-NC". */
  id: z.string(),
  number: z.int(),
  type: z.enum(declarationTypes),
  title: z.string(),
  /** In FEMA's words, for example "Hurricane". */
  incident_type: z.string(),
  declared_at: z.string(),
  /** FEMA gives days: the moments are midnight UTC, and shown in UTC. */
  begins_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  /** The last day on which people may apply; null where FEMA names none, and once it has passed. */
  apply_until: z.nullable(z.string()),
  /** FIPS codes of counties, five digits. */
  counties: z.array(z.string()),
  /** Codes of the states in which it is. */
  states: z.array(z.string()),
  /** The states that it covers wholly: none of their counties are listed. */
  whole_states: z.array(z.string()),
  /** Names of areas that are not counties, for example of tribes. */
  areas: z.array(z.string()),
  url: z.string(),
})
export type Declaration = z.output<typeof declaration>
