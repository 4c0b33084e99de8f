import { expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { type HelpRequest, offerForm } from '#contract/help-requests/schemas.ts'
import { checkBySchema } from '#web/lib/forms/use-form.ts'
import { daysOutside, knownUnits, newOffer, offerToSend, partOfDays, restWith } from './offer-values.ts'

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

const request = { id: 'r', kind: 'generator', state: 'open', quantity: 2, from: '2096-09-14', until: '2096-09-20' } as const
const contact = { name: 'Theo Benton', phone: '251-555-0150' }

it('an offer starts with what was asked for, and is at fault where it is not filled out', () => {
  const fresh = newOffer(request, contact, '2096-09-10')
  expect(Object.keys(checkBySchema(offerForm, offerToSend(fresh))).sort()).toEqual(['transport', 'unit'])
  const filled = { ...fresh, unit: 'Generator 1', transport: 'We bring it' }
  expect(checkBySchema(offerForm, offerToSend(filled))).toEqual({})
  expect(offerToSend(filled)).toEqual({
    unit: 'Generator 1',
    quantity: 2,
    from: '2096-09-14',
    until: '2096-09-20',
    transport: 'We bring it',
    conditions: '',
    contact_name: 'Theo Benton',
    contact_phone: '251-555-0150',
  })
})

const part = { quantity: 1, from: '2096-09-17', until: '2096-09-20' }
const partly = { ...request, still_needed: [part] }

it('an offer starts with what is still needed, from today on', () => {
  expect(newOffer(partly, contact, '2096-09-10')).toMatchObject({ ...part, quantity: '1' })
  expect(newOffer(request, contact, '2096-09-16')).toMatchObject({ from: '2096-09-16', until: '2096-09-20' })
})

it.each([
  ['all of it', request, { quantity: 2, from: '2096-09-14', until: '2096-09-20' }, []],
  ['all that is left', partly, part, []],
  ['one of two', request, { ...request, quantity: 1 }, [{ quantity: 1, from: '2096-09-14', until: '2096-09-20' }]],
  ['some days', request, { ...request, until: '2096-09-18' }, [{ quantity: 2, from: '2096-09-19', until: '2096-09-20' }]],
  ['other days', request, { ...request, from: '2096-09-21', until: '2096-09-22' }, null],
  ['no number', request, { ...request, quantity: Number.NaN }, null],
  ['no day', request, { ...request, until: '' }, null],
])('with an offer of %s', (_, wanted, offer, rest) => {
  expect(restWith(wanted, offer)).toEqual(rest)
})

it('which days an offer covers', () => {
  expect(partOfDays(request, { from: '2096-09-01', until: '2096-09-30' })).toBeNull()
  expect(partOfDays(request, { from: '2096-09-01', until: '2096-09-16' })).toEqual({ from: '2096-09-14', until: '2096-09-16' })
  expect(daysOutside(request, { from: '2096-09-21', until: '2096-09-22' })).toEqual({ from: fieldErrors.outsideNeed })
  expect(daysOutside(request, { from: '2096-09-20', until: '' })).toEqual({})
})
