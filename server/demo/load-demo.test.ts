import { describe, expect, it } from 'vitest'
import { login } from '#contract/auth/calls.ts'
import { boardGroups, groupOf } from '#contract/board/board-group.ts'
import { showBoard } from '#contract/board/calls.ts'
import { listCalls } from '#contract/call-list/calls.ts'
import { prepareFields } from '#contract/catalogue/prepare-form.ts'
import { isPrepareComplete } from '#contract/catalogue/prepare-rules.ts'
import { searchDisasterReports } from '#contract/disaster-reports/calls.ts'
import { listHelpRequests } from '#contract/help-requests/calls.ts'
import { listIncidents } from '#contract/incidents/calls.ts'
import { listJoinRequests } from '#contract/join-requests/calls.ts'
import { listLetters } from '#contract/letters/calls.ts'
import { listNotices, showNoticeSources } from '#contract/notices/calls.ts'
import { creditUnionChanges } from '#contract/prepare/schemas.ts'
import { helpRequestStates } from '#contract/records/help-options.ts'
import { letterStates } from '#contract/records/letter-options.ts'
import { searchResources } from '#contract/resources/calls.ts'
import { listRollCalls } from '#contract/roll-calls/calls.ts'
import { listSituationReports } from '#contract/situation-reports/calls.ts'
import { whoIsAsked } from '#server/domain/asks/who-is-asked.ts'
import { clockOf } from '#server/domain/geography/time-zones.ts'
import { fromColumn } from '#server/domain/organizations/stored-answers.ts'
import { HOUR, MINUTE } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { loadDemo } from './load-demo.ts'
import { openStormIncident } from './storm-incident.ts'

const testApp = await appOfFile()
const signIns = (await loadDemo(testApp.db)).signIns

const count = async () => (await testApp.db.selectFrom('credit_unions').select('id').execute()).length

