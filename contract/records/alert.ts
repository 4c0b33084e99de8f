// An alert, as everybody reads it and as the back office lists it.

import * as z from 'zod/mini'

export const alert = z.object({
  id: z.string(),
  title: z.string(),
  desc: z.string(),
  url: z.nullable(z.string()),
  button_title: z.nullable(z.string()),
  /** The foundation's support published it for somebody. */
  with_support: z.boolean(),
  created_at: z.string(),
})
export type Alert = z.output<typeof alert>
