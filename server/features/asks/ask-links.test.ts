// How long the link of an ask is good, and for whom.

import { describe, expect, it } from 'vitest'
import { endAsks, resumeAsks } from '#contract/asks/calls.ts'
import { changeContact, importContacts, removeContact } from '#contract/contacts/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import type { AskedKind } from '#contract/records/ask-options.ts'
import type { Role } from '#contract/roles.ts'
import { unsubscribe } from '#contract/situation-reports/calls.ts'
import { leaveProgram, updateUser } from '#contract/users/calls.ts'
import { findSaid } from '#server/domain/asks/find-said.ts'
import { withdrawConfirmation } from '#server/domain/organizations/confirmation/withdraw-confirmation.ts'
import { HOUR } from '#server/lib/time.ts'
import { askingStage, NOON, noContacts } from '#server/testing/asking-stage.ts'
import { askMailTo, mailedTo, sayTokenFor, storeContact } from '#server/testing/asks.ts'
import { colleague, lock, PASSWORD, type SignedIn } from '#server/testing/people.ts'

const { testApp, dev, harbor, setTime, asking, listedHere, setContacts } = await askingStage()

describe('a link', () => {
  const isGood = async (token: string) =>
    findSaid(testApp.db, token).then(
      ({ person, isOver }) => (isOver ? 'over' : person.first_name),
      (error) => error.code,
    )

  it('is good while its incident is open and three days longer', async () => {
    const { id } = await asking()
    const token = await sayTokenFor(testApp, harbor.administrator.user.email)
    expect(await isGood(token)).toBe('Dana')
    await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
    await setTime(Date.now() + 71 * HOUR)
    expect(await isGood(token)).toBe('Dana')
    await setTime(Date.now() + 2 * HOUR)
    expect(await isGood(token)).toBe('over')
    expect(await isGood('x'.repeat(22))).toBe('not_found')
  })

  it('ends with the person', async () => {
    const person = await colleague(testApp, harbor.charterNumber, 'Manager', { phone: '228-555-0177' })
    const { email, id: user_id } = person.user
    await asking()
    const token = await sayTokenFor(testApp, email)
    const { db } = testApp
    const role = (to: Role) => db.updateTable('memberships').set({ role: to }).where('user_id', '=', user_id).execute()
    const seen = [await isGood(token)]
    await lock(testApp, person)
    seen.push(await isGood(token))
    await lock(testApp, person, false)
    await role('Member')
    seen.push(await isGood(token))
    await role('Manager')
    await harbor.administrator.browser.call(endAsks, { params: { id: harbor.creditUnionId, user_or_contact: user_id } })
    seen.push(await isGood(token))
    await db.deleteFrom('ask_stops').execute()
    await db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', user_id).execute()
    seen.push(await isGood(token))
    expect(seen).toEqual(['Dana', 'not_found', 'not_found', 'not_found', 'not_found'])
  })

  it('of a person who was locked, demoted or removed stays ended when they come back', async () => {
    const { browser } = harbor.administrator
    const change = (id: string, body: object) => browser.call(updateUser, { params: { id }, body })
    const lost: [string, (person: SignedIn) => Promise<{ status: number }>][] = [
      ['lock', ({ user: { id } }) => change(id, { locked: true })],
      ['role', ({ user: { id } }) => change(id, { role: 'Member' })],
      ['leave', (person) => person.browser.call(leaveProgram, { body: { password: PASSWORD } })],
    ]
    for (const [at, [what, press]] of lost.entries()) {
      const person = await colleague(testApp, harbor.charterNumber, 'Manager', { phone: `228-555-019${at}` })
      const { user } = person
      await asking({ name: what })
      const token = await sayTokenFor(testApp, user.email)
      expect([what, (await press(person)).status]).toEqual([what, 200])
      const link = await testApp.db
        .selectFrom('say_links')
        .select(['ended_why', 'ended_at'])
        .where('person_id', '=', user.id)
        .executeTakeFirstOrThrow()
      expect([what, link]).toEqual([what, { ended_why: 'person_left', ended_at: expect.any(String) }])
      if (what === 'lock') await change(user.id, { locked: false })
      if (what === 'role') await change(user.id, { role: 'Manager' })
      expect(await isGood(token)).toBe('not_found')
      await testApp.db.deleteFrom('memberships').where('user_id', '=', user.id).execute()
      for (const table of ['outbox', 'asks', 'incident_turns', 'incidents'] as const) await testApp.db.deleteFrom(table).execute()
    }
  })

  it('ends with the contact, the Prepare contact, and the confirmation', async () => {
    const enrolled = await listedHere()
    const contact = await storeContact(testApp, { directory_id: enrolled.id, email: 'grace@example.org' })
    await setContacts({
      contact_1_first_name: 'Gus',
      contact_1_last_name: 'Moran',
      contact_1_email: 'gus@example.org',
      contact_1_phone: '228-555-0151',
    })
    await asking()
    const tokens = [await sayTokenFor(testApp, 'grace@example.org'), await sayTokenFor(testApp, 'gus@example.org')] as const
    expect([await isGood(tokens[0]), await isGood(tokens[1])]).toEqual(['Grace', 'Gus'])
    await testApp.db.deleteFrom('contacts').where('id', '=', contact).execute()
    await setContacts({ contact_1_email: 'ida@example.org' })
    expect([await isGood(tokens[0]), await isGood(tokens[1])]).toEqual(['not_found', 'not_found'])
    await setContacts({ contact_1_email: 'gus@example.org' })
    await testApp.db.transaction().execute((tx) =>
      withdrawConfirmation(tx, {
        ...{ creditUnionId: harbor.creditUnionId, by: { address: 'test' }, reason: 'A test', isFinal: false },
        mail: (words, organization) => words.organizationConfirmed(organization),
      }),
    )
    expect(await isGood(tokens[1])).toBe('not_found')
    const ended = testApp.db.selectFrom('say_links').select('ended_why').where('credit_union_id', '=', harbor.creditUnionId)
    expect(new Set((await ended.execute()).map(({ ended_why }) => ended_why))).toEqual(new Set(['confirmation_withdrawn']))
    await testApp.db
      .updateTable('credit_unions')
      .set({ confirmed_at: new Date().toISOString() })
      .where('id', '=', harbor.creditUnionId)
      .execute()
    await setContacts(noContacts)
  })
})

