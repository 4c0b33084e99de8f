// The data that every response has next to an organization's name, from which the badge is made.

import * as z from 'zod/mini'

export const badgeFields = {
  /** Whether it is confirmed to be the organization that it says it is. */
  confirmed: z.boolean(),
  /** Whether it enrolled with a number that the directory did not know. */
  is_not_listed: z.boolean(),
}

/** An organization as others name it. */
export const organizationName = z.object({
  id: z.string(),
  name: z.string(),
  ...badgeFields,
  city: z.string(),
  state: z.string(),
  /** It no longer takes part. Left out of one that does. */
  has_left: z.optional(z.literal(true)),
})
