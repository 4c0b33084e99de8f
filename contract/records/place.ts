// Where members of a credit union can go instead of an office that is not open.

import * as z from 'zod/mini'
import { officeStatuses, waysPlaced } from './office-options.ts'

/** Whether counters elsewhere can reach the accounts of a credit union. `limited`: by a file of balances. */
export const reachables = ['yes', 'limited', 'no', 'not_said'] as const
export type Reachable = (typeof reachables)[number]

/** What a credit union can say of itself. */
export const reachablesSaid = ['yes', 'limited', 'no'] as const satisfies Reachable[]
export type ReachableSaid = (typeof reachablesSaid)[number]

const line = z.nullable(z.string())

export const place = z.object({
  office: z.object({
    id: z.string(),
    name: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    /** The office's number, or the credit union's public one. */
    phone: line,
    hours: line,
  }),
  credit_union: z.object({ name: z.string(), charter_number: z.string() }),
  /** An office of the same credit union. */
  own: z.boolean(),
  /** Whole miles by great circle; null where one of the two places is not known. */
  miles: z.nullable(z.number()),
  /** `zip`: it is somewhere in its ZIP code, so the miles are to the middle of that. Null where its place is not known. */
  placed_by: z.nullable(z.enum(waysPlaced)),
  /** Null where nothing was said of it, which only an office outside every storm's area can be. */
  status: z.nullable(z.enum(officeStatuses)),
  /** `yes`: said in this storm. `usually`: only its usual answer is known. Null for an own office. */
  guests: z.nullable(z.enum(['yes', 'usually'])),
  as_of: line,
  /** Outside the area of every open storm: call first. */
  outside_area: z.boolean(),
  /** What the other credit union says of its service to guests. */
  note: line,
})
export type Place = z.output<typeof place>
