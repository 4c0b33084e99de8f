import { expect, test } from 'vitest'
import { moreSentences } from './more-sentences.ts'
import { meaningOf } from './read-reply.ts'
import { asksForHelp, isStart, isStop } from './read-stop.ts'
import { sentences } from './sentences.ts'

const both = (name: 'safe' | 'help' | 'unclear' | 'stop') => [...new Set<string>([...sentences[name], ...moreSentences[name]])]

test.each(both('safe'))('“%s” is read as safe', (text) => expect(meaningOf(text)).toBe('safe'))
test.each(both('help'))('“%s” is read as danger', (text) => expect(['needs_help', 'danger']).toContain(meaningOf(text)))
test.each(both('unclear'))('“%s” is read as unclear', (text) => expect(meaningOf(text)).toBe('unclear'))
test.each(both('stop'))('“%s” ends the texts', (text) => expect(isStop(text)).toBe(true))
test.each([...sentences.notStop, ...both('safe'), ...both('help'), ...both('unclear')])('“%s” does not', (text) =>
  expect(isStop(text)).toBe(false),
)

test.each(['ok ', 'yes ', '1 ', "I'm safe but ", 'safe. ', 'fine, ', 'estoy bien pero ', 'si, ', 'todo bien. '])(
  'no cry for help after “%s” is taken for safe',
  (before) => expect(both('help').filter((text) => meaningOf(before + text) === 'safe')).toEqual([]),
)

test.each(['start', 'START.', 'Unstop please', '“Start”'])('“%s” starts the texts again', (text) => expect(isStart(text)).toBe(true))
test.each(['start the generator', 'restart', 'yes'])('“%s” does not', (text) => expect(isStart(text)).toBe(false))
test.each([
  ['HELP', true],
  ['help!', true],
  ['Info', true],
  ['help me', false],
  ['ayuda', false],
])('“%s” asks what this is: %s', (text, is) => expect(asksForHelp(text)).toBe(is))

test('a long text costs no more than its length', () => {
  const hostile = [
    'a'.repeat(64_000),
    'no '.repeat(21_000),
    "i'".repeat(32_000),
    'ﷺ'.repeat(20_000),
    '1'.repeat(64_000),
    '🆘'.repeat(16_000),
  ]
  const started = performance.now()
  for (const text of hostile) meaningOf(text)
  expect(performance.now() - started).toBeLessThan(1000)
})
