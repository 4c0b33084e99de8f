import { describe, expect, it } from 'vitest'
import { confirmOrganization } from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { addOffice, changeOffice, closeOffice, listOffices, showPublicly } from '#contract/offices/calls.ts'
import { setMainOffice } from '#contract/prepare/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout, kindsAbout } from '#server/testing/audit.ts'
import { directoryOf, hoursAgo, listed, office, officeForm, open } from '#server/testing/incidents.ts'
import { developer, enroll, enrollUnconfirmed, type SignedIn, team } from '#server/testing/people.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
const pier = await team(testApp)
const other = await team(testApp)

const list = async ({ browser }: SignedIn, query: { credit_union_id?: string; incident_id?: string } = {}) =>
  (await browser.call(listOffices, { query })).body
const add = ({ browser }: SignedIn, changes: object = {}) => browser.call(addOffice, { body: officeForm(changes) as never })
const added = async (by: SignedIn, changes: object = {}) => (await add(by, changes)).body
const change = ({ browser }: SignedIn, id: string, body: object) => browser.call(changeOffice, { params: { id }, body })
const close = ({ browser }: SignedIn, id: string) => browser.call(closeOffice, { params: { id } })
const stored = (id: string) => testApp.db.selectFrom('offices').selectAll().where('id', '=', id).executeTakeFirst()
const correctedOf = async (id: string) => JSON.parse((await stored(id))?.corrected ?? '[]') as string[]
const place = ['street', 'city', 'state', 'zip', 'county', 'latitude', 'longitude']

describe('GET /offices', () => {
  it('lists the own offices, the main one first and those that are closed for good last', async () => {
    const own = await team(testApp)
    await added(own.manager, { name: 'Branch 10' })
    await added(own.manager, { name: 'Branch 2' })
    const { id } = await added(own.manager, { name: 'A branch' })
    await close(own.manager, id)
    const offices = await list(own.member)
    expect(offices.map(({ name, kind }) => [name, kind])).toEqual([
      [expect.any(String), 'main'],
      ['Branch 2', 'branch'],
      ['Branch 10', 'branch'],
      ['A branch', 'branch'],
    ])
    const { body, headers } = await own.member.browser.call(listOffices, { query: { limit: '2', offset: '1' } })
    expect([body, headers['x-total-count']]).toEqual([offices.slice(1, 3), '4'])
    expect((await own.member.browser.call(listOffices, { query: { limit: '0' } })).status).toBe(422)
    expect(offices[1]).toEqual({
      ...officeForm({ name: 'Branch 2' }),
      id: expect.any(String),
      credit_union_id: own.creditUnionId,
      directory_id: await directoryOf(testApp, own.creditUnionId),
      charter_number: own.charterNumber,
      site_id: null,
      county: '28047',
      county_name: 'Harrison County',
      phone: null,
      hours: null,
      is_closed_for_good: false,
      latitude: expect.any(Number),
      placed_by: 'zip',
      longitude: expect.any(Number),
      is_in_area: null,
      ...{ incidents: [], facts: {}, guests_usually: null, current: null, before: null },
    })
  })

  it('lists those of any credit union, and says which are in the area of an incident', async () => {
    const row = await listed(testApp, '700001', 'AL')
    const id = await office(testApp, row, { state: 'AL', county: '01003' })
    await office(testApp, row, { state: 'TX', county: '48201' })
    const storm = await open(dev, { states: ['AL'] })
    const offices = await list(other.member, { credit_union_id: `directory:${row}`, incident_id: storm.id })
    expect(offices.map((each) => [each.id === id, each.is_in_area, each.credit_union_id])).toContainEqual([true, true, null])
    expect(offices.map(({ is_in_area }) => is_in_area).sort()).toEqual([false, true])
    // Of several claims to a number, they are those of the one that took it.
    const rival = await enroll(testApp)
    await testApp.db
      .updateTable('credit_unions')
      .set({ charter_number: pier.charterNumber, is_rival: true })
      .where('id', '=', rival.user.credit_union_id)
      .execute()
    expect((await list(other.member, { credit_union_id: pier.creditUnionId }))[0]).toMatchObject({ credit_union_id: pier.creditUnionId })
    expect(await list(rival)).toEqual([])
  })

  it('answers 404 for what is not there, and nothing to organizations that are not credit unions', async () => {
    const { browser } = pier.member
    const statusOf = async (query: { credit_union_id?: string; incident_id?: string }) =>
      (await browser.call(listOffices, { query })).status
    expect(await statusOf({ credit_union_id: 'nobody' })).toBe(404)
    expect(await statusOf({ credit_union_id: 'directory:nobody' })).toBe(404)
    const { user: left } = await enroll(testApp)
    await testApp.db
      .updateTable('credit_unions')
      .set({ deleted_at: hoursAgo(1) })
      .where('id', '=', left.credit_union_id)
      .execute()
    expect(await statusOf({ credit_union_id: left.credit_union_id ?? '' })).toBe(404)
    expect(await statusOf({ incident_id: 'none' })).toBe(404)
    const association = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Gulf League', charter_number: null })
    expect(await list(association)).toEqual([])
  })
})

