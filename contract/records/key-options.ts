// What a key may do, and its limits.

import { DAY } from '#contract/rules/time.ts'

/** In the order in which screens offer them. */
export const scopes = [
  'incidents:read',
  'statuses:read',
  'statuses:write',
  'reports:read',
  'reports:write',
  'board:read',
  'help:read',
  'alerts:read',
  'hooks:read',
] as const
export type Scope = (typeof scopes)[number]

/** Of one organization, without those that have ended. */
export const MOST_KEYS = 20
export const MOST_NETWORKS = 20
/** A key is good for so many days at most; the form proposes fewer. */
export const MOST_DAYS = 400
export const PROPOSED_DAYS = 90
/** A day so many days from now, in UTC: a key is good to the end of its day there. */
export const dayAfter = (days: number, time = Date.now()) => new Date(time + days * DAY).toISOString().slice(0, 10)

/** How a key begins, so that a scanner knows one where it leaks, and how much of it screens show. */
export const KEY_PREFIX = 'bwk_'
export const SHOWN_OF_KEY = 8
