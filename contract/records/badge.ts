// What is answered beside an organization's name wherever it is answered: the badge is made of it.

import * as z from 'zod/mini'

export const badgeFields = {
  /** Whether it is confirmed to be the organization that it says it is. */
  confirmed: z.boolean(),
  /** Whether it enrolled with a number that the directory did not know. */
  is_not_listed: z.boolean(),
}
