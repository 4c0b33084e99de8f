import { beforeEach, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { login } from '#contract/auth/calls.ts'
import { deleteDisaster, impersonate } from '#contract/back-office/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { updateUser } from '#contract/users/calls.ts'
import { API_BASE, TOTAL_HEADER } from '#contract/wire.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { ask, offer } from '#server/testing/lending.ts'
import { acting, developer, enroll, PASSWORD, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

let own: Team

const testApp = await appOfFile()
const stranger = await enroll(testApp, { first_name: 'Ümit', last_name: 'Öztürk' })
const dev = await developer(testApp)
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  own = await team(testApp)
})

const search = (who: SignedIn, searchString = '', page: object = {}) =>
  who.browser.call(listAuditEvents, { body: { searchString, ...page } })
const rename = (first_name: string) =>
  own.administrator.browser.call(updateUser, { params: { id: own.member.user.id }, body: { first_name } })

describe('reading', () => {
  it('an Administrator reads who did what to whom, when and from where, newest first', async () => {
    await own.administrator.browser.call(updateUser, { params: { id: own.member.user.id }, body: { role: 'Manager' } })
    const { status, body } = await search(own.administrator)
    expect(status).toBe(200)
    expect(body[0]).toEqual({
      id: expect.any(String),
      happened_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      actor: { id: own.administrator.user.id, name: own.administrator.user.name },
      actor_key: null,
      acting_as: null,
      what: 'role changed',
      subject: own.member.user.name,
      about: null,
      credit_union: { id: own.creditUnionId, name: expect.any(String), confirmed: true, is_not_listed: true },
      address: '127.0.0.1',
      details: { from: 'Member', to: 'Manager' },
    })
    const times = body.map(({ happened_at }) => happened_at)
    expect(times).toEqual([...times].sort().reverse())
  })

  it('what it was about, if that is neither a person nor an organization', async () => {
    const request = await ask(own.manager)
    const made = await offer(stranger, request, { unit: 'Generator 7' })
    const filed = await own.member.browser.call(submitDisasterReport, { body: report() })
    const aboutOf = async (who: SignedIn, what: string) => (await search(who, what)).body.find((event) => event.what === what)?.about
    expect(await aboutOf(own.administrator, 'help requested')).toEqual({ kind: 'help request', id: request.id, name: 'generator' })
    const { id, credit_union_name } = filed.body
    expect(await aboutOf(own.administrator, 'disaster report filed')).toEqual({ kind: 'report', id, name: credit_union_name })
    expect(await aboutOf(stranger, 'help offered')).toEqual({ kind: 'offer', id: request.id, name: made.unit })
    await dev.browser.call(deleteDisaster, { body: { id } })
    expect(await aboutOf(own.administrator, 'disaster report deleted')).toEqual({ kind: 'report', id: null, name: credit_union_name })
    expect(await aboutOf(dev, 'disaster report filed')).toEqual({ kind: 'report', id: null, name: credit_union_name })
  })

  it('of the own organization only; a developer of all', async () => {
    const { body } = await search(own.administrator)
    expect(new Set(body.map(({ credit_union }) => credit_union?.id))).toEqual(new Set([own.creditUnionId]))
    const all = (await search(dev)).body.map(({ credit_union }) => credit_union?.id)
    expect(all).toEqual(expect.arrayContaining([own.creditUnionId, stranger.user.credit_union_id]))
  })

  it('is refused to Members and Managers', async () => {
    for (const who of [own.member, own.manager]) expect((await search(who)).status).toBe(403)
  })

  it('shows an Administrator the failed sign-ins of the organization', async () => {
    await testApp.visitor().call(login, { body: { email: own.member.user.email, password: 'a wrong password' } })
    const { body } = await search(own.administrator, 'sign-in failed')
    expect(body).toMatchObject([
      { what: 'sign-in failed', actor: null, subject: own.member.user.name, details: { email: own.member.user.email } },
    ])
  })

  it('shows what a developer did, and as whom', async () => {
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: own.administrator.user.id }, body: acting })
    await support.browser.call(updateUser, { params: { id: own.manager.user.id }, body: { role: 'Member' } })
    const { body } = await search(own.administrator)
    expect(body[0]).toMatchObject({
      what: 'role changed',
      actor: { id: support.user.id },
      acting_as: { id: own.administrator.user.id, name: own.administrator.user.name },
    })
    await own.administrator.browser.call(updateUser, { params: { id: own.manager.user.id }, body: { role: 'Manager' } })
  })

  it('comes in pages with the total', async () => {
    const whole = await search(own.administrator)
    const { body, headers } = await search(own.administrator, '', { limit: 2, offset: 1 })
    expect(body).toEqual(whole.body.slice(1, 3))
    expect(headers[TOTAL_HEADER]).toBe(String(whole.body.length))
    expect(whole.headers[TOTAL_HEADER]).toBe(String(whole.body.length))
  })
})

