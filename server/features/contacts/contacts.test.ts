// A desk keeps contacts at credit unions that have not enrolled, and nobody else reads them.

import { beforeEach, describe, expect, it } from 'vitest'
import { impersonate } from '#contract/back-office/calls.ts'
import { addContact, changeContact, importContacts, listContacts, removeContact } from '#contract/contacts/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { cleanUp } from '#server/app/jobs/clean-up.ts'
import { declineAsks } from '#server/domain/asks/stop-asks-of.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { DAY } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { storeContact } from '#server/testing/asks.ts'
import { eventsAbout, tellsBoards } from '#server/testing/audit.ts'
import { viewedOften, viewsOf } from '#server/testing/contact-views.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { acting, developer, enroll, leagueOf, type SignedIn, team } from '#server/testing/people.ts'

let shore: Placed

const testApp = await appOfFile()
const dev = await developer(testApp)
const league = await enroll(testApp, leagueOf('Magnolia League', 'MS'))
const coast = await enroll(testApp, leagueOf('Coast League', 'MS'))
const texas = await enroll(testApp, leagueOf('League of TX', 'TX'))
const harbor = await team(testApp)
beforeEach(async () => {
  await testApp.db.deleteFrom('contacts').execute()
  await testApp.db.deleteFrom('declined_addresses').execute()
  shore = await placed(testApp.db, ['28047'], { state: 'MS', city: 'Biloxi' })
})

const grace = { first_name: 'Grace', last_name: 'Moran', email: 'grace.moran@example.org', phone: '228-555-0183' }
const add = ({ browser }: SignedIn, changes: object = {}, directory_id = shore.id) =>
  browser.call(addContact, { params: { directory_id }, body: { ...grace, ...changes } })
const list = async ({ browser }: SignedIn, directory_id = shore.id) => (await browser.call(listContacts, { params: { directory_id } })).body

