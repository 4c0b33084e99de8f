import { expect, it } from 'vitest'
import { type HelpRequest, offerForm } from '#contract/help-requests.ts'
import { checkBySchema } from '#web/lib/use-form.ts'
import { knownUnits, newOffer, offerToSend } from './offer-values.ts'

const lent = (kind: HelpRequest['kind'], ...units: string[]) =>
  ({ id: kind, kind, state: 'met', offers: units.map((unit) => ({ unit })) }) as unknown as HelpRequest

it.each([
  ['nothing is known', null, [], []],
  ['the Prepare form says so', { generators_available: true }, [], ['Generator 1']],
  ['it says otherwise', { generators_available: false }, [], []],
  ['others were lent before', null, [lent('generator', 'Big one', 'Trailer'), lent('burner_phones', 'Phones')], ['Big one', 'Trailer']],
  ['it was lent under that name', { generators_available: true }, [lent('generator', 'generator 1', 'Generator 1')], ['Generator 1']],
])('units to choose from where %s', (_, answers, before, units) => {
  expect(knownUnits('generator', answers, before)).toEqual(units)
})

it('an offer starts with what was asked for, and is at fault where it is not filled out', () => {
  const request = { id: 'r', kind: 'generator', state: 'open', quantity: 2, from: '2026-09-14', until: '2026-09-20' } as const
  const fresh = newOffer(request, { name: 'Theo Benton', phone: '251-555-0150' })
  expect(Object.keys(checkBySchema(offerForm, offerToSend(fresh))).sort()).toEqual(['transport', 'unit'])
  const filled = { ...fresh, unit: 'Generator 1', transport: 'We bring it' }
  expect(checkBySchema(offerForm, offerToSend(filled))).toEqual({})
  expect(offerToSend(filled).quantity).toBe(2)
})