describe('a link that ended with its person stays ended', () => {
  const isGood = (token: string) =>
    findSaid(testApp.db, token).then(
      () => true,
      () => false,
    )
  const whyOf = async (kind: AskedKind) => {
    const rows = await testApp.db.selectFrom('say_links').select('ended_why').where('kind', '=', kind).orderBy('created_at').execute()
    return rows.map(({ ended_why }) => ended_why)
  }
  const { administrator, creditUnionId } = harbor
  const { user } = administrator

  it('whom the Administrators end and resume, who gets a new one', async () => {
    await asking()
    const token = await sayTokenFor(testApp, user.email)
    const params = { id: creditUnionId, user_or_contact: user.id }
    await administrator.browser.call(endAsks, { params })
    expect([await isGood(token), await whyOf('user')]).toEqual([false, expect.arrayContaining(['stopped'])])
    await testApp.db.deleteFrom('outbox').execute()
    await administrator.browser.call(resumeAsks, { params })
    expect([await isGood(token), await mailedTo(testApp)]).toEqual([false, [user.email]])
    expect(await isGood(await sayTokenFor(testApp, user.email))).toBe(true)
  })

  it('who ends it themselves and wants to be asked after all, who gets a new one', async () => {
    await asking()
    const token = await sayTokenFor(testApp, user.email)
    const stop = (await askMailTo(testApp, user.email)).unsubscribe?.split('/').at(-1) ?? ''
    await testApp.visitor().call(unsubscribe, { body: { token: stop } })
    expect(await isGood(token)).toBe(false)
    await testApp.db.deleteFrom('outbox').execute()
    await testApp.visitor().call(unsubscribe, { body: { token: stop, instead: 'storms' } })
    expect([await isGood(token), await mailedTo(testApp)]).toEqual([false, [user.email]])
    expect(await isGood(await sayTokenFor(testApp, user.email))).toBe(true)
  })

  it('whom a desk deletes', async () => {
    const place = await listedHere()
    const contact_id = await storeContact(testApp, { directory_id: place.id, email: 'grace@example.org' })
    await asking()
    const token = await sayTokenFor(testApp, 'grace@example.org')
    expect((await dev.browser.call(removeContact, { params: { directory_id: place.id, contact_id } })).status).toBe(200)
    expect([await isGood(token), await whyOf('contact')]).toEqual([false, ['contact_left']])
  })

  it('whom the Prepare form names no more', async () => {
    const gus = { contact_1_first_name: 'Gus', contact_1_last_name: 'Moran', contact_1_email: 'gus@example.org' }
    await setContacts({ ...gus, contact_1_phone: '228-555-0151' })
    await asking()
    const token = await sayTokenFor(testApp, gus.contact_1_email)
    const change = async (contact_1_email: string) =>
      (await administrator.browser.call(updateCreditUnion, { params: { id: creditUnionId }, body: { contact_1_email } })).status
    expect([await change('ida@example.org'), await change(gus.contact_1_email)]).toEqual([200, 200])
    expect([await isGood(token), await whyOf('prepare')]).toEqual([false, ['contact_left']])
    await setContacts(noContacts)
  })
})

