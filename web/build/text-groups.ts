// The files of texts, each with the namespaces that it holds: one of every screen, one of visitors, one of signed-in people, and one for each kind of work.

import type { TextFile } from '#web/messages/texts.ts'

const start = ['common', 'ui', 'crash'] as const satisfies TextFile[]
const visitor = ['auth', 'info', 'unsubscribe'] as const satisfies TextFile[]
const situation = ['situation', 'board', 'offices', 'warnings-list', 'warning-choices', 'feeds'] as const satisfies TextFile[]
const preparing = ['prepare', 'internal-checklist', 'disaster-reports', 'report-form', 'resources'] as const satisfies TextFile[]
const helping = ['help-requests', 'offers', 'alerts', 'alert-form'] as const satisfies TextFile[]
const people = [
  'security',
  'vouchers',
  'profile',
  'roster',
  'roll-calls',
  'notices',
  'messages',
  'asked-people',
] as const satisfies TextFile[]
const path = ['desk', 'path', 'contacts', 'search'] as const satisfies TextFile[]
const league = ['league'] as const satisfies TextFile[]
const letters = ['letters', 'letter-now', 'by-letter', 'admin-letters'] as const satisfies TextFile[]
const after = ['closing', 'reviews', 'after-actions', 'improvements'] as const satisfies TextFile[]
const where = ['where', 'sign', 'gaps'] as const satisfies TextFile[]
/** Of the back office, and what /users shares with it. */
const desk = [
  'alerts',
  'alert-form',
  'users',
  'invite-several',
  'back-office',
  'waiting-queue',
  'admin-connections',
] as const satisfies TextFile[]
const work = ['audit-events', 'call-list', 'situation-reports', 'connections'] as const satisfies TextFile[]

export const textGroups = {
  'texts-start': start,
  'texts-visitor': visitor,
  'texts-situation': situation,
  'texts-preparing': preparing,
  'texts-helping': helping,
  'texts-people': people,
  'texts-desk': desk,
  'texts-work': work,
  'texts-path': path,
  'texts-league': league,
  'texts-letters': letters,
  'texts-after': after,
  'texts-where': where,
  // The board loads it for the desk alone.
  'texts-asks': ['asks'],
  texts: ['[\\w-]+'],
} as const satisfies Record<string, readonly string[]>
