import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { searchDisasterReports, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { admitPerson, joinByCode, listJoinCodes, listJoinRequests, makeJoinCode, undoJoinCode } from '#contract/join-requests/calls.ts'
import { updateUser } from '#contract/users/calls.ts'
import { isFormerMember } from '#server/domain/organizations/admission/admit.ts'
import type { Browser } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout, kindsAbout } from '#server/testing/audit.ts'
import { colleague, enroll, enrollUnconfirmed, type SignedIn, type Team, team } from '#server/testing/people.ts'

let own: Team

const testApp = await appOfFile()
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  own = await team(testApp)
})

const stranger = () => enrollUnconfirmed(testApp, { charter_number: own.charterNumber })
const make = async () => (await own.administrator.browser.call(makeJoinCode)).body
const use = ({ browser }: { browser: Browser }, code: string) => browser.call(joinByCode, { body: { code } })
const undo = (who: SignedIn, id: string) => who.browser.call(undoJoinCode, { params: { id } })
const codes = async () => (await own.administrator.browser.call(listJoinCodes)).body
/** Never the right one. */
const wrong = (code: string, by = 1) => `${(Number(code) + by) % 1_000_000}`.padStart(6, '0')

const file = async ({ browser }: SignedIn) => {
  const { body } = await browser.call(submitDisasterReport, {
    body: {
      credit_union_name: 'Pelican Point',
      reporter_name: 'Wren Quill',
      date_reported: '2026-09-14',
      time_reported: '09:30',
      type_of_disaster: 'Hurricane',
      building_status: 'Flooded',
      hours_of_operation_statement: 'Closed',
    },
  })
  return async () => {
    const row = await testApp.db
      .selectFrom('disaster_reports')
      .select(['credit_union_id', 'filed_by_organization'])
      .where('id', '=', body.id)
      .executeTakeFirst()
    return [row?.credit_union_id, row?.filed_by_organization]
  }
}

