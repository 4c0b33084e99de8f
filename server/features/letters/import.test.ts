// A league pastes its list: how it is read, what each row would do, and that all or none leave.

import { beforeEach, describe, expect, it } from 'vitest'
import type { BodyInput } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeLetters, importLetters, listLetters } from '#contract/letters/calls.ts'
import type { LetterRow } from '#contract/letters/schemas.ts'
import { API_BASE } from '#contract/wire.ts'
import { cleanUp } from '#server/app/jobs/clean-up.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { HOUR } from '#server/lib/time.ts'
import { letterDesks } from '#server/testing/letter-desks.ts'
import { clearLetters, letDaysPass, sendLetters, write } from '#server/testing/letters.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { enroll, type SignedIn } from '#server/testing/people.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

const { testApp, dev, league, coast } = await letterDesks()
let shore: Placed
let bay: Placed

beforeEach(async () => {
  await clearLetters(testApp)
  shore = await placed(testApp.db, ['28047'], { state: 'MS', city: 'Biloxi' })
  bay = await placed(testApp.db, ['28047'], { state: 'MS', city: 'Gulfport' })
})

const looked = () =>
  testApp.db
    .selectFrom('audit_events')
    .select(['credit_union_id', 'details'])
    .where('what', '=', 'letters looked up')
    .orderBy('id')
    .execute()

type Body = BodyInput<typeof importLetters>
const send = ({ browser }: SignedIn, text: string, more: Partial<Body> = {}) =>
  browser.call(importLetters, { body: { text, apply: false, ...more } })
const preview = async (text: string, by: SignedIn = league) => (await send(by, text)).body.rows
const statesOf = (rows: readonly LetterRow[]) => rows.map(({ state, reason }) => (reason === null ? state : [state, reason]))

