// A key, as people read it: the key itself is shown once, when it is made.

import * as z from 'zod/mini'
import { scopes } from './key-options.ts'

export const key = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters: the rest is stored nowhere. */
  starts_with: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** The day at whose end, in UTC, it ends. */
  until: z.string(),
  /** Where it may be used from; empty for anywhere. */
  networks: z.array(z.string()),
  /** The name of the person who made it. */
  made_by: z.string(),
  created_at: z.string(),
  last_used: z.nullable(z.object({ at: z.string(), network: z.string() })),
})
export type Key = z.output<typeof key>
