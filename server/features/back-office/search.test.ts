import { beforeAll, describe, expect, it } from 'vitest'
import {
  searchAlerts,
  searchDisasters,
  searchEnrolled,
  searchUsers,
  showEnrolled,
  showOverview,
  showUser,
} from '#contract/back-office/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { updateUser } from '#contract/users/calls.ts'
import { DAY } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { developer, enroll, lock } from '#server/testing/people.ts'
import { alertRow, report } from '#server/testing/records.ts'

const partner = (name: string, changes: object = {}) => ({ type_organization: 'Partner', credit_union_name: name, ...changes })
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

const testApp = await appOfFile()
const dev = await developer(testApp)
const zoe = await enroll(testApp, {
  ...partner("O'Neil 100%_Relief", { city: 'ÉVREUX', state: 'WI', zip: '53703' }),
  first_name: 'ZOË',
  last_name: 'Ünal',
  email: 'Zoe.Unal@Example.org',
})
const plain = await enroll(testApp, { ...partner('abacus aid', { city: 'Waco', state: 'TX', zip: '76701' }), first_name: 'Ben' })

const enrolled = async (body: object = {}) => (await dev.browser.call(searchEnrolled, { body })).body
const names = async (body: object = {}) => (await enrolled(body)).map(({ name }) => name)
const users = async (body: object = {}) => (await dev.browser.call(searchUsers, { body })).body
const emails = async (body: object = {}) => (await users(body)).map(({ email }) => email)

describe('organizations that enrolled', () => {
  it('are answered with their longest-standing unlocked Administrator', async () => {
    const second = await enroll(testApp)
    expect(await enrolled({ searchString: 'abacus' })).toEqual([
      {
        id: plain.user.credit_union_id,
        name: 'abacus aid',
        admin_first_name: 'Ben',
        admin_last_name: plain.user.last_name,
        admin_email: plain.user.email,
        city: 'Waco',
        state: 'TX',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        confirmed: true,
        is_not_listed: false,
        type_organization: 'Partner',
        charter_number: null,
        directory_phone: null,
        admin_phone: plain.user.phone,
        completed_at: null,
        last_reported: null,
      },
    ])
    const membership = { credit_union_id: plain.user.credit_union_id ?? '', role: 'Administrator' as const }
    await testApp.db
      .insertInto('memberships')
      .values({ ...membership, user_id: second.user.id, created_at: new Date().toISOString() })
      .execute()
    const administrator = async () => (await enrolled({ searchString: 'abacus' }))[0]?.admin_email
    expect(await administrator()).toBe(plain.user.email)
    await lock(testApp, plain)
    expect(await administrator()).toBe(second.user.email)
    await lock(testApp, plain, false)
    await testApp.db
      .deleteFrom('memberships')
      .where('user_id', '=', second.user.id)
      .where('credit_union_id', '=', membership.credit_union_id)
      .execute()
  })

  it('are found by any column, in any case, as text', async () => {
    const found = ["o'neil 100%_", 'évreux', 'zoë', 'ünal', 'zoë ünal', 'ZOE.UNAL@', 'wisconsin', '%_R']
    for (const searchString of found) expect([searchString, await names({ searchString })]).toEqual([searchString, ["O'Neil 100%_Relief"]])
    const notFound = ['100%Relief', '100__', '%%', '.*', "' or 1=1 -- zz", '\\']
    for (const searchString of notFound) expect([searchString, await names({ searchString })]).toEqual([searchString, []])
    expect(await names({ searchString: 'tx' })).toEqual(['abacus aid'])
    expect(await names({ searchString: daysAgo(0).slice(0, 7) })).toContain('abacus aid')
    expect(await names({ searchString: '1999-12' })).toEqual([])
  })

  it('are sorted by a column, names without regard to case, nulls last ascending', async () => {
    const lonely = await enroll(testApp, partner('Lonely League'))
    await lock(testApp, lonely)
    const all = await names()
    expect(all).toEqual([...all].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
    expect(await names({ sort: 'name', direction: 'desc' })).toEqual([...all].reverse())
    const administrators = async (direction: string) =>
      (await enrolled({ sort: 'admin_first_name', direction })).map(({ admin_first_name }) => admin_first_name)
    const ascending = await administrators('asc')
    expect([ascending[0], ascending.at(-2), ascending.at(-1)]).toEqual(['Ben', 'ZOË', null])
    expect(await administrators('desc')).toEqual([...ascending].reverse())
    expect((await enrolled({ sort: 'city', direction: 'desc' }))[0]?.city).toBe('Waco')
  })

  it('come in pages with their total, and whole without', async () => {
    const all = await names()
    const { body, headers } = await dev.browser.call(searchEnrolled, { body: { limit: 2, offset: 1 } })
    expect([body.map(({ name }) => name), headers['x-total-count']]).toEqual([all.slice(1, 3), String(all.length)])
    const last = await dev.browser.call(searchEnrolled, { body: { limit: 2, offset: all.length - 1 } })
    expect([last.body.length, last.headers['x-total-count']]).toEqual([1, String(all.length)])
    const beyond = await dev.browser.call(searchEnrolled, { body: { limit: 2, offset: all.length + 5 } })
    expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], String(all.length)])
  })

  it('show their full record', async () => {
    const id = zoe.user.credit_union_id ?? ''
    const { body } = await dev.browser.call(showEnrolled, { params: { id } })
    expect(body).toMatchObject({ id, name: "O'Neil 100%_Relief", generators_available: null, communications_fema: null })
    expect((await dev.browser.call(showEnrolled, { params: { id: 'nobody' } })).status).toBe(404)
  })

  it('refuse an unknown column or direction, by field', async () => {
    const { status, error } = await dev.browser.call(searchEnrolled, { body: { sort: 'password_hash', direction: 'up', limit: 501 } })
    expect([status, Object.keys(error.errors ?? {}).sort()]).toEqual([422, ['direction', 'limit', 'sort']])
  })
})