describe('a list', () => {
  it('is read by its headers in English and Spanish, with what spreadsheets do to numbers', async () => {
    const number = shore.charter_number
    const text = [
      'Número de acta;Nombre de la cooperativa;Ciudad;Correo;Nombre;Apellido;Teléfono;Idioma',
      `${number.slice(0, 3)},${number.slice(3)};;;ana@shore.example;Ana;Diaz;(228) 555-0183;Spanish`,
      `#${number};;;ben@shore.example;;;;`,
      ` 0${number}.0;;;"Cora Lee <cora@shore.example>";;;;`,
      `;${bay.name};Gulfport;dan@bay.example;Dan;Ray;;`,
    ].join('\r\n')
    const rows = await preview(`\u{FEFF}${text}`)
    expect(statesOf(rows)).toEqual(['new', 'new', 'new', 'new'])
    expect(rows.map(({ credit_union }) => credit_union?.directory_id)).toEqual([shore.id, shore.id, shore.id, bay.id])
    expect(rows.map(({ person }) => [person.first_name, person.last_name, person.phone, person.language])).toEqual([
      ['Ana', 'Diaz', '228-555-0183', 'es'],
      ['', '', null, null],
      ['Cora', 'Lee', null, null],
      ['Dan', 'Ray', null, null],
    ])
  })

  it('refuses by row what is hidden, lost, of no one, of several, or elsewhere', async () => {
    const far = await placed(testApp.db, ['48201'], { state: 'TX', city: 'Houston' })
    const gone = await placed(testApp.db, ['28047'], { state: 'MS', gone_at: '2026-09-30T00:00:00.000Z' })
    const twin = await placed(testApp.db, ['28047'], { state: 'MS', city: 'Pass Christian', name: bay.name })
    await enroll(testApp, {
      charter_number: (await placed(testApp.db, ['28047'], { state: 'MS', charter_number: '777001' })).charter_number,
      state: 'MS',
    })
    await testApp.db
      .insertInto('declined_addresses')
      .values({ address_hash: (await addressHasher(testApp.db))('no@shore.example'), declined_at: new Date().toISOString() })
      .execute()
    const n = shore.charter_number
    const rows = await preview(
      [
        'Charter,Credit union,Email,First name,Last name',
        `${n.replace('0', 'O')},,a@shore.example,,`,
        '2.28555E+09,,b@shore.example,,',
        `${n},,c@shore.example,=1+1,`,
        `${n},,"d@shore.example; e@shore.example",,`,
        `${n},,,Gus,Moran`,
        `${n},,f\u202E@shore.example,,`,
        `${n},,g@shore.example,A\u0000na,`,
        `${n},,nobody,,`,
        `${far.charter_number},,h@shore.example,,`,
        `${gone.charter_number},,i@shore.example,,`,
        `,${bay.name},j@shore.example,,`,
        '777001,,k@shore.example,,',
        `${n},,no@shore.example,,`,
        `${n},,info@shore.example,,`,
        `${n},,l@shore.example,Lea,Ott`,
        `${n},,L@shore.example,Leo,Ott`,
        `${n},,${league.user.email},,`,
        `${n},,x@portal.example,,`,
      ].join('\n'),
    )
    expect(statesOf(rows)).toEqual([
      ['refused', fieldErrors.charterDigits],
      ['refused', fieldErrors.charterNumber],
      ['refused', fieldErrors.rosterFormula],
      ['refused', fieldErrors.letterOneEmail],
      ['refused', fieldErrors.letterNoEmail],
      ['refused', fieldErrors.characters],
      ['refused', fieldErrors.characters],
      ['refused', fieldErrors.email],
      ['refused', fieldErrors.contactPlaceElsewhere],
      ['refused', fieldErrors.contactPlaceGone],
      ['refused', fieldErrors.contactPlaceSeveral],
      'enrolled',
      'declined',
      ['new', fieldErrors.letterShared],
      'new',
      ['twice', fieldErrors.contactTwice],
      ['refused', fieldErrors.letterHasAccount],
      ['refused', fieldErrors.letterPortalDomain],
    ])
    expect(rows[10]?.candidates.map(({ directory_id }) => directory_id).sort()).toEqual([bay.id, twin.id].sort())
    expect(rows[9]?.gone_at).toBe('2026-09-30T00:00:00.000Z')
    expect(rows[13]?.is_shared_mailbox).toBe(true)
  })

  it('has a lone "Name" as the credit union’s where the directory knows most of them, else as the person’s', async () => {
    const ofPlaces = await send(league, `Name,Email,Contact\n${shore.name},a@shore.example,Ana Diaz\n${bay.name},b@bay.example,Ben Ott`)
    expect(ofPlaces.body.columns.map(({ field }) => field)).toEqual(['credit_union', 'email', 'name'])
    expect(ofPlaces.body.rows.map(({ person, credit_union }) => [person.first_name, credit_union?.directory_id])).toEqual([
      ['Ana', shore.id],
      ['Ben', bay.id],
    ])
    const text = `Charter number,Name,Email\n${shore.charter_number},Ana Diaz,a@shore.example`
    const ofPeople = await send(league, text)
    expect(ofPeople.body.columns.map(({ field }) => field)).toEqual(['charter_number', 'name', 'email'])
    const turned = await send(league, text, { columns: ['charter_number', 'credit_union', 'email'] })
    expect(turned.body.rows[0]?.person.first_name).toBe('')
  })

  it.each([
    ['two columns of one meaning', 'Charter number,Email,E-mail\n1,a@shore.example,b@shore.example', fieldErrors.rosterColumnTwice],
    ['no column of addresses', 'Charter number,Name\n1,Ana Diaz', fieldErrors.letterNoEmails],
    ['5,001 rows', `Charter number,Email\n${'1,a@shore.example\n'.repeat(5001)}`, fieldErrors.listFull],
  ])('is refused as a whole: %s', async (_, text, sentence) => {
    const { status, error } = await send(league, text)
    expect([status, error.errors?.text]).toEqual([422, [sentence]])
  })

  it('names both of two columns of one meaning', async () => {
    const { error } = await send(league, 'Charter number,Email,E-mail\n1,a@shore.example,b@shore.example')
    expect(error.columns?.filter(({ field }) => field === 'email').map(({ header }) => header)).toEqual(['Email', 'E-mail'])
  })

  it('of one line of a megabyte is too large', async () => {
    const { statusCode } = await league.browser.request({
      method: 'POST',
      url: `${API_BASE}/letters/import`,
      body: { text: 'a,'.repeat(500_000), apply: false },
    })
    expect(statusCode).toBe(413)
  })
})

