import { expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { offerForm } from '#contract/help-requests/forms.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { checkBySchema } from '#web/lib/forms/use-form.ts'
import {
  daysOutside,
  knownUnits,
  newOffer,
  notOfferedYet,
  offerToSend,
  outNow,
  partOfDays,
  promisedElsewhere,
  restWith,
  whenBack,
} from './offer-values.ts'

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

it('an offer starts with one named unit, and is at fault where it is not filled out', () => {
  const fresh = newOffer(request, contact, '2096-09-10')
  expect(Object.keys(checkBySchema(offerForm, offerToSend(fresh))).sort()).toEqual(['transport', 'unit'])
  const filled = { ...fresh, unit: 'Generator 1', transport: 'We bring it' }
  expect(checkBySchema(offerForm, offerToSend(filled))).toEqual({})
  expect(offerToSend(filled)).toEqual({
    unit: 'Generator 1',
    quantity: 1,
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

it('an offer of things without names of their own starts with as many as are needed', () => {
  expect(newOffer({ ...request, kind: 'burner_phones', quantity: 20 }, contact, '2096-09-10').quantity).toBe('20')
})

it('who moves it is sent only where the transport is in other words', () => {
  const filled = { ...newOffer(request, contact, '2096-09-10'), moves: 'borrower' }
  expect(offerToSend({ ...filled, transport: 'By boat' })).toMatchObject({ moves: 'borrower' })
  expect(offerToSend({ ...filled, transport: 'We bring it' })).not.toHaveProperty('moves')
})

const loan = (state: string, from: string, until: string) =>
  ({
    id: 'other',
    kind: 'generator',
    state: 'open',
    credit_union: { name: 'Four Lakes' },
    offers: [{ unit: 'Generator 1', state, from, until }],
  }) as unknown as HelpRequest

it.each([
  ['accepted on one of these days', loan('accepted', '2096-09-20', '2096-09-25'), 'Four Lakes'],
  ['out', loan('arrived', '2096-09-01', '2096-09-14'), 'Four Lakes'],
  ['accepted for other days', loan('accepted', '2096-09-21', '2096-09-25'), undefined],
  ['offered to others too', loan('offered', '2096-09-14', '2096-09-20'), undefined],
  ['back', loan('returned', '2096-09-14', '2096-09-20'), undefined],
])('a unit that is %s is said to be promised, or is free', (_, other, name) => {
  expect(promisedElsewhere(' generator 1', request, [other])?.to).toBe(name)
})

it.each([
  ['out and late', loan('arrived', '2096-08-01', '2096-08-14'), '2096-08-14'],
  ['on the way', loan('on_the_way', '2096-09-10', '2096-09-12'), '2096-09-12'],
  ['promised, and still here', loan('accepted', '2096-09-20', '2096-09-25'), undefined],
  ['back', loan('returned', '2096-09-14', '2096-09-20'), undefined],
])('a unit that is %s says when it is due back', (_, other, until) => {
  expect(outNow('generator 1', [other])?.until).toBe(until)
})

it('a unit is not proposed again while an offer of it for this request runs', () => {
  const offers = (state: string) => ({ ...request, offers: [{ unit: 'generator 1', state }] }) as unknown as HelpRequest
  expect(notOfferedYet(['Generator 1', 'Trailer'], offers('offered'))).toEqual(['Trailer'])
  expect(notOfferedYet(['Generator 1', 'Trailer'], offers('cancelled'))).toEqual(['Generator 1', 'Trailer'])
})

it.each([
  ['2096-09-13', 'late'],
  ['2096-09-14', 'today'],
  ['2096-09-15', 'later'],
])('a unit that is away until %s is due back: %s', (until, when) => {
  expect(whenBack({ to: 'Singing Pines', from: '2096-09-01', until }, '2096-09-14')).toBe(when)
})