describe('people', () => {
  it('are answered newest first, with the name of their organization', async () => {
    const all = await users()
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    )
    expect(all.find(({ id }) => id === zoe.user.id)).toMatchObject({ creditUnion: { name: "O'Neil 100%_Relief" }, role: 'Administrator' })
  })

  it('are found by name, full name, address and organization, in any case, as text', async () => {
    for (const searchString of ['zoë', 'ÜNAL', 'zoë ünal', 'unal@', "o'neil", '100%_']) {
      expect([searchString, await emails({ searchString })]).toEqual([searchString, ['Zoe.Unal@Example.org']])
    }
    for (const searchString of ['zo_', '100%r', "'", '\\']) {
      expect([searchString, await emails({ searchString })]).toEqual([searchString, []])
    }
  })

  it('are found by a name that was changed since', async () => {
    const { id } = plain.user
    expect((await plain.browser.call(updateUser, { params: { id }, body: { last_name: 'ÅKESSON' } })).status).toBe(200)
    expect(await emails({ searchString: 'akes' })).toEqual([plain.user.email])
  })

  it('are sorted by a column; those without an organization come last ascending', async () => {
    const ascending = (await users({ sort: 'first_name' })).map(({ first_name }) => first_name.toLowerCase())
    expect(ascending).toEqual([...ascending].sort())
    await testApp.db.updateTable('users').set({ credit_union_id: null }).where('id', '=', plain.user.id).execute()
    const organizations = (await users({ sort: 'creditUnion', direction: 'asc' })).map(({ creditUnion }) => creditUnion?.name ?? null)
    expect(organizations.at(-1)).toBeNull()
    expect(organizations.indexOf(null)).toBe(organizations.length - 1)
    expect((await users({ sort: 'creditUnion', direction: 'desc' }))[0]?.creditUnion).toBeNull()
    await testApp.db.updateTable('users').set({ credit_union_id: plain.user.credit_union_id }).where('id', '=', plain.user.id).execute()
  })

  it('show a profile with what may be done with it', async () => {
    const { body } = await dev.browser.call(showUser, { params: { id: zoe.user.id } })
    expect(body).toMatchObject({ id: zoe.user.id, email: 'Zoe.Unal@Example.org', allowed: { edit: true, impersonate: true, delete: true } })
    expect((await dev.browser.call(showUser, { params: { id: 'nobody' } })).status).toBe(404)
  })
})

