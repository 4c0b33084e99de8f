import { expect, it } from 'vitest'
import { senderParts } from './sender-parts.ts'

it.each([
  ['Breakwater <no-reply@example.org>', 'Breakwater', 'no-reply@example.org'],
  ['"Breakwater, by the foundation" <no-reply@example.org>', 'Breakwater, by the foundation', 'no-reply@example.org'],
  ['<no-reply@example.org>', '', 'no-reply@example.org'],
  ['no-reply@example.org', '', 'no-reply@example.org'],
])('%s', (mailFrom, name, address) => expect(senderParts(mailFrom)).toEqual({ name, address }))
