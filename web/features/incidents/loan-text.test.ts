import { beforeAll, expect, it } from 'vitest'
import { loadTexts, translate } from '#web/lib/text/i18n.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'
import { loanText } from './loan-text.ts'

beforeAll(() => loadTexts('common', 'closing'))

const t = ((key: string, values: object) =>
  translate(`closing:${key}` as 'closing:asked', values as { count: number })) as Translate<'closing'>
const loan = { name: 'Camellia', lender: 'Pelican', until: '2030-12-04' }

it('says of a loan that was only promised that nothing was sent, and of any other when it is due back', () => {
  expect(loanText({ ...loan, state: 'accepted' }, t)).toBe('Promised to Camellia by Pelican, not sent yet')
  for (const state of ['on_the_way', 'arrived'] as const)
    expect(loanText({ ...loan, state }, t)).toBe('Due back from Camellia on Dec 4, 2030')
})
