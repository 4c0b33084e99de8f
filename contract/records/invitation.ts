// An invitation into an organization, as the invited person reads it.

import * as z from 'zod/mini'
import { roles } from '#contract/roles.ts'
import { badgeFields } from './badge.ts'

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  credit_union: z.object({ id: z.string(), name: z.string(), ...badgeFields }),
  invited_by: z.string(),
  created_at: z.string(),
})
export type Invitation = z.output<typeof invitation>
