// Alerts and events: messages from the foundation to every organization.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { alert } from '#contract/records/alert.ts'
import * as s from '#contract/schema.ts'

export const listAlerts = {
  summary:
    'Alerts for the own organization, newest first; those that are over are marked. The search text is looked for in title and description. With `current_only`, without those that are over, and the urgent ones first. With `closed_last`, those that you closed come last.',
  body: z.nullish(z.object({ searchString: s.searchText(), current_only: s.searchFlag(), closed_last: s.searchFlag(), ...s.page })),
  answer: z.array(
    z.extend(alert, {
      /** You closed it on the dashboard; one that asks to act now, within the last day. */
      closed: z.boolean(),
    }),
  ),
} satisfies CallSchemas

export const closeAlert = {
  summary: 'Takes an alert off your dashboard. One that asks to act now comes back a day later.',
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found'],
} satisfies CallSchemas

export const watchAlerts = {
  summary:
    'Server-sent events: `changed` at the start (with `since`: if anything has changed since that time) and whenever an alert appears, changes or disappears, `situation` when something changes that concerns your organization, `signed-out` when the session has ended.',
  // In milliseconds since 1970: the time of a page that has brought its answers along.
  query: z.object({ since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  answer: z.string(),
} satisfies CallSchemas