describe('reports', () => {
  const found = async (body: object = {}) =>
    (await dev.browser.call(searchDisasters, { body })).body.map(({ reporter_name }) => reporter_name)
  const submit = (changes: object) => zoe.browser.call(submitDisasterReport, { body: report(changes) })

  beforeAll(async () => {
    await submit({ reporter_name: 'Old Timer', date_reported: daysAgo(31), credit_union_name: 'ÉPargne' })
    await submit({ reporter_name: 'just within', date_reported: daysAgo(30) })
    await submit({ reporter_name: 'Robin "100%" O\'Hara', date_reported: daysAgo(2), credit_union_name: 'Bayou' })
    await submit({ reporter_name: 'Today', date_reported: daysAgo(0), credit_union_name: 'alpine' })
    await submit({ reporter_name: 'Ahead', date_reported: daysAgo(-1), credit_union_name: 'Ahead' })
  })

  it('are those of the last 30 days, newest first, by default', async () => {
    const lastDays = ['Ahead', 'Today', 'Robin "100%" O\'Hara', 'just within']
    expect(await found()).toEqual(lastDays)
    expect(await found({ startDate: null, endDate: '' })).toEqual(lastDays)
  })

  it('are those of the days that are named, both included', async () => {
    expect(await found({ startDate: daysAgo(31), endDate: daysAgo(30) })).toEqual(['just within', 'Old Timer'])
    expect(await found({ startDate: daysAgo(31) })).toHaveLength(5)
    expect(await found({ endDate: daysAgo(2) })).toEqual(['Robin "100%" O\'Hara', 'just within', 'Old Timer'])
    expect(await found({ endDate: daysAgo(1) })).toContain('Old Timer')
    expect(await found({ startDate: daysAgo(1), endDate: daysAgo(1) })).toEqual([])
  })

  it('are found by organization, reporter and day, in any case, as text', async () => {
    const startDate = daysAgo(40)
    expect(await found({ searchString: 'bayOU' })).toEqual(['Robin "100%" O\'Hara'])
    expect(await found({ searchString: 'éparGNE', startDate })).toEqual(['Old Timer'])
    expect(await found({ searchString: '"100%" o\'' })).toEqual(['Robin "100%" O\'Hara'])
    expect(await found({ searchString: '1%0' })).toEqual([])
    expect(await found({ searchString: daysAgo(31), startDate })).toEqual(['Old Timer'])
  })

  it('are sorted by a column', async () => {
    const startDate = daysAgo(40)
    expect((await found({ sort: 'reporter_name', startDate }))[1]).toBe('just within')
    const sorted = (await dev.browser.call(searchDisasters, { body: { sort: 'credit_union_name', startDate } })).body
    expect(sorted.map(({ credit_union_name }) => credit_union_name).slice(0, 3)).toEqual(['Ahead', 'alpine', 'Bayou'])
    expect((await found({ sort: 'date_reported', direction: 'asc', startDate }))[0]).toBe('Old Timer')
  })

  it('come in pages, whatever they are sorted by', async () => {
    for (const order of [{}, { sort: 'reporter_name' }, { sort: 'credit_union_name', direction: 'desc' }]) {
      const asked = { ...order, startDate: daysAgo(40) }
      const all = await found(asked)
      const pages = await Promise.all([0, 2, 4, 6].map((offset) => found({ ...asked, limit: 2, offset })))
      expect([pages.map(({ length }) => length), pages.flat()]).toEqual([[2, 2, 1, 0], all])
    }
  })

  it('refuse days that do not exist, and an end before the start, by field', async () => {
    const refused = async (body: object) => {
      const { status, error } = await dev.browser.call(searchDisasters, { body })
      return [status, error.errors]
    }
    expect(await refused({ startDate: '2026-02-30', endDate: 'tomorrow' })).toEqual([
      422,
      { startDate: [fieldErrors.date], endDate: [fieldErrors.date] },
    ])
    expect(await refused({ startDate: '2026-03-02', endDate: '2026-03-01' })).toEqual([422, { endDate: [fieldErrors.dateOrder] }])
  })
})

describe('alerts', () => {
  const titles = async (body: object = {}) => (await dev.browser.call(searchAlerts, { body })).body.map(({ title }) => title)

  beforeAll(async () => {
    await testApp.db
      .insertInto('alerts')
      .values([
        alertRow('Zulu', 'all clear', '2026-09-13T12:00:00.000Z'),
        alertRow('alpha', 'Bring 50% cash', '2026-09-14T12:00:00.000Z'),
        alertRow('Gone', 'taken back', '2026-09-15T12:00:00.000Z', '2026-09-15T13:00:00.000Z'),
        alertRow('Mike', 'zero', '2026-09-12T12:00:00.000Z'),
      ])
      .execute()
  })

  it('are the active ones, newest first', async () => expect(await titles()).toEqual(['alpha', 'Zulu', 'Mike']))

  it('are found and sorted as the other lists', async () => {
    expect(await titles({ searchString: '50%' })).toEqual(['alpha'])
    expect(await titles({ searchString: '5_%' })).toEqual([])
    expect(await titles({ sort: 'title' })).toEqual(['alpha', 'Mike', 'Zulu'])
    expect(await titles({ sort: 'desc', direction: 'desc' })).toEqual(['Mike', 'alpha', 'Zulu'])
  })
})

describe('the overview', () => {
  it('counts organizations, reports of the last 30 days by state, and alerts', async () => {
    const organizations = (await enrolled()).length
    await testApp.db
      .updateTable('credit_unions')
      .set({ completed_at: new Date().toISOString() })
      .where('id', '=', zoe.user.credit_union_id)
      .execute()
    await plain.browser.call(submitDisasterReport, { body: report({ date_reported: daysAgo(1) }) })
    const { body } = await dev.browser.call(showOverview)
    expect(body).toEqual({
      organizations: {
        enrolled: organizations,
        prepared: 1,
        by_type: { 'Credit Union': organizations - 3, Association: 0, Partner: 3 },
      },
      help_requests: { open: 0, unanswered: 0, by_state: [] },
      waiting: expect.objectContaining({ organizations: 0, people: 0, longer_than_a_day: 0 }),
      reports: {
        startDate: daysAgo(30),
        total: 5,
        credit_unions: 2,
        by_state: [
          { state: 'WI', reports: 4, credit_unions: 1 },
          { state: 'TX', reports: 1, credit_unions: 1 },
        ],
      },
      alerts: { active: 3, newest: [expect.objectContaining({ title: 'alpha' }), expect.anything(), expect.anything()] },
    })
  })
})