describe('a contact with another address or number', () => {
  const nora = { email: 'nora@example.org', phone: '228-555-0183', answered_at: new Date(NOON).toISOString() }
  const stored = () =>
    testApp.db.selectFrom('contacts').select(['email', 'phone', 'answered_at', 'agreed_to_texts_at']).executeTakeFirstOrThrow()
  const isGood = (token: string) =>
    findSaid(testApp.db, token).then(
      () => true,
      () => false,
    )

  it.each([
    ['by the desk', { phone: '228-555-0184' }, false],
    ['by the desk', { email: 'ida@example.org' }, false],
    ['by the desk', { note: 'Nights' }, true],
    ['by a list', { phone: '228-555-0184' }, false],
    ['by a list', { note: 'Nights' }, true],
  ])('%s, %j: consent, links and what has not left stay with the former one', async (how, change, isKept) => {
    const place = await listedHere()
    const id = await storeContact(testApp, { directory_id: place.id, ...nora })
    await asking()
    const token = await sayTokenFor(testApp, nora.email)
    const { note = '', ...after } = { ...nora, ...change } as typeof nora & { note?: string }
    const row = `${place.charter_number},Nora Moran,${after.email},${after.phone},${note}`
    const { status } =
      how === 'by a list'
        ? await dev.browser.call(importContacts, { body: { text: `Charter number,Name,Email,Mobile phone,Notes\n${row}`, apply: true } })
        : await dev.browser.call(changeContact, { params: { directory_id: place.id, contact_id: id }, body: change })
    expect(status).toBe(200)
    const { answered_at, ...ways } = await stored()
    expect(ways).toEqual({ email: after.email, phone: after.phone, agreed_to_texts_at: null })
    const left = (await mailedTo(testApp)).includes(nora.email)
    expect([answered_at !== null, await isGood(token), left]).toEqual([isKept, isKept, isKept])
  })

  it('keeps its link where a number was only added', async () => {
    const place = await listedHere()
    const id = await storeContact(testApp, { directory_id: place.id, ...nora, phone: null })
    await asking()
    const token = await sayTokenFor(testApp, nora.email)
    const params = { directory_id: place.id, contact_id: id }
    expect((await dev.browser.call(changeContact, { params, body: { phone: nora.phone } })).status).toBe(200)
    expect([(await stored()).answered_at, await isGood(token)]).toEqual([null, true])
  })
})
