// Which reader sees what of a request, as a table: every state of the request × every reader, by its own call and in each list.

import { beforeEach, describe, expect, it } from 'vitest'
import { closeHelpRequest, listHelpRequests, returnOffer, showHelpRequest, suggestHelpers } from '#contract/help-requests/calls.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import { type HelpRequestScope, type HelpRequestState, helpRequestScopes } from '#contract/records/help-options.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { accepted, ask, enrollAt, offer, places } from '#server/testing/lending.ts'
import { colleague, developer, type SignedIn } from '#server/testing/people.ts'

let request: HelpRequest

const testApp = await appOfFile()
const people = {
  asking: await enrollAt(testApp, 'hattiesburg', { charter_number: '62001' }),
  askingMember: await colleague(testApp, '62001', 'Member'),
  lending: await enrollAt(testApp, 'mobile', { charter_number: '62002' }),
  lendingMember: await colleague(testApp, '62002', 'Member', places.mobile),
  otherLending: await enrollAt(testApp, 'mobile'),
  third: await enrollAt(testApp, 'madison'),
  developer: await developer(testApp),
}

type Reader = keyof typeof people

/** One offer of each lending side; the first one is accepted if the request is filled. */
beforeEach(async () => {
  await testApp.db.deleteFrom('promised_days').execute()
  request = await ask(people.asking, { note: 'Secret to third parties later' })
})

async function bring(state: HelpRequestState) {
  const first = await offer(people.lending, request, { unit: 'Unit of the first', contact_phone: '251-555-0111' })
  await offer(people.otherLending, request, { unit: 'Unit of the other', contact_phone: '251-555-0122' })
  if (state === 'met') await accepted(people.asking, first)
  if (state === 'closed')
    await people.asking.browser.call(closeHelpRequest, { params: { id: request.id }, body: { reason: 'Power is back.' } })
}

const show = async (reader: Reader) => (await people[reader].browser.call(showHelpRequest, { params: { id: request.id } })).body

/** What a reader sees, in a word each: the full request or its outline, and whose offers. */
function inWords(seen: HelpRequest) {
  const isOutline = Object.keys(seen).sort().join() === 'id,kind,state'
  expect([seen.offers !== undefined, seen.offers !== undefined]).toEqual([seen.asked_by !== undefined, seen.close_reason !== undefined])
  return [isOutline ? 'outline' : 'whole', seen.offers?.map(({ contact_phone }) => contact_phone).join(' and ') ?? 'no offers']
}

const both = '251-555-0111 and 251-555-0122'
const table: Record<Reader, Record<HelpRequestState, [string, string]>> = {
  asking: { open: ['whole', both], met: ['whole', both], closed: ['whole', both] },
  askingMember: { open: ['whole', both], met: ['whole', both], closed: ['whole', both] },
  lending: { open: ['whole', '251-555-0111'], met: ['whole', '251-555-0111'], closed: ['whole', '251-555-0111'] },
  lendingMember: { open: ['whole', '251-555-0111'], met: ['whole', '251-555-0111'], closed: ['whole', '251-555-0111'] },
  otherLending: { open: ['whole', '251-555-0122'], met: ['whole', '251-555-0122'], closed: ['whole', '251-555-0122'] },
  third: { open: ['whole', 'no offers'], met: ['outline', 'no offers'], closed: ['outline', 'no offers'] },
  developer: { open: ['whole', 'no offers'], met: ['outline', 'no offers'], closed: ['outline', 'no offers'] },
}

describe.each(['open', 'met', 'closed'] as const)('a need that is %s', (state) => {
  it('is seen by each reader as the table says', async () => {
    await bring(state)
    for (const [reader, expected] of Object.entries(table)) {
      const seen = await show(reader as Reader)
      expect([reader, seen.state, inWords(seen)]).toEqual([reader, state, expected[state]])
    }
  })

  it('is in the lists of the organizations it concerns, with the fields that they may see', async () => {
    await bring(state)
    const inLists: Record<Reader, string[]> = {
      asking: ['open', 'ours'],
      askingMember: ['open', 'ours'],
      lending: ['open', 'lending'],
      lendingMember: ['open', 'lending'],
      otherLending: ['open', 'lending'],
      third: ['open'],
      developer: ['open'],
    }
    for (const [name, scopes] of Object.entries(inLists)) {
      const reader = name as Reader
      for (const scope of helpRequestScopes) {
        const { body, headers } = await people[reader].browser.call(listHelpRequests, { query: { scope } })
        const found = body.find(({ id }) => id === request.id)
        const isIn = scopes.includes(scope) && (scope !== 'open' || state === 'open')
        expect([reader, scope, found !== undefined]).toEqual([reader, scope, isIn])
        expect(Number(headers['x-total-count'])).toBe(body.length)
        if (found) expect([reader, scope, inWords(found)]).toEqual([reader, scope, table[reader][state]])
      }
    }
  })

  it('has suggestions for the asking side alone', async () => {
    await bring(state)
    const statuses = await Promise.all(
      (['asking', 'askingMember', 'lending', 'third', 'developer'] as const).map(
        async (reader) => (await people[reader].browser.call(suggestHelpers, { params: { id: request.id } })).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 403, 403, 403])
  })
})