describe('the demo', () => {
  it('that is broken off leaves nothing, and is loaded at the next start', async () => {
    const own = await createTestDatabase()
    const breakOff = (done: number) => {
      if (done === 3) throw new Error('broken off')
    }
    await expect(loadDemo(own.db, breakOff)).rejects.toThrow('broken off')
    expect(await own.db.selectFrom('users').select('id').execute()).toEqual([])
    expect((await loadDemo(own.db)).signIns).toEqual(signIns)
    await own.close()
  })

  it('has about 60 organizations, and is loaded once', async () => {
    const before = await count()
    expect(before).toBeGreaterThanOrEqual(55)
    expect(before).toBeLessThanOrEqual(70)
    expect((await loadDemo(testApp.db)).signIns).toEqual(signIns)
    expect(await count()).toBe(before)
  })

  it('has a county for every office', async () => {
    expect(await testApp.db.selectFrom('offices').select(['city', 'zip']).where('county', 'is', null).execute()).toEqual([])
  })

  it('has nine letters of its Association, in every state, of which none waits forever', async () => {
    const browser = testApp.visitor()
    await browser.call(login, { body: { email: 'league@example.org', password: signIns[0]?.password ?? '' } })
    const { body } = await browser.call(listLetters)
    expect(body).toHaveLength(9)
    expect([...new Set(body.map(({ state }) => state))].sort()).toEqual(letterStates.filter((state) => state !== 'waiting').sort())
    expect(await testApp.db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  it('asks nobody at the address at which a letter could not be delivered', async () => {
    const letter = await testApp.db
      .selectFrom('letters')
      .select('directory_id')
      .where('undeliverable_at', 'is not', null)
      .executeTakeFirstOrThrow()
    const who = await whoIsAsked(testApp.db, testApp.settings, [letter.directory_id])
    expect([who.get(letter.directory_id)?.people, who.get(letter.directory_id)?.undeliverable]).toEqual([[], 1])
  })

  it('leads members of a closed office elsewhere, and has a gap', async () => {
    const page = (await testApp.app.inject({ url: '/open/hurricane-hanna' })).body
    expect(page).toMatch(/Pelican Harbor Community Federal Credit Union, (?:Main Office|East Gate)/)
    expect(page).toMatch(/We can.{1,6}t name another office for you within 50 miles/)
  })

  it('lets its sample people sign in, with the role that it says', async () => {
    expect(signIns.map(({ role }) => role)).toEqual(expect.arrayContaining(['Administrator', 'Manager', 'Member']))
    for (const { email, password, role, isDeveloper } of signIns) {
      const { status, body } = await testApp.visitor().call(login, { body: { email, password } })
      expect([status, body]).toEqual([200, expect.objectContaining({ email, role, isDeveloper })])
    }
  })

  it('has a roll call of 44 people under way', async () => {
    const manager = signIns.find(({ email }) => email === 'manager@example.org')
    const browser = testApp.visitor()
    await browser.call(login, { body: { email: manager?.email, password: manager?.password } })
    const { body } = await browser.call(listRollCalls)
    expect(body).toEqual([
      expect.objectContaining({
        incident: expect.objectContaining({ name: 'Hurricane Hanna' }),
        closed_at: null,
        counts: { asked: 44, safe: 40, needs_help: 1, may_need_help: 0, waiting: 2, not_reached: 1, can: 36, later: 2, cannot: 2 },
      }),
    ])
  })

  it('has an Administrator whose organization is not confirmed', async () => {
    const person = signIns.find(({ email }) => email === 'unconfirmed@example.org')
    const { body } = await testApp.visitor().call(login, { body: { email: person?.email, password: person?.password } })
    expect(body).toMatchObject({ role: 'Administrator', organization_confirmed: false })
  })

  it('has an incident with 31 credit unions in 19 counties, in every state of the board', async () => {
    const league = signIns.find(({ email }) => email === 'league@example.org')
    const browser = testApp.visitor()
    await browser.call(login, { body: { email: league?.email, password: league?.password } })
    const { body: incidents } = await browser.call(listIncidents)
    expect(incidents.map(({ name, is_exercise }) => [name, is_exercise])).toEqual([
      ['Spring Tide', true],
      ['Hurricane Hanna', false],
    ])
    const params = { id: incidents[1]?.id ?? '' }
    const { body: board } = await browser.call(showBoard, { params })
    expect([board.figures.credit_unions, board.counties.length]).toEqual([31, 19])
    expect([...new Set(board.credit_unions.map(groupOf))]).toEqual([...boardGroups])
    const { body: reports } = await browser.call(listSituationReports, { params })
    expect(reports.map(({ number }) => number)).toEqual([null, 2, 1])
    // The draft has the figures that its desk sees on the board.
    expect(reports[0]?.figures).toEqual(board.figures)
    const { body: calls } = await browser.call(listCalls, { params })
    expect(calls.some(({ claimed_by }) => claimed_by !== null)).toBe(true)
    expect((await testApp.app.inject('/open/hurricane-hanna.json')).json().credit_unions_shown).toBe(6)
  })

  it('has a person who waits, and whom the Administrator can admit', async () => {
    const browser = testApp.visitor()
    const waiting = signIns.find(({ isWaiting }) => isWaiting)
    const { body } = await browser.call(login, { body: { email: waiting?.email, password: waiting?.password } })
    expect(body).toMatchObject({ credit_union_id: null, waiting_for: { name: waiting?.organization } })
    await browser.call(login, { body: { email: 'administrator@example.org', password: signIns[0]?.password ?? '' } })
    expect((await browser.call(listJoinRequests)).body.map(({ email }) => email)).toEqual([waiting?.email])
  })

  it('has only answers that the form accepts, and complete forms if it says so', async () => {
    const rows = await testApp.db.selectFrom('credit_unions').selectAll().execute()
    for (const row of rows) {
      const answers = Object.fromEntries(prepareFields.map(({ name }) => [name, fromColumn(name, row[name])]))
      expect([row.name, creditUnionChanges.safeParse(answers).success]).toEqual([row.name, true])
      expect([row.name, isPrepareComplete(row)]).toEqual([row.name, row.completed_at !== null])
      expect([row.name, row.latitude !== null]).toEqual([row.name, true])
    }
  })

  it('places every credit union of the directory, so that whoever enrolls can search near it', async () => {
    const rows = await testApp.db.selectFrom('directory').select('name').where('latitude', 'is', null).execute()
    expect(rows).toEqual([])
  })

  it('has something to find and to read', async () => {
    const browser = testApp.visitor()
    await browser.call(login, { body: { email: 'administrator@example.org', password: signIns[0]?.password ?? '' } })
    const resources = await browser.call(searchResources, { body: { generators_available: true } })
    expect(resources.body.length).toBeGreaterThan(20)
    const reports = await browser.call(searchDisasterReports, { body: { state: 'MS' } })
    expect(reports.body.length).toBeGreaterThan(10)
  })

  it('has requests for help in every state, and offers on every part of their way', async () => {
    const browser = testApp.visitor()
    await browser.call(login, { body: { email: 'helper@example.org', password: signIns[0]?.password ?? '' } })
    const near = await browser.call(listHelpRequests, { query: { scope: 'open', near: 'me' } })
    expect(near.body.length).toBeGreaterThanOrEqual(3)
    const lending = await browser.call(listHelpRequests, { query: { scope: 'lending' } })
    expect(lending.body.flatMap(({ offers }) => offers?.map(({ state }) => state)).sort()).toEqual(['arrived', 'on_the_way'])
    const states = await testApp.db.selectFrom('help_requests').select('state').distinct().execute()
    expect(states.map(({ state }) => state).sort()).toEqual([...helpRequestStates].sort())
    const ways = await testApp.db.selectFrom('offers').select('state').distinct().execute()
    expect(ways.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['offered', 'declined', 'on_the_way', 'arrived', 'returned', 'cancelled']),
    )
  })

  it('has a draft of the storm that is not late, and a notice that was filed, for those who may see them', async () => {
    const browserOf = async (email: string) => {
      const browser = testApp.visitor()
      await browser.call(login, { body: { email, password: signIns[0]?.password ?? '' } })
      return browser
    }
    const manager = await browserOf('manager@example.org')
    const { body } = await manager.call(listNotices)
    expect(body.map(({ state, incident }) => [state, incident?.name ?? null])).toEqual([
      ['draft', 'Hurricane Hanna'],
      ['filed', null],
    ])
    const now = new Date().toISOString()
    const [draft] = body
    const second = draft?.business_days.filter(({ counts }) => counts)[1]
    expect(second && second.date >= clockOf(draft.time_zone).date).toBe(true)
    const { body: sources } = await manager.call(showNoticeSources, { params: { id: draft?.id ?? '' } })
    expect([sources.office?.from, sources.office?.changed]).toEqual(['office_statuses', false])
    expect(sources.office && draft && sources.office.at < draft.created_at).toBe(true)
    expect([body[0]?.due_at !== undefined && body[0].due_at > now, body[1]?.notes.length]).toEqual([true, 1])
    expect((await (await browserOf('member@example.org')).call(listNotices)).status).toBe(403)
  })

  it('has a desk that opens an incident of the approaching storm, once and a few minutes after its warning', async () => {
    const began = Date.now() - HOUR
    const minutes = (passed: number) => openStormIncident(testApp.db, { began, at: began + passed * MINUTE })
    const browser = testApp.visitor()
    await browser.call(login, { body: { email: 'league@example.org', password: signIns[0]?.password ?? '' } })
    const names = async () => (await browser.call(listIncidents)).body.map(({ name }) => name)
    const before = await names()
    await minutes(7)
    expect(await names()).toEqual(before)
    // Somebody of the demo was faster.
    await testApp.db.updateTable('incidents').set({ created_at: new Date().toISOString() }).where('name', '=', 'Hurricane Hanna').execute()
    await minutes(8)
    expect(await names()).toEqual(before)
    await testApp.db
      .updateTable('incidents')
      .set({ created_at: new Date(began - HOUR).toISOString() })
      .where('name', '=', 'Hurricane Hanna')
      .execute()
    await minutes(8)
    await minutes(9)
    const opened = (await browser.call(listIncidents)).body.filter(({ name }) => !before.includes(name))
    expect(opened).toMatchObject([
      { name: 'Sample: Hurricane Iris', type: 'hurricane', counties: ['01003', '01097', '28045', '28047', '28059'] },
    ])
  })
})
