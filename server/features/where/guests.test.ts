// Who may send members to whom: the answers of a credit union, and when they are due.

import { beforeEach, describe, expect, test } from 'vitest'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import { saveGuests, sayReachable, showGuests } from '#contract/where/calls.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { consents, guestPlaces } from '#server/testing/guest-places.ts'
import { open } from '#server/testing/incidents.ts'
import { ago, BAY } from '#server/testing/open-pages.ts'
import { enrollUnconfirmed } from '#server/testing/people.ts'

const { testApp, dev, made, newStorm } = await guestPlaces()

beforeEach(async () => {
  await newStorm()
})

describe('the answers', () => {
  test('are refused by field', async () => {
    const a = await made('Anchor', { answers: null })
    const b = await made('Beacon')
    const save = async (body: object) =>
      (await a.person.browser.call(saveGuests, { params: { id: a.id }, body: { ...consents, ...body } })).error
    expect((await save({ prefers: [a.id] }))?.errors).toEqual({ prefers: [expect.stringContaining('own organization')] })
    expect((await save({ not_to: [newId()] }))?.errors).toEqual({ not_to: [expect.stringContaining('enrolled')] })
    expect((await save({ prefers: [b.id], not_to: [b.id] }))?.errors).toEqual({ not_to: [expect.any(String)] })
    expect((await save({ not_from: Array.from({ length: 21 }, newId) }))?.errors).toEqual({ not_from: [expect.any(String)] })
    expect((await save({ none_until: ago(1) }))?.errors).toEqual({ none_until: [expect.any(String)] })
    expect((await save({ none_until: ago(-25) }))?.errors).toEqual({ none_until: [expect.any(String)] })
    const { error } = await a.person.browser.call(sayReachable, { params: { id: a.id }, body: { reachable: 'no', until: ago(-25) } })
    expect(error?.errors).toEqual({ until: [expect.any(String)] })
    expect((await a.person.browser.call(showGuests, { params: { id: a.id } })).body).toMatchObject({ guests_in: false, answered_at: null })
    expect((await b.person.browser.call(showGuests, { params: { id: a.id } })).status).toBe(404)
  })

  test('are no before an organization is confirmed', async () => {
    const a = await made('Anchor', { answers: null, people: enrollUnconfirmed })
    const { error } = await a.person.browser.call(saveGuests, { params: { id: a.id }, body: consents })
    expect(error?.code).toBe('not_confirmed')
  })

  test('a credit union that left stays in a list, as left', async () => {
    const a = await made('Anchor')
    const b = await made('Beacon')
    const save = () => a.person.browser.call(saveGuests, { params: { id: a.id }, body: { ...consents, not_to: [b.id] } })
    await save()
    await testApp.db
      .updateTable('credit_unions')
      .set({ deleted_at: ago(0) })
      .where('id', '=', b.id)
      .execute()
    expect((await save()).body.not_to).toEqual([{ id: b.id, name: expect.stringContaining('Beacon'), is_left: true }])
  })

  test('networks are listed names or own words, each once', async () => {
    const a = await made('Anchor', { networks: null, answers: null })
    const save = (shared_branching_networks: unknown) =>
      a.person.browser.call(updateCreditUnion, { params: { id: a.id }, body: { shared_branching_networks } as never })
    expect((await save(['Xtend Shared Branching', 'Coast Counters', 'coast  counters'])).body).toMatchObject({
      shared_branching_networks: ['Xtend Shared Branching', 'Coast Counters'],
      shared_branching_member: true,
    })
    expect((await save(['x'])).error?.errors).toMatchObject({})
    expect((await save(['x'])).status).toBe(422)
    expect((await save(['y'.repeat(61)])).status).toBe(422)
    const { body } = await a.person.browser.call(updateCreditUnion, { params: { id: a.id }, body: { shared_branching_member: false } })
    expect(body.shared_branching_networks).toBeNull()
  })
})

test('the three answers are due at first, after a year, and in an attack over an office', async () => {
  const a = await made('Anchor', { answers: null })
  const isDue = async () => (await a.person.browser.call(showGuests, { params: { id: a.id } })).body.is_due
  expect(await isDue()).toBe(true)
  await a.person.browser.call(saveGuests, { params: { id: a.id }, body: consents })
  expect(await isDue()).toBe(false)
  const answered = (guests_answered_at: string) =>
    testApp.db.updateTable('credit_unions').set({ guests_answered_at }).where('id', '=', a.id).execute()
  await answered(ago(366 * 24))
  expect(await isDue()).toBe(true)
  await answered(ago(2))
  expect(await isDue()).toBe(false)
  const attack = { type: 'cyber', states: [], starts_at: ago(1) } as const
  await open(dev, { ...attack, counties: ['12001'] })
  await open(dev, { ...attack, counties: [BAY], is_exercise: true })
  expect(await isDue()).toBe(false)
  await open(dev, { ...attack, counties: [BAY] })
  expect(await isDue()).toBe(true)
  await a.person.browser.call(saveGuests, { params: { id: a.id }, body: consents })
  expect(await isDue()).toBe(false)
})
