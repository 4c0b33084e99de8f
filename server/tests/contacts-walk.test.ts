// Contacts are counted wherever they are read: every call is made by a person of one organization, and where the answer has a phone number or an email
// address of a person of another organization, a view of contacts has been counted.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { inviteHelpers } from '#contract/help-requests/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { allRoutes } from '#server/app/features.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { accepted, ask, offer } from '#server/testing/lending.ts'
import type { SignedIn } from '#server/testing/people.ts'
import { storeKey } from '#server/testing/stored-key.ts'
import type { Row } from './walk-row.ts'
import { rows } from './walk-rows.ts'
import { type Owner, ownerIn, reportBy, type Side, stageSide } from './walk-stage.ts'

/** Of the people of the other organization, and of nothing else. */
const PHONE = '228-555-0177'
const DOMAIN = 'zephyrine.example'

let testApp: TestApp
let own: Side
let other: Side
let owner: Owner
/** What the two organizations have with each other, by the word in the address of a call. */
let shared: Record<string, string>
/** Answers that had contacts of the others. */
const withContacts = new Set<string>()

beforeAll(async () => {
  testApp = await createTestApp()
  own = await stageSide(testApp, 'Quillon', '28045')
  other = await stageSide(testApp, 'Zephyrine', '28059')
  owner = await ownerIn(other)
  const contacts = { contact_1_first_name: 'Zephyrine', contact_1_phone: PHONE, contact_1_email: `one@${DOMAIN}` }
  const answers = { ...contacts, burner_phones: true }
  await other.administrator.browser.call(updateCreditUnion, { params: { id: other.creditUnionId }, body: answers })
  const report = await owner.person.browser.call(submitDisasterReport, {
    body: { ...reportBy('Zephyrine'), phone: PHONE, email: `reporter@${DOMAIN}` },
  })
  await makeRecognizable(other.creditUnionId)
  shared = { ...(await lent()), 'disaster-report': report.body.id }
}, 240_000)
afterAll(() => testApp.close())
beforeEach(() => testApp.db.deleteFrom('failures').execute())

/** Every account of the other organization has that number, and an address of that domain. */
async function makeRecognizable(id: string) {
  const { db } = testApp
  const members = await db.selectFrom('memberships').select('user_id').where('credit_union_id', '=', id).execute()
  for (const { user_id } of members)
    await db
      .updateTable('users')
      .set({ phone: PHONE, email: `${user_id}@${DOMAIN}`, email_key: `${user_id}@${DOMAIN}` })
      .where('id', '=', user_id)
      .execute()
  await db
    .updateTable('offices')
    .set({ phone: PHONE })
    .where('directory_id', 'in', (eb) =>
      eb
        .selectFrom('directory')
        .innerJoin('credit_unions', 'credit_unions.charter_key', 'directory.charter_key')
        .select('directory.id')
        .where('credit_unions.id', '=', id),
    )
    .execute()
}

/** Each has lent something to the other. */
async function lent() {
  const request = await ask(other.manager, { kind: 'generator' })
  const mine = await ask(own.manager, { kind: 'burner_phones' })
  const theirs = await offer(other.manager, mine, { contact_phone: PHONE })
  await offer(own.manager, request, { unit: 'One of ours' })
  await accepted(own.manager, theirs)
  const invited = await ask(own.manager, { kind: 'burner_phones' })
  await own.manager.browser.call(inviteHelpers, { params: { id: invited.id }, body: { credit_union_ids: [other.creditUnionId] } })
  return { 'help-requests': request.id, offers: theirs.id, mine: mine.id, invited: invited.id }
}

const calls = allRoutes.map(({ feature, name, call }) => ({ name: `${feature} ${name}`, call, row: rows[`${feature} ${name}`] }))
/** What the foundation and its support do is theirs, and what is public is no contact of a person. */
const walked = calls.filter(({ call }) => call.access !== 'developer' && call.access !== 'public' && !call.events)

const hasContacts = (text: string) => text.includes(DOMAIN) || text.replace(/\D/g, '').includes(PHONE.replace(/\D/g, ''))

async function viewsOf({ user }: SignedIn) {
  const found = testApp.db.selectFrom('failures').select('id').where('account_key', '=', `contacts viewed: ${user.id}`)
  return (await found.execute()).length
}

describe.each(walked.map(({ name, call, row }) => [name, call, row] as const))('%s', (name, call, row) => {
  it('counts a view if it answers with contacts', async () => {
    const reader = own.manager
    for (const id of await idsFor(call.path, row)) {
      await testApp.db.deleteFrom('failures').execute()
      const answer = await reader.browser.request({
        method: call.method,
        url: `${API_BASE}${call.path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, 'nowhere')}`,
        ...(name in asked ? { query: asked[name]?.(other) } : inputOf(id, row)),
      })
      if (answer.statusCode >= 300 || !hasContacts(answer.body)) continue
      withContacts.add(name)
      expect(await viewsOf(reader)).toBeGreaterThan(0)
    }
  })
})

describe.each(walked.filter(({ call }) => call.scope !== undefined).map(({ name, call, row }) => [name, call, row] as const))(
  '%s',
  (name, call, row) => {
    it('answers a key without contacts', async () => {
      const headers = { authorization: `Bearer ${await storeKey(testApp, own.creditUnionId)}` }
      for (const id of await idsFor(call.path, row)) {
        const given: Given = name in asked ? { query: asked[name]?.(other) } : inputOf(id, row)
        const { query, body } = given
        const answer = await testApp.app.inject({
          method: call.method,
          url: `${API_BASE}${call.path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, 'nowhere')}`,
          headers,
          ...(query && { query }),
          ...(body !== undefined && { payload: body as object }),
        })
        expect([answer.statusCode === 401, hasContacts(answer.body)]).toEqual([false, false])
      }
    })
  },
)

interface Given {
  query?: Record<string, string> | undefined
  body?: unknown
}

/** Where the row of the other walk asks for nothing of others. */
const asked: Record<string, (side: Side) => Record<string, string>> = {
  'offices listOffices': ({ creditUnionId }) => ({ credit_union_id: creditUnionId }),
}

function inputOf(id: string, row: Row | undefined) {
  if (row === undefined) return {}
  if ('changes' in row) return { body: row.body?.(owner) }
  if ('shows' in row) return { body: row.body, ...(row.query && { query: row.query }) }
  return { body: row.body?.(id, owner) }
}

/** A record of the other organization, and those that both have to do with. */
async function idsFor(path: string, row: Row | undefined): Promise<string[]> {
  if (!path.includes('{')) return ['']
  const word = path.split('/')[1] ?? ''
  const involved = word === 'help-requests' ? [shared['help-requests'], shared.mine, shared.invited] : [shared[word]]
  const named = row && 'id' in row && row.id ? await row.id(owner) : owner.person.user.id
  return [...involved, named].filter((id) => id !== undefined)
}

it('the walk meets the answers that have contacts', () => {
  expect([...withContacts].sort()).toEqual([
    'board downloadBoard',
    'disaster-reports searchDisasterReports',
    'disaster-reports showDisasterReport',
    'disaster-reports showReportHistory',
    'help-requests cancelOffer',
    'help-requests closeHelpRequest',
    'help-requests listHelpRequests',
    'help-requests reopenHelpRequest',
    'help-requests showHelpRequest',
    'help-requests suggestHelpers',
    'help-requests updateHelpRequest',
    'offices listOffices',
    'resources showResource',
  ])
})
