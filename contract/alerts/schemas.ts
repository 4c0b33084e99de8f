// Alerts and events: what the foundation tells everybody.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { alert } from '#contract/records/alert.ts'
import * as s from '#contract/schema.ts'

export const listAlerts = {
  summary: 'Current alerts, newest first. The search text is looked for in title and description.',
  body: z.nullish(z.object({ searchString: s.searchText(), ...s.page })),
  answer: z.array(alert),
} satisfies CallSchemas

export const watchAlerts = {
  summary:
    'Server-sent events: `changed` at the start and whenever an alert appears or disappears, `signed-out` when the session has ended.',
  answer: z.string(),
} satisfies CallSchemas
