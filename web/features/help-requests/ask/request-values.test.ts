import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { helpRequestForm } from '#contract/help-requests/forms.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { submissionOf } from '#web/lib/forms/submission-id.ts'
import { checkBySchema } from '#web/lib/forms/use-form.ts'
import { askedAgain, atTheirFields, newRequest, numberOf, placedAt, requestToSend } from './request-values.ts'

const asker = { zip: '39501-1234', street: '1 Pier Road', city: 'Gulfport', contact_name: 'Dana Reyes', contact_phone: '228-555-0150' }
const fresh = newRequest(asker, new Date(2096, 8, 14, 12))

describe('a request', () => {
  it('starts today, for a week, at the own organization', () => {
    expect(fresh).toMatchObject({ from: '2096-09-14', until: '2096-09-21', zip: '39501', quantity: '1', kind: '' })
  })

  it('knows the address and who asks, and lets go of the address in another ZIP code', () => {
    expect(requestToSend(fresh, null)).toMatchObject({ place: { street: '1 Pier Road', city: 'Gulfport', contact_name: 'Dana Reyes' } })
    expect(placedAt('39530', fresh, asker)).toEqual({ zip: '39530', street: '', city: '' })
    expect(placedAt('39530', { street: '2 Oak Street', city: 'Gulfport' }, asker)).toEqual({ zip: '39530' })
    expect(placedAt('39501', { street: '', city: '' }, asker)).toEqual({ zip: '39501', street: '1 Pier Road', city: 'Gulfport' })
  })

  it('is sent with what its kind asks, and nothing that was typed for another kind', () => {
    const typed = { ...fresh, kind: 'generator', urgency: 'now', fuel: 'Diesel', core_system: 'KeyStone', text: ' ' }
    expect(requestToSend(typed, null)).toMatchObject({ quantity: 1, must_haves: { fuel: 'Diesel' } })
    expect(requestToSend({ ...typed, kind: 'mobile_branch' }, 'r1')).toMatchObject({
      must_haves: { core_system: 'KeyStone' },
      disaster_report_id: 'r1',
    })
    expect(checkBySchema(helpRequestForm, requestToSend(typed, null))).toEqual({})
  })

  it('asks for the size of a generator, and says at its field what is wrong', () => {
    const typed = { ...fresh, kind: 'generator', urgency: 'now', kw: '60', voltage: '208 three-phase', connector: 'Cam-lock' }
    expect(requestToSend(typed, null).must_haves).toEqual({ kw: '60', voltage: '208 three-phase', connector: 'Cam-lock' })
    expect(requestToSend({ ...typed, kind: 'space' }, null).must_haves).toEqual({})
    const faults = checkBySchema(helpRequestForm, requestToSend({ ...typed, kw: '6 kVA' }, null))
    expect(atTheirFields(faults)).toEqual({ kw: fieldErrors.wholeNumber })
  })

  it('is asked once more as it was, from today on', () => {
    const earlier = {
      ...{ id: 'r1', state: 'met', kind: 'generator', quantity: 2, urgency: 'now', from: '2096-09-01', until: '2096-09-05', zip: '39401' },
      ...{
        note: 'The vault has no power.',
        must_haves: { kw: '60', text: 'Quiet' },
        place: { ...fresh, street: '2 Oak Street', city: 'Laurel' },
      },
    } as unknown as HelpRequest
    const again = askedAgain(earlier, fresh)
    expect(requestToSend(again, null)).toMatchObject({
      ...{ kind: 'generator', quantity: 2, urgency: 'now', from: '2096-09-14', until: '2096-09-21', zip: '39401' },
      ...{ note: 'The vault has no power.', must_haves: { kw: '60', text: 'Quiet' }, place: { street: '2 Oak Street', city: 'Laurel' } },
    })
    expect(checkBySchema(helpRequestForm, requestToSend(again, null))).toEqual({})
  })

  it('goes out under one id as long as it stays the same', () => {
    const typed = { ...fresh, kind: 'space', urgency: 'now' }
    const send = (values: typeof typed, reportId: string | null) => submissionOf(requestToSend(values, reportId), values)
    const once = send(typed, null)
    expect(send({ ...typed, ...once }, null)).toEqual(once)
    const others = [send({ ...typed, ...once, quantity: '2' }, null), send({ ...typed, ...once }, 'r1')]
    expect(new Set([once, ...others].map(({ submission_id }) => submission_id)).size).toBe(3)
  })

  it('that is not filled out is at fault where it is not', () => {
    const { until, ...faults } = checkBySchema(
      helpRequestForm,
      requestToSend({ ...fresh, quantity: '0', until: '2096-09-13', zip: '' }, null),
    )
    expect([Object.keys(faults).sort(), until]).toEqual([['kind', 'quantity', 'urgency', 'zip'], expect.stringMatching(/end date/)])
  })
})

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['', Number.NaN],
  ['1e3', Number.NaN],
  ['-1', Number.NaN],
  ['1.5', Number.NaN],
])('%j is %s', (text, number) => {
  expect(numberOf(text)).toBe(number)
})
