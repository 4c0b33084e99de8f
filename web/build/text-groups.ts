// The files of texts, each with the namespaces that it holds: one of every screen, one of visitors, one of signed-in people, one of the back office.

import type { TextFile } from '#web/messages/texts.ts'

const start = ['common', 'ui', 'crash'] as const satisfies TextFile[]
const visitor = ['auth', 'info', 'proof', 'unsubscribe'] as const satisfies TextFile[]
const desk = ['back-office', 'waiting-queue', 'audit-events', 'call-list', 'situation-reports'] as const satisfies TextFile[]

export const textGroups = {
  'texts-start': start,
  'texts-visitor': visitor,
  'texts-desk': desk,
  texts: ['[\\w-]+'],
} as const satisfies Record<string, readonly string[]>