describe('a code', () => {
  it('is six digits, for ten minutes, and stored as a hash that its digits alone do not give', async () => {
    const { id, code, until } = await make()
    expect(code).toMatch(/^\d{6}$/)
    const minutes = (Date.parse(until) - Date.now()) / 60_000
    expect([minutes > 9, minutes <= 10]).toEqual([true, true])
    const { code_hash } = await testApp.db.selectFrom('join_codes').select('code_hash').where('id', '=', id).executeTakeFirstOrThrow()
    expect(code_hash).not.toContain(code)
    expect(await kindsAbout(testApp, id)).toEqual(['join code made'])
    expect(JSON.stringify(await codes())).not.toContain(code)
    expect((await own.manager.browser.call(makeJoinCode)).status).toBe(403)
  })

  it('lets one person in, once, however it is spelled', async () => {
    const [first, second] = [await stranger(), await stranger()]
    const filed = await file(first)
    const { id, code } = await make()
    const { status, body } = await use(first, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ role: 'Member', credit_union_id: own.creditUnionId, waiting_for: null }),
    ])
    expect(await filed()).toEqual([own.creditUnionId, expect.stringMatching(/./)])
    const again = await use(second, code)
    expect([again.status, again.error.errors]).toEqual([422, { code: [fieldErrors.joinCode] }])
    expect(await codes()).toEqual([
      { id, until: expect.any(String), used_at: expect.any(String), used_by: { id: first.user.id, name: first.user.name } },
    ])
    const admitted = (await eventsAbout(testApp, first.user.id)).find(({ what }) => what === 'admitted')
    expect(admitted?.details).toMatchObject({ how: 'code' })
  })

  it('lets a colleague in without any mail, and they can report', async () => {
    await testApp.db
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(Date.now() + 24 * 3_600_000).toISOString() })
      .execute()
    const person = await stranger()
    const { code } = await make()
    expect((await use(person, code)).body).toMatchObject({ credit_union_id: own.creditUnionId, email_proven: false })
    const filed = await file(person)
    expect(await filed()).toEqual([own.creditUnionId, expect.stringMatching(/./)])
    const { body } = await (await enroll(testApp)).browser.call(searchDisasterReports, { body: {} })
    expect(body.find(({ filed_by }) => filed_by.name === person.user.name)).toMatchObject({ confirmed: true })
    expect(await testApp.db.selectFrom('outbox').select('id').where('sent_at', 'is not', null).execute()).toEqual([])
  })

  it('lets one of two in who use it at the same moment', async () => {
    const people = [await stranger(), await stranger()]
    const { code } = await make()
    const answers = await Promise.all(people.map((person) => use(person, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('and a press at the same moment let a person in once', async () => {
    const person = await stranger()
    const { code } = await make()
    const [request] = (await own.manager.browser.call(listJoinRequests)).body
    const answers = await Promise.all([use(person, code), own.manager.browser.call(admitPerson, { params: { id: request?.id ?? '' } })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await kindsAbout(testApp, person.user.id)).filter((kind) => kind === 'admitted')).toHaveLength(1)
  })

  it('ends with the next one, after ten minutes, and only works for people who wait there', async () => {
    const person = await stranger()
    const first = await make()
    const second = await make()
    // Two random codes can be the same, once in a million.
    if (first.code !== second.code) expect((await use(person, first.code)).status).toBe(422)
    await testApp.db.updateTable('join_codes').set({ expires_at: new Date().toISOString() }).where('id', '=', second.id).execute()
    expect((await use(person, second.code)).status).toBe(422)
    expect(await codes()).toEqual([])
    const { code } = await make()
    const elsewhere = await enrollUnconfirmed(testApp, { charter_number: (await team(testApp)).charterNumber })
    expect((await use(elsewhere, code)).status).toBe(422)
    expect((await use(own.member, code)).status).toBe(409)
    expect((await use(person, code)).status).toBe(200)
  })

  it.each([
    ['Member', { role: 'Member' as const }],
    ['Manager', { role: 'Manager' as const }],
    ['locked', { locked: true }],
  ])('of an Administrator works no longer once they are %s', async (_, changes) => {
    const { user, browser } = await colleague(testApp, own.charterNumber, 'Administrator')
    const { code } = (await browser.call(makeJoinCode)).body
    const person = await stranger()
    expect((await codes())[0]?.used_at).toBe(null)
    await own.administrator.browser.call(updateUser, { params: { id: user.id }, body: changes })
    expect((await use(person, code)).status).toBe(422)
    expect(await codes()).toEqual([])
  })

  it('admits a person whom the list has no room for', async () => {
    for (let count = 0; count < 20; count += 1) await stranger()
    const person = await stranger()
    expect((await use(person, (await make()).code)).status).toBe(200)
  })
})

describe('wrong codes', () => {
  it('are counted by person', async () => {
    const person = await stranger()
    const { code } = await make()
    const statuses: number[] = []
    for (let count = 1; count <= 11; count += 1) statuses.push((await use(person, wrong(code, count))).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    expect((await use(person, code)).status).toBe(429)
  })

  it('end the code after 30, from as many accounts and networks as one likes, also all at once', async () => {
    const honest = await stranger()
    const people = await Promise.all(Array.from({ length: 4 }, stranger))
    const { code } = await make()
    await Promise.all(people.flatMap((person) => Array.from({ length: 8 }, (_, by) => use(person, wrong(code, by + 1)))))
    expect((await use(honest, code)).status).toBe(422)
    expect((await use(honest, (await make()).code)).status).toBe(200)
  })
})

describe('Undo', () => {
  it('removes the person who used the code, with their sessions and reports', async () => {
    const person = await stranger()
    const filed = await file(person)
    const { id, code } = await make()
    expect((await undo(own.administrator, id)).status).toBe(409)
    await use(person, code)
    expect([(await undo(own.manager, id)).status, (await undo(await enroll(testApp), id)).status]).toEqual([403, 404])
    expect((await undo(own.administrator, id)).body).toEqual({ status: 'success' })
    expect((await person.browser.call(getSelf)).status).toBe(401)
    expect(await filed()).toEqual([null, ''])
    expect(await isFormerMember(testApp.db, own.creditUnionId, person.user.email)).toBe(true)
    const undone = (await eventsAbout(testApp, person.user.id)).find(({ what }) => what === 'join code undone')
    expect(undone).toMatchObject({ actor_id: own.administrator.user.id, credit_union_id: own.creditUnionId })
    expect((await undo(own.administrator, id)).status).toBe(409)
    expect(await codes()).toEqual([])
  })
})