describe('what others did', () => {
  it('is told to nobody but the sender; a decline alike to all', async () => {
    await write(league, { directory_id: shore.id, email: 'ana@shore.example' })
    await sendLetters(testApp)
    const text = `Charter number,Email\n${shore.charter_number},ana@shore.example`
    const [own] = await preview(text)
    const [others] = await preview(text, coast)
    expect(own).toMatchObject({ state: 'sent', sent_at: expect.any(String), writable_from: expect.any(String) })
    expect(others).toMatchObject({ state: 'written_lately', sent_at: null, writable_from: own?.writable_from })
    await letDaysPass(testApp, 14)
    expect((await preview(text, coast))[0]?.state).toBe('new')
  })

  it('is on record for who looks up 200 addresses in an hour without writing', async () => {
    const text = (from: number) =>
      `Charter number,Email\n${Array.from({ length: 150 }, (_, n) => `${shore.charter_number},p${from + n}@shore.example`).join('\n')}`
    await preview(text(0))
    await preview(text(150))
    expect(await looked()).toHaveLength(0)
    await cleanUp(testApp.db, Date.now() + HOUR)
    expect(await looked()).toHaveLength(0)
    await cleanUp(testApp.db, Date.now() + 2 * HOUR)
    await cleanUp(testApp.db, Date.now() + 2 * HOUR)
    expect(await looked()).toEqual([{ credit_union_id: league.id, details: expect.stringContaining('300') }])
  })

  it('is not on record for who corrects a long list and sends it, though the hour ends meanwhile', async () => {
    const before = (await looked()).length
    const others = await placed(testApp.db, ['28047'], { state: 'MS' })
    const rows = [shore, bay, others].flatMap(({ charter_number }, at) =>
      Array.from({ length: 8 }, (_, n) => `${charter_number},q${n}@desk${at}.example`),
    )
    const text = ['Charter number,Email', ...rows].join('\n')
    for (let times = 0; times < 9; times += 1) await preview(text)
    await testApp.db
      .updateTable('letter_looks')
      .set({ hour: new Date(Date.now() - HOUR).toISOString().slice(0, 13) })
      .execute()
    expect((await send(league, text, { apply: true })).body.stored).toBe(24)
    await cleanUp(testApp.db, Date.now() + 2 * HOUR)
    expect(await looked()).toHaveLength(before)
    // One letter does not make up for all that was looked up.
    await testApp.db
      .insertInto('letter_looks')
      .values({ desk: league.id, hour: new Date().toISOString().slice(0, 13), addresses: 500 })
      .execute()
    await send(league, `Charter number,Email\n${shore.charter_number},one@more.example`, { apply: true })
    await cleanUp(testApp.db, Date.now() + 2 * HOUR)
    expect((await looked()).slice(before)).toMatchObject([{ details: expect.stringContaining('490') }])
  })
})

