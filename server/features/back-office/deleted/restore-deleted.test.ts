// A deleted record comes back: by the command, by Undo, and from the list of what was deleted recently.

import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf, register } from '#contract/auth/calls.ts'
import {
  confirmOrganization,
  createAlert,
  deleteAlert,
  deleteDisaster,
  deleteEnrolled,
  deleteUser,
  recentlyDeleted,
  searchAlerts,
  searchDisasters,
  searchEnrolled,
  undoDelete,
} from '#contract/back-office/calls.ts'
import type { RestorableType } from '#contract/back-office/options.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { claimForSelf } from '#contract/join-requests/calls.ts'
import { leaveProgram } from '#contract/users/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout, kindsAbout } from '#server/testing/audit.ts'
import {
  alsoBelongsTo,
  developer,
  enroll,
  enrollUnconfirmed,
  PASSWORD,
  registration,
  type SignedIn,
  signIn,
  type Team,
  team,
} from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { CannotRestore, listDeleted, restoreDeleted } from './restore-deleted.ts'

let own: Team

const testApp = await appOfFile()
const dev = await developer(testApp)
beforeEach(async () => {
  own = await team(testApp)
})

const endEnrollment = (id: string) => dev.browser.call(deleteEnrolled, { body: { id } })
const enrolledIds = async () => (await dev.browser.call(searchEnrolled)).body.map(({ id }) => id)
const fileReport = async (person: SignedIn) =>
  (await person.browser.call(submitDisasterReport, { body: report({ date_reported: new Date().toISOString().slice(0, 10) }) })).body.id
const reportIds = async () => (await dev.browser.call(searchDisasters)).body.map(({ id }) => id)
const alertNamed = async (title: string) => (await dev.browser.call(searchAlerts, { body: { searchString: title } })).body[0]?.id ?? ''

describe('what was deleted', () => {
  const restore = (type: RestorableType, id: string) => restoreDeleted(testApp.db, { type, id })
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString()

  it('comes back: an organization with its people', async () => {
    await dev.browser.call(deleteUser, { body: { id: own.manager.user.id } })
    await endEnrollment(own.creditUnionId)
    expect(await listDeleted(testApp.db)).toContainEqual(expect.objectContaining({ type: 'credit-union', id: own.creditUnionId }))
    expect(await restore('credit-union', own.creditUnionId)).toMatchObject({ leftOut: [] })
    const { answer } = await signIn(testApp, own.administrator.user.email)
    expect(answer.body).toMatchObject({ credit_union_id: own.creditUnionId, role: 'Administrator' })
    // A person who had been deleted before stays deleted.
    expect((await signIn(testApp, own.manager.user.email)).answer.status).toBe(422)
    expect(await enrolledIds()).toContain(own.creditUnionId)
    expect(await eventsAbout(testApp, own.creditUnionId)).toContainEqual(
      expect.objectContaining({ what: 'credit union restored', actor_id: null, address: 'command line' }),
    )
  })

  it('leaves out people who have registered again', async () => {
    await endEnrollment(own.creditUnionId)
    const again = await testApp.visitor().call(register, { body: registration({ email: own.member.user.email }) })
    expect(again.status).toBe(201)
    expect(await restore('credit-union', own.creditUnionId)).toMatchObject({ leftOut: [own.member.user.email] })
    await expect(restore('user', own.member.user.id)).rejects.toThrow(CannotRestore)
  })

  it('stays deleted if it has enrolled again', async () => {
    await endEnrollment(own.creditUnionId)
    await enroll(testApp, { charter_number: own.charterNumber })
    await expect(restore('credit-union', own.creditUnionId)).rejects.toThrow('has enrolled again')
    expect(await enrolledIds()).not.toContain(own.creditUnionId)
  })

  it('comes back as an ended claim if another one was confirmed meanwhile', async () => {
    const charter_number = '730001'
    const first = await enrollUnconfirmed(testApp, { charter_number })
    const second = await enrollUnconfirmed(testApp, { charter_number })
    const rival = (await second.browser.call(claimForSelf)).body.credit_union_id ?? ''
    await endEnrollment(rival)
    const creditUnionId = first.user.credit_union_id ?? ''
    expect((await dev.browser.call(confirmOrganization, { body: { credit_union_id: creditUnionId } })).status).toBe(200)
    await restore('credit-union', rival)
    const restored = await testApp.db.selectFrom('credit_unions').select('superseded_by').where('id', '=', rival).executeTakeFirst()
    expect(restored?.superseded_by).toBe(creditUnionId)
    expect((await dev.browser.call(confirmOrganization, { body: { credit_union_id: rival } })).status).toBe(409)
  })

  it('comes back: a report, an alert, a person', async () => {
    const id = await fileReport(own.member)
    await dev.browser.call(deleteDisaster, { body: { id } })
    await restore('disaster', id)
    expect(await reportIds()).toContain(id)

    await dev.browser.call(createAlert, { body: { title: 'Back again', desc: 'x' } })
    const alertId = await alertNamed('back again')
    await dev.browser.call(deleteAlert, { body: { id: alertId } })
    await restore('alert', alertId)
    expect(await alertNamed('back again')).toBe(alertId)

    await dev.browser.call(deleteUser, { body: { id: own.member.user.id } })
    await restore('user', own.member.user.id)
    expect((await signIn(testApp, own.member.user.email)).answer.status).toBe(200)
  })

  it('is gone after 30 days, and nothing else comes back', async () => {
    const id = await fileReport(own.member)
    expect(await restore('disaster', id)).toBeUndefined()
    await dev.browser.call(deleteDisaster, { body: { id } })
    await testApp.db.updateTable('disaster_reports').set({ deleted_at: longAgo }).where('id', '=', id).execute()
    expect(await restore('disaster', id)).toBeUndefined()
    expect((await listDeleted(testApp.db)).map((each) => each.id)).not.toContain(id)
    expect(await restore('alert', 'nothing')).toBeUndefined()
  })
})

