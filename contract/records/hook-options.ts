// Which events a hook can be told of, and its limits.

import type { Scope } from './key-options.ts'

/** In the order in which screens offer them. `hook.test` goes to every hook and is not chosen. */
export const hookEvents = [
  'incident.opened',
  'incident.changed',
  'incident.closed',
  'office_statuses.stored',
  'disaster_report.filed',
  'disaster_report.withdrawn',
  'help_request.opened',
  'help_request.closed',
  'alert.published',
  'alert.ended',
  'warning.touched',
  'situation_report.issued',
  'credit_union.hidden',
] as const
export type HookEvent = (typeof hookEvents)[number]

export const TEST_EVENT = 'hook.test'
export const deliveredTypes = [...hookEvents, TEST_EVENT] as const
export type DeliveredType = (typeof deliveredTypes)[number]

/** What a key has to be for to read the missed events of a type. */
export const scopeOfEvent = {
  'incident.opened': 'incidents:read',
  'incident.changed': 'incidents:read',
  'incident.closed': 'incidents:read',
  'office_statuses.stored': 'statuses:read',
  'disaster_report.filed': 'reports:read',
  'disaster_report.withdrawn': 'reports:read',
  'help_request.opened': 'help:read',
  'help_request.closed': 'help:read',
  'alert.published': 'alerts:read',
  'alert.ended': 'alerts:read',
  'warning.touched': 'statuses:read',
  'situation_report.issued': 'board:read',
  'credit_union.hidden': 'statuses:read',
} as const satisfies Record<HookEvent, Scope>

/** `unproven`: its address has not answered a test with 2xx yet. `off`: it failed for too long, or said that it is gone. */
export const hookStates = ['unproven', 'on', 'failing', 'off'] as const

/** `off`: it was not sent because the hook was off, its organization was not confirmed, or the one that it is about was no longer shown. */
export const deliveryStates = ['waiting', 'delivered', 'failing', 'given_up', 'off'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Of one organization, also those that have proven nothing. */
export const MOST_HOOKS = 10
export const LONGEST_HOOK_URL = 2048
/** How long what was missed can be read and sent again. In days. */
export const EVENTS_KEPT = 30
/** Events that are sent again by one press. */
export const MOST_RESENT = 1000
/** Offices in one event; the rest is counted. */
export const MOST_OFFICES = 50
export const NOTE_LENGTH = 500
