// Alerts and events: what the foundation tells everybody.

import * as z from 'zod/mini'
import { route } from './route.ts'
import * as s from './schema.ts'

export const alert = z.object({
  id: z.string(),
  title: z.string(),
  desc: z.string(),
  url: z.nullable(z.string()),
  button_title: z.nullable(z.string()),
  created_at: z.string(),
})
export type Alert = z.output<typeof alert>

export const listAlerts = route({
  method: 'POST',
  path: '/allAlerts',
  reads: true,
  access: 'signed-in',
  summary: 'Current alerts, newest first; a search text finds itself in title or description.',
  body: z.nullish(z.object({ searchString: s.searchText(), ...s.page })),
  answer: z.array(alert),
})

/** Without data of its own: who hears `changed` asks for the list again. It also comes once at the start. */
export const ALERTS_CHANGED = 'changed'
/** The session has ended: there will be no more events, and no use in connecting again. */
export const SIGNED_OUT = 'signed-out'

export const watchAlerts = route({
  method: 'GET',
  path: '/alerts/events',
  access: 'signed-in',
  summary: 'Server-sent events: `changed` at the start and whenever an alert appears or goes, `signed-out` when the session has ended.',
  answer: z.string(),
  events: true,
})