describe('a contact', () => {
  it('is read by its desk and the foundation; others read that there is one', async () => {
    const { status, body } = await add(league, { note: 'Nights, too', language: 'es', agreed_to_texts: true })
    expect([status, body]).toEqual([201, expect.objectContaining({ ...grace, note: 'Nights, too', language: 'es', is_hidden: false })])
    expect(body.agreed_to_texts_by).toBe(league.user.name)
    expect(body.desk).toEqual({ id: league.user.credit_union_id, name: 'Magnolia League' })
    expect((await eventsAbout(testApp, body.id)).map(({ what }) => what)).toEqual(['contact added'])
    expect(await list(league)).toEqual([body])
    expect(await list(dev)).toEqual([body])
    const [seen] = await list(coast)
    expect(seen).toMatchObject({
      is_hidden: true,
      first_name: null,
      last_name: null,
      email: null,
      phone: null,
      note: null,
      agreed_to_texts_by: null,
    })
    expect(seen?.desk.name).toBe('Magnolia League')
    for (const [reader, code] of [
      [texas, 403],
      [harbor.administrator, 403],
    ] as const)
      expect((await reader.browser.call(listContacts, { params: { directory_id: shore.id } })).status).toBe(code)
    expect((await league.browser.call(listContacts, { params: { directory_id: newId() } })).status).toBe(404)
  })

  it('is not read by support that acts for its desk', async () => {
    await add(league)
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: league.user.id }, body: acting })
    expect((await list(support)).map(({ is_hidden, email }) => [is_hidden, email])).toEqual([[true, null]])
    expect((await add(support, { email: 'ida@example.org' })).error.code).toBe('while_impersonating')
  })

  it('is entered once by a desk, ten at most, and only where nobody speaks for the credit union', async () => {
    await add(league)
    expect((await add(league, { email: 'GRACE.Moran@example.org', phone: '' })).error.code).toBe('already_a_contact')
    expect((await add(league, { email: '' })).error.code).toBe('already_a_contact')
    expect((await add(coast)).status).toBe(201)
    for (let n = 2; n <= 10; n += 1) expect((await add(league, { email: `p${n}@example.org`, phone: '' })).status).toBe(201)
    expect((await add(league, { email: 'p11@example.org', phone: '' })).error.errors).toEqual({ first_name: [fieldErrors.contactsFull] })
    const enrolled = await testApp.db
      .selectFrom('directory')
      .select('id')
      .where('charter_number', '=', harbor.charterNumber)
      .executeTakeFirstOrThrow()
    expect((await add(league, {}, enrolled.id)).error.code).toBe('already_enrolled')
  })

  it.each([
    [{ email: '', phone: '' }, { email: [fieldErrors.rosterNoWay] }],
    [{ email: 'nobody' }, { email: [fieldErrors.email] }],
    [{ last_name: '' }, { last_name: [fieldErrors.required] }],
    [{ phone: '', agreed_to_texts: true }, { phone: [fieldErrors.textsNeedPhone] }],
    [{ note: 'x'.repeat(501) }, { note: [fieldErrors.wordsTooLong] }],
  ])('is refused by field: %j', async (changes, errors) => {
    const { status, error } = await add(league, changes)
    expect([status, error.errors]).toEqual([422, errors])
  })

  it('is changed and deleted by its desk alone, and another number needs another word', async () => {
    const { body } = await add(league, { agreed_to_texts: true })
    const params = { directory_id: shore.id, contact_id: body.id }
    const change = ({ browser }: SignedIn, changes: object) => browser.call(changeContact, { params, body: changes })
    expect((await change(coast, { note: 'x' })).status).toBe(404)
    expect((await change(league, { note: 'Nights' })).body).toMatchObject({ note: 'Nights', agreed_to_texts_at: body.agreed_to_texts_at })
    expect((await change(league, { phone: '228-555-0184' })).body).toMatchObject({ phone: '228-555-0184', agreed_to_texts_at: null })
    expect((await change(league, { agreed_to_texts: true })).body.agreed_to_texts_at).not.toBeNull()
    expect((await coast.browser.call(removeContact, { params })).status).toBe(404)
    expect((await league.browser.call(removeContact, { params })).status).toBe(200)
    expect(await list(league)).toEqual([])
  })

  it('that is changed or read from a list is told to open call lists', async () => {
    const { body } = await add(league)
    const params = { directory_id: shore.id, contact_id: body.id }
    const change = () => league.browser.call(changeContact, { params, body: { note: 'Nights' } })
    expect(await tellsBoards(testApp, change)).toBe(true)
    const text = `Charter number,Name,Email\n${shore.charter_number},Ida Necaise,ida@example.org`
    expect(await tellsBoards(testApp, () => league.browser.call(importContacts, { body: { text, apply: true } }))).toBe(true)
  })

  it('is not entered again once its owner declined', async () => {
    const { body } = await add(league)
    await testApp.db.transaction().execute((tx) => declineAsks(tx, { id: body.id, email: null }))
    expect(await list(league)).toEqual([])
    expect((await add(coast, { email: 'Grace.Moran@example.org' })).error.code).toBe('declined')
    const [stored] = await testApp.db.selectFrom('declined_addresses').selectAll().execute()
    expect(stored?.address_hash).not.toContain('grace')
  })

  it('says why no message reaches it', async () => {
    await testApp.db
      .insertInto('bounced_addresses')
      .values({ email_key: 'grace.moran@example.org', bounced_at: new Date().toISOString() })
      .execute()
    expect((await add(league)).body.cannot_be_reached).toBe('bounced')
    expect((await add(league, { email: '', phone: '228-555-0190' })).body.cannot_be_reached).toBe('no_texts_here')
    expect((await add(league, { email: 'ida@example.org', phone: '' })).body.cannot_be_reached).toBeNull()
    await testApp.db.deleteFrom('bounced_addresses').execute()
  })

  it('is deleted after two years without use, and a month after its credit union was confirmed', async () => {
    const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
    const old = await storeContact(testApp, { directory_id: shore.id, email: 'old@example.org', used_at: ago(731) })
    const used = await storeContact(testApp, { directory_id: shore.id, email: 'used@example.org', used_at: ago(729) })
    const { id } = await testApp.db
      .selectFrom('directory')
      .select('id')
      .where('charter_number', '=', harbor.charterNumber)
      .executeTakeFirstOrThrow()
    const confirmed = await storeContact(testApp, { directory_id: id, email: 'now@example.org' })
    const left = async () => (await testApp.db.selectFrom('contacts').select('id').orderBy('id').execute()).map((row) => row.id)
    await cleanUp(testApp.db, Date.now())
    expect(await left()).toEqual([used, confirmed])
    await testApp.db
      .updateTable('credit_unions')
      .set({ confirmed_at: ago(31) })
      .where('id', '=', harbor.creditUnionId)
      .execute()
    await cleanUp(testApp.db, Date.now())
    expect(await left()).toEqual([used])
    expect(old).not.toBe(used)
  })
})

/** Of the lists that somebody stored. */
const eventsBy = async ({ user }: SignedIn) =>
  (
    await testApp.db
      .selectFrom('audit_events')
      .select('details')
      .where('what', '=', 'contacts imported')
      .where('actor_id', '=', user.id)
      .execute()
  ).map(({ details }) => JSON.parse(details ?? '') as object)