describe('searching', () => {
  it('finds names and deeds without regard to case, whatever the letters', async () => {
    for (const text of ['ÜMIT', 'öztürk', 'REGISTERED']) {
      const { body } = await search(dev, text)
      expect([text, body.length > 0]).toEqual([text, true])
    }
  })

  it('also finds kinds of events, for readers who know their names in other words', async () => {
    await rename('Renata')
    const found = async (kinds: string[]) => (await search(own.administrator, 'Inició sesión', { kinds })).body.map(({ what }) => what)
    expect(await found([])).toEqual([])
    expect(await found(['profile changed'])).toEqual(['profile changed'])
    const { status, error } = await search(own.administrator, 'x', { kinds: ['what never was'] })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['kinds.0']])
    // The kinds alone neither narrow the search nor reach beyond the own organization.
    expect((await search(own.administrator, '', { kinds: ['registered'] })).body).toEqual((await search(own.administrator)).body)
    const organizations = (await search(own.administrator, 'x', { kinds: ['registered'] })).body.map(({ credit_union }) => credit_union?.id)
    expect(new Set(organizations)).toEqual(new Set([own.creditUnionId]))
  })

  it('takes what is typed as text', async () => {
    await rename('100%_Ren')
    expect((await search(own.administrator, '100%_')).body.length).toBeGreaterThan(0)
    expect((await search(own.administrator, '1%n')).body).toEqual([])
    for (const text of ["' or 1=1 -- zz", '_____________', '\\']) expect((await search(own.administrator, text)).body).toEqual([])
  })

  it('finds nothing of other organizations', async () => {
    expect((await search(own.administrator, 'Öztürk')).body).toEqual([])
  })
})

describe('the trail', () => {
  it('is changed by no call', async () => {
    const paths = allCalls.filter(({ call }) => call.path.includes('audit')).map(({ call }) => `${call.method} ${call.path}`)
    expect(paths).toEqual(['POST /audit-events/search'])
    const before = await testApp.db.selectFrom('audit_events').selectAll().orderBy('id').execute()
    for (const method of ['PUT', 'DELETE', 'POST', 'PATCH'] as const) {
      const { statusCode } = await dev.browser.request({ method, url: `${API_BASE}/audit-events/${before[0]?.id}`, body: {} })
      expect(statusCode).toBe(404)
    }
    expect(await testApp.db.selectFrom('audit_events').selectAll().orderBy('id').execute()).toEqual(before)
  })

  it('is changed by nothing in the database either', async () => {
    const before = await testApp.db.selectFrom('audit_events').selectAll().orderBy('id').execute()
    await expect(testApp.db.updateTable('audit_events').set({ what: 'nothing' }).execute()).rejects.toThrow('The audit trail only grows.')
    await expect(testApp.db.deleteFrom('audit_events').execute()).rejects.toThrow('The audit trail only grows.')
    expect(await testApp.db.selectFrom('audit_events').selectAll().orderBy('id').execute()).toEqual(before)
  })

  it('holds no secret', async () => {
    await testApp.visitor().call(login, { body: { email: own.member.user.email, password: PASSWORD } })
    const rows = await testApp.db.selectFrom('audit_events').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
    expect(JSON.stringify(rows)).not.toContain('argon2')
  })

  it('goes with the change: what is refused leaves no trace of having happened', async () => {
    const before = await search(own.administrator)
    await own.administrator.browser.call(updateUser, {
      params: { id: own.member.user.id },
      body: { email: own.manager.user.email, role: 'Manager' },
    })
    expect((await search(own.administrator)).body).toEqual(before.body)
  })
})
