import { expect, it } from 'vitest'
import { askWordIn } from './read-ask-word.ts'

it.each([
  ['OPEN', 'open'],
  ['open.', 'open'],
  ['All open, thank you', 'open'],
  ["We're open!", 'open'],
  ['ABIERTO', 'open'],
  ['Todas abiertas, gracias', 'open'],
  ['closed', 'closed'],
  ['  CERRADO ', 'closed'],
  ['“Closed”', 'closed'],
  ['Some', 'some'],
  ['ALGUNAS', 'some'],
])('“%s” is %s', (text, word) => expect(askWordIn(text)).toBe(word))

it.each([
  'open?',
  '¿Abierto?',
  'not open',
  'No open',
  'open or closed',
  'open until noon',
  'closed, and the roof is gone',
  'some open some closed',
  'openly',
  '1',
  '2',
  '',
  '👍',
  'open 👍',
  'no estamos abiertos',
  'open open',
  'x'.repeat(1600),
  'ОPEN',
])('“%s” is for somebody to read', (text) => expect(askWordIn(text)).toBeNull())
