// What programs are connected by, of every organization.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { hook } from '#contract/records/hook.ts'
import { key } from '#contract/records/key.ts'
import * as s from '#contract/schema.ts'

export const connectedOrganization = z.object({
  credit_union: z.object({ id: z.string(), name: z.string(), city: z.string(), state: z.string(), confirmed: z.boolean() }),
  /** Those that have not ended, newest first. */
  keys: z.array(key),
  hooks: z.array(hook),
})
export type ConnectedOrganization = z.output<typeof connectedOrganization>

export const searchConnections = {
  summary:
    'The organizations that have keys or hooks: those with a hook that fails or is off first, then by name. The search text is looked for in their names and cities.',
  body: z.object({ searchString: s.searchText() }),
  answer: z.array(connectedOrganization),
} satisfies CallSchemas

export const endConnections = {
  summary: 'Ends every key of an organization, and removes its hooks. Its Administrators get an email with the reason.',
  body: z.object({ credit_union_id: s.id(), reason: s.text() }),
  answer: s.done,
  errors: ['not_found'],
} satisfies CallSchemas