describe('POST /offices', () => {
  it('adds an office, with the county of its ZIP code or the one that is said, on record', async () => {
    expect(await added(pier.manager, { phone: '(228) 555-0111', hours: '' })).toMatchObject({
      county: '28047',
      phone: '228-555-0111',
      hours: null,
    })
    expect(await added(pier.manager, { phone: '', hours: '9 to 4' })).toMatchObject({ phone: null, hours: '9 to 4' })
    const { id, county } = await added(pier.administrator, { county: '28045', kind: 'mobile' })
    expect(county).toBe('28045')
    expect(await stored(id)).toMatchObject({ is_added: true, site_id: null, kind: 'mobile' })
    expect(await eventsAbout(testApp, id)).toContainEqual(
      expect.objectContaining({ what: 'office added', credit_union_id: pier.creditUnionId, actor_id: pier.administrator.user.id }),
    )
  })

  it('refuses what is not valid at its field', async () => {
    const errorsOf = async (changes: object) => Object.keys((await add(pier.manager, changes)).error?.errors ?? {})
    expect(await errorsOf({ county: '28999' })).toEqual(['county'])
    expect(await errorsOf({ county: '01003' })).toEqual(['county'])
    expect(await errorsOf({ county: 'x' })).toEqual(['county'])
    expect(await errorsOf({ zip: '00000' })).toEqual(['zip'])
    // No storm would find it: it would have no county.
    expect(await errorsOf({ state: 'AL' })).toEqual(['zip'])
    // Some ZIP codes cross into another state.
    expect((await added(pier.manager, { state: 'AL', county: '01003' })).county).toBe('01003')
    expect(await errorsOf({ name: '', street: '', kind: 'tent', state: 'ZZ' })).toEqual(['name', 'kind', 'street', 'state'])
  })

  it('is for Managers and Administrators of it, and for the foundation', async () => {
    expect((await add(pier.member)).status).toBe(403)
    expect((await add(pier.manager, { credit_union_id: other.creditUnionId })).status).toBe(404)
    expect(await added(dev, { credit_union_id: pier.creditUnionId })).toMatchObject({ credit_union_id: pier.creditUnionId })
    expect((await add(dev, { credit_union_id: 'nobody' })).status).toBe(404)
  })
})

describe('how many offices an organization may add', () => {
  it('is 200 an hour, whoever of it adds them', async () => {
    const small = await enrollUnconfirmed(testApp)
    const happened_at = new Date().toISOString()
    const earlier = Array.from({ length: 199 }, (_, at) => ({
      ...{ id: `${at}`.padStart(36, '0'), account_key: `added office: ${small.user.credit_union_id}`, address: '' },
      ...{ device_hash: null, happened_at },
    }))
    await testApp.db.insertInto('failures').values(earlier).execute()
    expect((await add(small)).status).toBe(200)
    const refused = await add(small)
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_attempts'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await add(pier.manager)).status).toBe(200)
  })
})

