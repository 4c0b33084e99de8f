// What people say after an incident: three questions, answered by a link without sign-in.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import * as s from '#contract/schema.ts'
import { lookBackQuestions } from './options.ts'

const lookBack = z.object({
  id: z.string(),
  answered_at: z.string(),
  /** Only for Managers of the person's own organization. */
  name: z.nullable(z.string()),
  ...ofEach(lookBackQuestions, () => z.nullable(z.string())),
})
export type LookBack = z.output<typeof lookBack>

export const listLookBacks = {
  summary:
    'What people answered after an incident, the last one first: for Managers what their own people said, for the desk what all said, without names. They are deleted two years later.',
  params: s.oneRecord,
  answer: z.array(lookBack),
  errors: ['not_found'],
} satisfies CallSchemas
