// Requests for help and offers, as tests send them.

import { acceptOffer, createHelpRequest, offerHelp } from '#contract/help-requests/calls.ts'
import type { HelpRequest, Offer } from '#contract/help-requests/schemas.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import type { TestApp } from './app.ts'
import { enroll, type SignedIn } from './people.ts'

/** The default days of requests and offers in tests. */
export const days = { from: dayIn(10), until: dayIn(16) }

/** A need that holds every rule; `changes` make it another one. */
export const need = (changes: object = {}) => ({
  kind: 'generator',
  quantity: 1,
  ...days,
  zip: '39401',
  urgency: 'now',
  must_haves: { fuel: 'Diesel' },
  note: 'Main office, no power since dawn.',
  ...changes,
})

export const offered = (changes: object = {}) => ({
  unit: 'Generator 1',
  quantity: 1,
  ...days,
  conditions: 'Comes with a full tank.',
  transport: 'We bring it.',
  contact_name: 'Theo Benton',
  contact_phone: '251-555-0150',
  ...changes,
})

export const places = {
  hattiesburg: { city: 'Hattiesburg', state: 'MS', zip: '39401' },
  mobile: { city: 'Mobile', state: 'AL', zip: '36602' },
  madison: { city: 'Madison', state: 'WI', zip: '53703' },
} as const

export const enrollAt = (testApp: TestApp, place: keyof typeof places, changes: object = {}) =>
  enroll(testApp, { ...places[place], ...changes })

export async function ask(person: SignedIn, changes: object = {}): Promise<HelpRequest> {
  const { status, body, error } = await person.browser.call(createHelpRequest, { body: need(changes) })
  if (status !== 201) throw new Error(`Not asked: ${status} ${JSON.stringify(error)}`)
  return body
}

export async function offer(person: SignedIn, request: { id: string }, changes: object = {}): Promise<Offer> {
  const { status, body, error } = await person.browser.call(offerHelp, { params: { id: request.id }, body: offered(changes) })
  if (status !== 201) throw new Error(`Not offered: ${status} ${JSON.stringify(error)}`)
  return body
}

export async function accepted(asking: SignedIn, { id }: { id: string }): Promise<Offer> {
  const { status, body, error } = await asking.browser.call(acceptOffer, { params: { id } })
  if (status !== 200) throw new Error(`Not accepted: ${status} ${JSON.stringify(error)}`)
  return body
}
