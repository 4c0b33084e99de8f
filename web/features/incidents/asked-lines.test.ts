import { beforeAll, expect, it } from 'vitest'
import { loadTexts, translate } from '#web/lib/text/i18n.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'
import { askedLines } from './asked-lines.ts'

beforeAll(() => loadTexts('closing'))

const t = ((key: string, values: object) =>
  translate(`closing:${key}` as 'closing:asked', values as { count: number })) as Translate<'closing'>

it('what came of asking again is counted by reason, also beside those who were asked', () => {
  const left_out = (['night', 'nobody_to_ask', 'night'] as const).map((why, at) => ({ directory_id: `${at}`, why }))
  expect(askedLines(t, { asked: 1, left_out })).toEqual([
    { words: '1 credit union asked once more', isDone: true },
    { words: 'No message reaches 1 credit union. Call it.', isDone: false },
    { words: 'It’s night at 2 credit unions. We ask them in the morning, unless you close the incident.', isDone: false },
  ])
  expect(askedLines(t, { asked: 0, left_out: [] })).toEqual([])
})