describe('PUT /offices/{id}', () => {
  it('refuses a state that is not that of the ZIP code, at the field that was changed', async () => {
    const { id } = await added(pier.manager)
    const errorsOf = async (body: object) => (await change(pier.manager, id, body)).error?.errors
    expect(await errorsOf({ state: 'FL' })).toEqual({ state: [fieldErrors.zipElsewhere] })
    expect(await errorsOf({ state: 'FL', zip: '39501' })).toEqual({ zip: [fieldErrors.zipElsewhere] })
    expect(await errorsOf({ zip: '32401' })).toEqual({ zip: [fieldErrors.zipElsewhere] })
    expect((await change(pier.manager, id, { state: 'FL', zip: '32401' })).body.county).toBe('12005')
    expect((await change(pier.manager, id, { state: 'AL', county: '01003' })).body.county).toBe('01003')
    // As NCUA lists it: whatever else is corrected is stored.
    await testApp.db.updateTable('offices').set({ state: 'MS', county: null }).where('id', '=', id).execute()
    expect((await change(pier.manager, id, { name: 'Dock', state: 'MS', zip: '32401' })).body.name).toBe('Dock')
  })

  it('corrects what is said, and no import changes that from now on', async () => {
    const id = await office(testApp, await directoryOf(testApp, pier.creditUnionId))
    expect((await change(pier.manager, id, { phone: '228-555-0122', hours: '9 to 4' })).body).toMatchObject({
      phone: '228-555-0122',
      hours: '9 to 4',
    })
    expect(await correctedOf(id)).toEqual(['phone', 'hours'])
    const moved = await change(pier.manager, id, { zip: '39520' })
    expect(moved.body).toMatchObject({ zip: '39520', county: '28045', latitude: expect.closeTo(30.3, 0) })
    expect(new Set(await correctedOf(id))).toEqual(new Set(['phone', 'hours', ...place]))
    expect(await eventsAbout(testApp, id)).toContainEqual(
      expect.objectContaining({ what: 'office changed', credit_union_id: pier.creditUnionId }),
    )
  })

  it('keeps a county that was chosen until the ZIP code changes', async () => {
    const { id } = await added(pier.manager)
    expect((await change(pier.manager, id, { county: '28045' })).body.county).toBe('28045')
    expect((await change(pier.manager, id, { street: '6 Harbor Street' })).body.county).toBe('28045')
    expect((await change(pier.manager, id, { county: '' })).body.county).toBe('28047')
    expect((await change(pier.manager, id, { state: 'TX', county: '28045' })).error?.errors).toHaveProperty('county')
  })

  it('changes nothing and records nothing where nothing differs', async () => {
    const { id, name, zip } = await added(pier.manager)
    expect((await change(pier.manager, id, { name, zip, phone: '' })).status).toBe(200)
    expect(await correctedOf(id)).toEqual([])
    expect(await kindsAbout(testApp, id)).toEqual(['office added'])
  })

  it('is put on the map by hand, near its ZIP code, until its address changes', async () => {
    const { id } = await added(pier.manager)
    const put = (body: object) => pier.manager.browser.call(changeOffice, { params: { id }, body })
    const point = { latitude: 30.3674219, longitude: -89.0928161 }
    const placed = await put(point)
    expect(placed.body).toMatchObject({ latitude: 30.367422, longitude: -89.092816, placed_by: 'hand' })
    const refused = [{ latitude: 30.4 }, { latitude: 91, longitude: -89 }, { latitude: 31.5, longitude: -89 }]
    const fields = []
    for (const body of refused) fields.push((await put(body)).error.errors)
    expect(fields).toEqual([
      { longitude: [fieldErrors.required] },
      { latitude: [fieldErrors.latitude] },
      { latitude: [fieldErrors.placeTooFar] },
    ])
    const { latitude, longitude } = placed.body
    expect((await put({ hours: '9 to 5', latitude, longitude })).body).toMatchObject({ latitude, placed_by: 'hand' })
    expect((await put({ street: '9 Other Road', latitude, longitude })).body.placed_by).toBe('zip')
    await put(point)
    expect((await put({ latitude: null, longitude: null })).body.placed_by).toBe('zip')
  })

  it('leaves one main office', async () => {
    const { id } = await added(other.manager)
    await change(other.manager, id, { kind: 'main' })
    const offices = await list(other.manager)
    expect(offices.filter(({ kind }) => kind === 'main').map((each) => each.id)).toEqual([id])
    expect((await list(pier.manager)).filter(({ kind }) => kind === 'main')).toHaveLength(1)
  })

  it('is refused to others, and open to the foundation', async () => {
    const { id } = await added(pier.manager)
    expect((await change(other.administrator, id, { name: 'Ours' })).status).toBe(404)
    expect((await change(pier.member, id, { name: 'Ours' })).status).toBe(403)
    expect((await change(pier.manager, 'none', { name: 'Ours' })).status).toBe(404)
    const gone = await office(testApp, await directoryOf(testApp, pier.creditUnionId))
    await testApp.db
      .updateTable('offices')
      .set({ gone_at: hoursAgo(1) })
      .where('id', '=', gone)
      .execute()
    expect((await change(pier.manager, gone, { name: 'Ours' })).status).toBe(404)
    expect((await list(pier.manager)).map((each) => each.id)).not.toContain(gone)
    expect((await change(dev, id, { name: 'By phone' })).body.name).toBe('By phone')
    expect(await eventsAbout(testApp, id)).toContainEqual(
      expect.objectContaining({ what: 'office changed', credit_union_id: pier.creditUnionId, actor_id: dev.user.id }),
    )
  })
})