describe('a list', () => {
  const read = ({ browser }: SignedIn, text: string, more: object = {}) =>
    browser.call(importContacts, { body: { text, apply: false, ...more } })

  it.each([
    ['as a spreadsheet writes it', (number: string) => [`${number}.0`, `"${Number(number).toLocaleString('en-US')}"`, ` 0${number}`], null],
    ['as people write it', (number: string) => [`#${number}`, `Charter ${number}`], null],
    ['with a letter that looks like a digit', (number: string) => [`${number.slice(0, 2)}O${number.slice(3)}`], fieldErrors.charterDigits],
    ['as an amount', () => ['2.28555E+09'], fieldErrors.charterNumber],
  ])('reads a charter number %s', async (_, written, refusal) => {
    for (const cell of written(shore.charter_number)) {
      const [row] = (await read(league, `Charter number,Name,Email\n${cell},Ida Necaise,ida@example.org`)).body.rows
      expect([cell, row?.reason, row?.credit_union?.directory_id]).toEqual([cell, refusal, refusal ? undefined : shore.id])
    }
  })

  it('says what each row would do, and stores all or none', async () => {
    const far = await placed(testApp.db, ['48201'], { state: 'TX', city: 'Houston' })
    await add(league)
    await testApp.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('declined_addresses')
        .values({ address_hash: (await addressHasher(tx))('no@example.org'), declined_at: new Date().toISOString() })
        .execute()
    })
    const rows = [
      'Charter number,Credit union,State,City,Name,Email,Mobile phone,Notes',
      `${shore.charter_number},,,,Ida Necaise,ida@example.org,(228) 555-0191,Nights`,
      `,${shore.name},MS,,Gus Moran,gus@example.org,,`,
      `${shore.charter_number},,,,Grace Moran,grace.moran@example.org,,`,
      `${shore.charter_number},,,,Grace Moran,grace.moran@example.org,228-555-0199,`,
      `${harbor.charterNumber},,,,Hal Vu,hal@example.org,,`,
      `${shore.charter_number},,,,No Mail,no@example.org,,`,
      `${far.charter_number},,,,Tex Rio,tex@example.org,,`,
      '999999999,,,,Una Sola,una@example.org,,',
      `${shore.charter_number},,,,Nobody,,,`,
    ]
    const text = rows.join('\n')
    const { body } = await read(league, text)
    expect(body.rows.map(({ state }) => state)).toEqual([
      'new',
      'new',
      'same',
      'twice',
      'enrolled',
      'declined',
      'refused',
      'refused',
      'refused',
    ])
    expect(body.rows[6]?.reason).toBe(fieldErrors.contactPlaceElsewhere)
    expect(body.rows[7]?.reason).toBe(fieldErrors.contactPlaceUnknown)
    expect(body.rows[0]).toMatchObject({
      contact: { phone: '228-555-0191', note: 'Nights' },
      credit_union: { directory_id: shore.id },
      letter: null,
    })
    expect((await read(league, text, { apply: true })).error.errors).toEqual({ rows: [fieldErrors.rosterRowRefused] })
    expect(await list(league)).toHaveLength(1)
    const stored = await read(league, text, { apply: true, rows: [2, 3, 4] })
    expect(stored.body.stored).toBe(2)
    expect((await list(league)).map(({ first_name }) => first_name).sort()).toEqual(['Grace', 'Gus', 'Ida'])
    expect((await list(league)).every(({ agreed_to_texts_at }) => agreed_to_texts_at === null)).toBe(true)
    expect((await read(league, text, { apply: true, rows: [2, 3, 4] })).body.stored).toBe(0)
    const changed = await read(league, `Charter,Name,Email,Phone\n${shore.charter_number},Gus Moran,gus@example.org,228-555-0177`, {
      apply: true,
    })
    expect(changed.body.rows[0]).toMatchObject({ state: 'changed', existing: { name: 'Gus Moran' } })
    expect((await read(harbor.administrator, text)).status).toBe(403)
  })

  it('is a view of contacts for each started 50 rows, once an hour, and what was stored is not refused', async () => {
    const reader = await enroll(testApp, leagueOf('Bayou League', 'MS'))
    const text = `Charter number,Name,Email\n${Array.from({ length: 51 }, (_, at) => `${shore.charter_number},Ida Necaise,ida${at}@example.org`).join('\n')}`
    expect([(await read(reader, text)).body.rows.length, await viewsOf(testApp, reader)]).toEqual([51, 2])
    const stored = await read(reader, text, { apply: true, rows: [2] })
    expect([stored.body.stored, await viewsOf(testApp, reader)]).toEqual([1, 2])
    expect(await eventsBy(reader)).toEqual([{ contacts: 1 }])
    await viewedOften(testApp, reader, rateLimits.deskContactViews.most.person)
    const another = text.replace('ida0', 'ida')
    expect((await read(reader, another)).error.code).toBe('too_many_attempts')
    expect((await read(reader, another, { apply: true, rows: [2] })).body.stored).toBe(1)
  })

  it('refuses formulas, and what is no table', async () => {
    const { body } = await read(league, `Charter,Name,Email\n${shore.charter_number},"=cmd()",a@example.org`)
    expect(body.rows[0]).toMatchObject({ state: 'refused', reason: fieldErrors.rosterFormula })
    expect((await read(league, 'x'.repeat(100_000))).status).toBe(422)
  })
})
