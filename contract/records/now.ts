// How a credit union is now, from everything that was said of it: the newest of each fact, by its reports and by the statuses of its offices.

import * as z from 'zod/mini'
import { conditions, thingsOut } from '#contract/catalogue/condition.ts'

/** What can be left unsaid. */
export const unsaidFacts = ['open', 'power', 'communications', 'computer_system', 'home_banking', 'atms'] as const

const count = z.number()

export const now = z.object({
  condition: z.enum(conditions),
  /** The newest moment of the facts that it is made of. */
  as_of: z.string(),
  /** What is not working, and `branches` or `atms` where not all of them are open. */
  out: z.array(z.enum(thingsOut)),
  /** What nobody said of at least one of its offices. It makes nothing worse. */
  not_said: z.array(z.enum(unsaidFacts)),
  /** Offices on a generator that are not closed. A generator is not out. */
  on_generator: count,
  /** Its offices in the areas of open incidents, or all; and besides those that spoke. Null if none of them did. `as_of` is the newest moment. */
  offices: z.nullable(z.object({ total: count, open: count, limited: count, closed: count, unknown: count, as_of: z.string() })),
  /** The newest report alone would say another condition. */
  differs: z.boolean(),
})
export type Now = z.output<typeof now>