describe('POST /offices/{id}/close', () => {
  it('takes an office out of every incident, and can be taken back', async () => {
    const { id } = await added(pier.manager)
    const { id: incident_id } = await open(dev)
    const inArea = async () => (await list(pier.member, { incident_id })).find((each) => each.id === id)?.is_in_area
    expect(await inArea()).toBe(true)
    expect((await close(pier.manager, id)).body.is_closed_for_good).toBe(true)
    expect((await close(pier.manager, id)).status).toBe(200)
    expect(await kindsAbout(testApp, id)).toEqual(['office added', 'office closed'])
    expect(await inArea()).toBe(false)
    expect((await change(pier.manager, id, { is_closed_for_good: false })).body.is_closed_for_good).toBe(false)
    expect(await inArea()).toBe(true)
    expect((await close(other.manager, id)).status).toBe(404)
  })
})

describe('an organization that is not confirmed', () => {
  const enrolled = async () => {
    const person = await enrollUnconfirmed(testApp)
    const creditUnionId = person.user.credit_union_id ?? ''
    const [main] = await list(person)
    return { person, creditUnionId, main: main?.id ?? '' }
  }

  it('sees what it added and corrected, and nobody else does', async () => {
    const { person, creditUnionId, main } = await enrolled()
    expect((await change(person, main, { hours: '9 to 4' })).body).toMatchObject({ hours: '9 to 4', is_draft: true })
    expect((await change(person, main, { name: 'Main Street' })).body).toMatchObject({ hours: '9 to 4', name: 'Main Street' })
    const branch = await added(person, { name: 'Branch' })
    expect(branch).toMatchObject({ is_draft: true, directory_id: await directoryOf(testApp, creditUnionId) })
    expect((await change(person, branch.id, { name: 'Second branch' })).body).toMatchObject({ id: branch.id, name: 'Second branch' })
    const names = async (by: SignedIn) => (await list(by, { credit_union_id: creditUnionId })).map(({ name }) => name)
    expect(await names(person)).toEqual(['Main Street', 'Second branch'])
    expect(await names(pier.administrator)).not.toContain('Main Street')
    expect(await names(dev)).toHaveLength(1)
    expect((await list(person, { credit_union_id: other.creditUnionId })).map(({ name }) => name)).not.toContain('Second branch')
    expect((await change(pier.manager, branch.id, { name: 'Ours' })).status).toBe(404)
    // An office that only its organization knows is in no incident.
    const { id: incident_id } = await open(dev)
    expect(await list(person, { incident_id })).toMatchObject([{ name: 'Main Street', is_in_area: true }])
    // And nothing can be said of it yet.
    expect((await list(person)).map(({ takes_status }) => takes_status)).toEqual([undefined, false])
    const entries = [main, branch.id].map((office_id) => ({ office_id, status: 'open' as const }))
    const refused = await person.browser.call(storeStatuses, { body: { submission_id: crypto.randomUUID(), entries } })
    expect([refused.status, refused.error?.errors]).toEqual([422, { 'entries.1.office_id': [fieldErrors.officeNotYet] }])
    const others = await pier.manager.browser.call(storeStatuses, { body: { submission_id: crypto.randomUUID(), entries } })
    expect(others.status).toBe(404)
  })

  it('corrects no office into an incident', async () => {
    const { person, main } = await enrolled()
    const elsewhere = await open(dev, { states: [], counties: ['28045'] })
    expect((await change(person, main, { county: '28045' })).body).toMatchObject({ county: '28045', is_draft: true })
    expect(await list(person, { incident_id: elsewhere.id })).toMatchObject([{ id: main, is_draft: true, is_in_area: false }])
  })

  it('has it for everybody once it is confirmed', async () => {
    const { person, creditUnionId, main } = await enrolled()
    await change(person, main, { hours: '9 to 4' })
    const branch = await added(person, { kind: 'main' })
    expect((await dev.browser.call(confirmOrganization, { body: { credit_union_id: creditUnionId } })).status).toBe(200)
    const offices = await list(pier.member, { credit_union_id: creditUnionId })
    expect(offices).toMatchObject([
      { id: branch.id, kind: 'main' },
      { id: main, kind: 'branch', hours: '9 to 4' },
    ])
    expect(offices.filter(({ is_draft }) => is_draft)).toEqual([])
    expect(await correctedOf(main)).toContain('hours')
    expect(await testApp.db.selectFrom('office_drafts').selectAll().where('credit_union_id', '=', creditUnionId).execute()).toEqual([])
  })
})