describe('a deletion that is taken back', () => {
  const undo = (who: SignedIn, type: RestorableType, id: string) => who.browser.call(undoDelete, { body: { type, id } })
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const deleteMember = () => own.administrator.browser.call(deleteUser, { body: { id: own.member.user.id } })

  it('brings a person back for the Administrator, for ten minutes', async () => {
    await deleteMember()
    expect((await signIn(testApp, own.member.user.email)).answer.status).toBe(422)
    expect((await undo(own.manager, 'user', own.member.user.id)).status).toBe(403)
    expect(await undo(own.administrator, 'user', own.member.user.id)).toMatchObject({ status: 200, body: 'Success' })
    expect((await signIn(testApp, own.member.user.email)).answer.status).toBe(200)
    expect(await kindsAbout(testApp, own.member.user.id)).toEqual(expect.arrayContaining(['user deleted', 'user restored']))
    expect((await undo(own.administrator, 'user', own.member.user.id)).status).toBe(404)
    const left = await testApp.db
      .selectFrom('former_members')
      .select('email_hash')
      .where('credit_union_id', '=', own.creditUnionId)
      .execute()
    expect(left).toEqual([])
    await deleteMember()
    await testApp.db
      .updateTable('users')
      .set({ deleted_at: ago(11) })
      .where('id', '=', own.member.user.id)
      .execute()
    expect((await undo(own.administrator, 'user', own.member.user.id)).status).toBe(404)
    expect((await undo(dev, 'user', own.member.user.id)).status).toBe(200)
  })

  it('gives an organization back to whoever deleted their own', async () => {
    const support = await developer(testApp)
    const id = support.user.credit_union_id ?? ''
    const selfOf = async () => (await support.browser.call(getSelf)).body
    const before = await selfOf()
    await support.browser.call(deleteEnrolled, { body: { id } })
    expect(await selfOf()).toMatchObject({ credit_union_id: null })
    expect((await undo(support, 'credit-union', id)).status).toBe(200)
    expect(await selfOf()).toMatchObject({ credit_union_id: id, role: before.role })
    expect(before.credit_union_id).toBe(id)
  })

  it('is not for another organization, and does not bring back who left by themselves', async () => {
    const other = await team(testApp)
    await deleteMember()
    expect((await undo(other.administrator, 'user', own.member.user.id)).status).toBe(404)
    await own.manager.browser.call(leaveProgram, { body: { password: PASSWORD } })
    expect((await undo(own.administrator, 'user', own.manager.user.id)).status).toBe(404)
    expect((await undo(own.administrator, 'credit-union', own.creditUnionId)).status).toBe(403)
  })

  it('gives a membership back to who belongs to another organization too', async () => {
    const other = await team(testApp)
    await alsoBelongsTo(testApp, other.member, own.creditUnionId)
    await testApp.db
      .updateTable('memberships')
      .set({ role: 'Manager' })
      .where('user_id', '=', other.member.user.id)
      .where('credit_union_id', '=', own.creditUnionId)
      .execute()
    expect((await own.administrator.browser.call(deleteUser, { body: { id: other.member.user.id } })).status).toBe(200)
    const belongs = () =>
      testApp.db
        .selectFrom('memberships')
        .select('role')
        .where('user_id', '=', other.member.user.id)
        .where('credit_union_id', '=', own.creditUnionId)
        .executeTakeFirst()
    expect(await belongs()).toBeUndefined()
    expect((await undo(other.administrator, 'user', other.member.user.id)).status).toBe(404)
    expect((await undo(own.administrator, 'user', other.member.user.id)).status).toBe(200)
    expect(await belongs()).toEqual({ role: 'Manager' })
    expect((await undo(own.administrator, 'user', other.member.user.id)).status).toBe(404)
  })

  it('is refused once the address is taken', async () => {
    await deleteMember()
    await testApp.visitor().call(register, { body: registration({ email: own.member.user.email }) })
    const { status, error } = await undo(own.administrator, 'user', own.member.user.id)
    expect([status, error.code]).toEqual([409, 'cannot_restore'])
  })

  it('is refused where another report has taken its place', async () => {
    const file = async (updates_id?: string) =>
      (await own.member.browser.call(submitDisasterReport, { body: report({ updates_id }) })).body.id
    const first = await file()
    const second = await file(first)
    await dev.browser.call(deleteDisaster, { body: { id: second } })
    await file(first)
    const { status, error } = await undo(dev, 'disaster', second)
    expect([status, error.code]).toEqual([409, 'cannot_restore'])
  })

  it('is open to developers for 30 days, of every type, and the list says who deleted what', async () => {
    const id = await fileReport(own.member)
    await dev.browser.call(deleteDisaster, { body: { id } })
    const listed = async (type: RestorableType, searchString = '') =>
      (await dev.browser.call(recentlyDeleted, { body: { type, searchString } })).body
    expect(await listed('disaster')).toContainEqual({
      id,
      name: expect.any(String),
      deleted_at: expect.any(String),
      deleted_by: dev.user.name,
      until: expect.any(String),
    })
    await testApp.db
      .updateTable('disaster_reports')
      .set({ deleted_at: ago(29 * 24 * 60) })
      .where('id', '=', id)
      .execute()
    expect((await undo(dev, 'disaster', id)).status).toBe(200)
    expect(await reportIds()).toContain(id)
    await endEnrollment(own.creditUnionId)
    const [member] = await listed('user', own.member.user.email.toUpperCase())
    expect(member).toMatchObject({ id: own.member.user.id, deleted_by: dev.user.name })
    expect(await listed('user', 'no such person')).toEqual([])
    expect((await undo(dev, 'credit-union', own.creditUnionId)).status).toBe(200)
    expect((await signIn(testApp, own.member.user.email)).answer.status).toBe(200)
    expect((await own.administrator.browser.call(recentlyDeleted, { body: { type: 'user' } })).status).not.toBe(200)
  })
})