describe('applied', () => {
  const list = (rows: readonly string[]) => `Charter number,Email,First name\n${rows.join('\n')}`
  const two = () => list([`${shore.charter_number},ana@shore.example,Ana`, `${bay.charter_number},ben@bay.example,Ben`])

  it('writes to every new row, or to those that are chosen', async () => {
    expect((await send(league, two(), { apply: true, rows: [{ line: 3 }] })).body.stored).toBe(1)
    expect((await send(league, two(), { apply: true })).body.stored).toBe(1)
    expect([...(await sendLetters(testApp)).keys()].sort()).toEqual(['ana@shore.example', 'ben@bay.example'])
    expect(await testApp.db.selectFrom('contacts').select(['email', 'association_id']).orderBy('email').execute()).toEqual([
      { email: 'ana@shore.example', association_id: league.id },
      { email: 'ben@bay.example', association_id: league.id },
    ])
  })

  it('is on record with the credit unions, and without addresses', async () => {
    await send(league, two(), { apply: true, rows: [{ line: 3 }] })
    await send(league, two(), { apply: true })
    const events = await testApp.db
      .selectFrom('audit_events')
      .select('details')
      .where('what', '=', 'letter written')
      .orderBy('id')
      .execute()
    expect(events.slice(-2).map(({ details }) => JSON.parse(details ?? ''))).toEqual([
      { letters: 1, credit_unions: [bay.name] },
      { letters: 1, credit_unions: [shore.name] },
    ])
  })

  it('stores nothing if a chosen row is new no more, and the rows say why', async () => {
    await write(coast, { directory_id: shore.id, email: 'ana@shore.example' })
    const { status, error } = await send(league, two(), { apply: true, rows: [{ line: 2 }, { line: 3 }] })
    expect([status, error.code, error.stored, error.rows?.map(({ state }) => state)]).toEqual([
      409,
      'rows_changed',
      0,
      ['written_lately', 'new'],
    ])
    expect((await league.browser.call(listLetters)).body).toEqual([])
    expect(await testApp.db.selectFrom('contacts').selectAll().where('association_id', '=', league.id).execute()).toEqual([])
  })

  it('takes the credit union that was chosen among several', async () => {
    const twin = await placed(testApp.db, ['28047'], { state: 'MS', city: 'Pass Christian', name: bay.name })
    const text = `Credit union,Email\n${bay.name},ben@bay.example`
    expect((await send(league, text, { apply: true, rows: [{ line: 2 }] })).error.code).toBe('rows_changed')
    expect((await send(league, text, { apply: true, rows: [{ line: 2, directory_id: twin.id }] })).body.stored).toBe(1)
    expect((await league.browser.call(listLetters)).body.map(({ directory_id }) => directory_id)).toEqual([twin.id])
  })

  it('vouches for the rows that say so, with the foundation’s word and a second factor', async () => {
    const vouching = (by: SignedIn) => send(by, two(), { apply: true, rows: [{ line: 2, vouches: true }, { line: 3 }] })
    expect((await vouching(league)).error.code).toBe('may_not_vouch')
    await dev.browser.call(changeLetters, { params: { id: league.id }, body: { may_vouch: true } })
    expect((await vouching(league)).error.code).toBe('second_factor_needed')
    await withTwoFactor(testApp, league)
    expect((await vouching(league)).body.stored).toBe(2)
    expect((await league.browser.call(listLetters)).body.map(({ email, vouches }) => [email, vouches]).sort()).toEqual([
      ['ana@shore.example', true],
      ['ben@bay.example', false],
    ])
  })
})

describe('a name that is in none of the directory', () => {
  const city = 'Wiggins'
  const rowsOf = (names: readonly string[], more = '') =>
    preview(['Credit union,City,Email', ...names.map((name, at) => `${name},${more},p${at}@similar.example`)].join('\n'))
  const choices = ({ candidates }: LetterRow) => candidates.map(({ name }) => name)

  it('has those as candidates whose names have all of its words, of which one is chosen', async () => {
    const one = await placed(testApp.db, ['28047'], { state: 'MS', city, name: 'Wiggins Magnolia Federal Credit Union' })
    await placed(testApp.db, ['28047'], { state: 'MS', city: 'Lumberton', name: 'Magnolia Credit Union of Lamar' })
    await placed(testApp.db, ['48201'], { state: 'TX', city, name: 'Magnolia of Texas Credit Union' })
    await placed(testApp.db, ['28047'], { state: 'MS', city, name: 'Old Magnolia Credit Union', gone_at: '2026-01-01T00:00:00.000Z' })
    const text = ['Credit union,Email', 'Magnolia CU,a@similar.example'].join('\n')
    const [row] = await preview(text)
    expect([row?.state, row?.reason]).toEqual(['refused', fieldErrors.contactPlaceSimilar])
    expect(row && choices(row).sort()).toEqual(['Magnolia Credit Union of Lamar', 'Wiggins Magnolia Federal Credit Union'])
    const [inCity] = await rowsOf(['MAGNOLIA C.U.'], city)
    expect(inCity && choices(inCity)).toEqual([one.name])
    const { body } = await league.browser.call(importLetters, { body: { text, apply: true, rows: [{ line: 2, directory_id: one.id }] } })
    expect([body.stored, body.rows[0]?.credit_union?.directory_id]).toEqual([1, one.id])
  })

  it('has none where many have its words, or none has them all', async () => {
    for (let n = 0; n < 7; n += 1) await placed(testApp.db, ['28047'], { state: 'MS', city, name: `Pinebelt ${n} Credit Union` })
    const rows = await rowsOf(['Pinebelt', 'Pinebelt Harbor', 'Credit Union', 'Ana Diaz'])
    expect(rows.map(({ reason }) => reason)).toEqual(Array(4).fill(fieldErrors.contactPlaceUnknown))
    expect(rows.flatMap(choices)).toEqual([])
  })
})