describe('the main office that an organization states', () => {
  const moveTo = (by: SignedIn, body = { street: '4 Quay Street', city: 'Bay Saint Louis', zip: '39520' }) =>
    by.browser.call(setMainOffice, { params: { id: by.user.credit_union_id ?? '' }, body })

  it('is the office marked main, of which nothing else counts as corrected', async () => {
    const { administrator } = await team(testApp)
    const [before] = await list(administrator)
    expect((await moveTo(administrator)).status).toBe(200)
    expect(await list(administrator)).toMatchObject([{ id: before?.id, kind: 'main', street: '4 Quay Street', county: '28045' }])
    expect(new Set(await correctedOf(before?.id ?? ''))).toEqual(new Set(place))
    const { id } = await added(administrator, { kind: 'main' })
    expect((await moveTo(administrator, { street: '5 Quay Street', city: 'Bay Saint Louis', zip: '39520' })).status).toBe(200)
    expect(await list(administrator)).toMatchObject([
      { id, kind: 'main', street: '5 Quay Street' },
      { id: before?.id, kind: 'branch', street: '4 Quay Street' },
    ])
  })

  it('stays its own before it is confirmed', async () => {
    const person = await enrollUnconfirmed(testApp)
    await moveTo(person)
    expect(await list(person)).toMatchObject([{ street: '4 Quay Street', is_draft: true }])
    await moveTo(person, { street: '5 Quay Street', city: 'Bay Saint Louis', zip: '39520' })
    expect(await list(person)).toMatchObject([{ street: '5 Quay Street', is_draft: true }])
    const [seen] = await list(pier.member, { credit_union_id: person.user.credit_union_id ?? '' })
    expect(seen?.street).not.toBe('4 Quay Street')
  })

  it('may be stated with the registration', async () => {
    const main = { main_office_street: '4 Quay Street', main_office_city: 'Bay Saint Louis', main_office_zip: '39520' }
    const directoryId = await listed(testApp, '700003')
    const id = await office(testApp, directoryId)
    await testApp.db.updateTable('offices').set({ kind: 'main' }).where('id', '=', id).execute()
    const person = await enrollUnconfirmed(testApp, { charter_number: '700003', ...main })
    expect(await list(person)).toMatchObject([{ id, street: '4 Quay Street', county: '28045', is_draft: true }])
  })
})

describe('a credit union that NCUA does not list', () => {
  it('gets a row of the directory and one office when it enrolls', async () => {
    const person = await enroll(testApp, { credit_union_name: 'Own Harbor', street: '3 Own Street', city: 'Gulfport', zip: '39501' })
    const row = await testApp.db
      .selectFrom('directory')
      .selectAll()
      .where('id', '=', await directoryOf(testApp, person.user.credit_union_id ?? ''))
      .executeTakeFirst()
    expect(row).toMatchObject({ name: 'Own Harbor', is_listed: false, gone_at: null })
    expect(await list(person)).toMatchObject([{ name: 'Own Harbor', kind: 'main', street: '3 Own Street', county: '28047', site_id: null }])
  })
})

describe('the public page', () => {
  const show = ({ browser }: SignedIn, id: string, shown: boolean) => browser.call(showPublicly, { params: { id }, body: { shown } })
  const isShown = async () =>
    (await testApp.db.selectFrom('credit_unions').select('is_shown_publicly').where('id', '=', pier.creditUnionId).executeTakeFirst())
      ?.is_shown_publicly

  it('is chosen by an Administrator of the own organization, at any time, on record', async () => {
    expect(await isShown()).toBeNull()
    expect((await show(pier.manager, pier.creditUnionId, true)).status).toBe(403)
    expect((await show(other.administrator, pier.creditUnionId, true)).status).toBe(404)
    expect(await isShown()).toBeNull()
    for (const shown of [false, true, true]) expect((await show(pier.administrator, pier.creditUnionId, shown)).status).toBe(200)
    expect(await isShown()).toBe(true)
    const others = await testApp.db.selectFrom('credit_unions').select('is_shown_publicly').where('id', '<>', pier.creditUnionId).execute()
    expect(others.filter(({ is_shown_publicly }) => is_shown_publicly !== null)).toEqual([])
    expect((await kindsAbout(testApp, pier.creditUnionId)).filter((what) => what === 'public page changed')).toHaveLength(2)
  })
})
