// Core systems that organizations typed. The foundation removes entries that are not core systems.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import * as s from '#contract/schema.ts'

export const listTypedCoreSystems = {
  summary: 'Core systems typed by organizations, by name, and how many organizations use each.',
  answer: z.array(z.object({ id: z.string(), name: z.string(), organizations: z.int() })),
} satisfies CallSchemas

export const deleteCoreSystem = {
  summary: 'Removes a core system from everyone’s list. Organizations that use it keep it.',
  body: s.oneRecord,
  answer: s.done,
  errors: ['not_found'],
} satisfies CallSchemas