it('a request whose days are over is only in its own organization’s list', async () => {
  await testApp.db
    .updateTable('help_requests')
    .set({ from: dayIn(-3), until: dayIn(-1) })
    .where('id', '=', request.id)
    .execute()
  const isIn = async (reader: Reader, scope: HelpRequestScope) =>
    (await people[reader].browser.call(listHelpRequests, { query: { scope } })).body.some(({ id }) => id === request.id)
  expect([await isIn('third', 'open'), await isIn('asking', 'open'), await isIn('asking', 'ours')]).toEqual([false, false, true])
})

describe('organizations that left', () => {
  const mark = (who: SignedIn, deleted_at: string | null) =>
    testApp.db
      .updateTable('credit_unions')
      .set({ deleted_at })
      .where('id', '=', who.user.credit_union_id ?? '')
      .execute()

  it('have no needs that others see', async () => {
    await mark(people.asking, new Date().toISOString())
    const open = await people.third.browser.call(listHelpRequests, { query: { scope: 'open' } })
    expect(open.body.map(({ id }) => id)).not.toContain(request.id)
    expect((await people.third.browser.call(showHelpRequest, { params: { id: request.id } })).status).toBe(404)
    await mark(people.asking, null)
    await bring('closed')
    expect((await people.third.browser.call(showHelpRequest, { params: { id: request.id } })).status).toBe(200)
    await mark(people.asking, new Date().toISOString())
    expect((await people.third.browser.call(showHelpRequest, { params: { id: request.id } })).status).toBe(404)
    await mark(people.asking, null)
  })

  it('have no offers that could be accepted, but what they lent is followed on', async () => {
    const waiting = await offer(people.lending, request, { unit: 'Waiting' })
    const lent = await offer(people.lending, request, { unit: 'Lent', quantity: 1 })
    await accepted(people.asking, lent)
    await mark(people.lending, new Date().toISOString())
    const { offers = [] } = await show('asking')
    expect(offers.map(({ id }) => id)).toEqual([lent.id])
    expect(offers.map(({ id }) => id)).not.toContain(waiting.id)
    await mark(people.lending, null)
  })

  it('cannot mark it as returned: the asking side does, and only then', async () => {
    const lent = await offer(people.lending, request, { unit: 'Lent and left' })
    await accepted(people.asking, lent)
    const sayBack = async (who: SignedIn) => (await who.browser.call(returnOffer, { params: { id: lent.id } })).status
    const shownOffer = async () => (await show('asking')).offers?.find(({ id }) => id === lent.id)
    await mark(people.lending, new Date().toISOString())
    expect(await sayBack(people.asking)).toBe(409)
    await testApp.db.updateTable('offers').set({ state: 'arrived' }).where('id', '=', lent.id).execute()
    expect((await shownOffer())?.allowed).toEqual(['returned'])
    await mark(people.lending, null)
    expect([(await shownOffer())?.allowed, await sayBack(people.asking)]).toEqual([[], 403])
    await mark(people.lending, new Date().toISOString())
    expect([await sayBack(people.third), await sayBack(people.asking), (await shownOffer())?.state]).toEqual([404, 200, 'returned'])
    await mark(people.lending, null)
  })
})

it('others learn the public number of who asks, and whether Find resources has more about it', async () => {
  const address = { street: '2 Pine Street', city: 'Hattiesburg', zip: '39401', state: 'MS', latitude: null, longitude: null }
  const row = {
    charter_number: '62001',
    charter_state: 'MS',
    name: 'Pine Belt',
    name_key: 'pine belt',
    filed_name: 'PINE BELT',
    cu_type: 1,
    phone: '601-555-0140',
  }
  await testApp.db
    .insertInto('directory')
    .values({ id: newId(), ...row, ...address, gone_at: null, updated_at: now() })
    .onConflict((conflict) => conflict.column('charter_key').doUpdateSet({ phone: row.phone }))
    .execute()
  expect(await show('third')).toMatchObject({ directory_phone: '601-555-0140', has_answers: false })
  expect(await show('asking')).not.toHaveProperty('directory_phone')
  const { browser, user } = people.asking
  await browser.call(updateCreditUnion, { params: { id: user.credit_union_id ?? '' }, body: { burner_phones: true } })
  expect(await show('third')).toMatchObject({ has_answers: true })
})
