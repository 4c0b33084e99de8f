import { expect, it } from 'vitest'
import { showInternalChecklist, startChecklistOver } from '#contract/internal-checklist/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { colleague, enroll, type SignedIn } from '#server/testing/people.ts'

const testApp = await appOfFile()
const dana = await enroll(testApp, { charter_number: '850001', first_name: 'Dana', last_name: 'Whitfield' })
const lee = await colleague(testApp, '850001', 'Administrator', { first_name: 'Lee', last_name: 'Tran' })
const params = { id: dana.user.credit_union_id ?? '' }

const save = async ({ browser }: SignedIn, body: object) =>
  expect((await browser.call(updateCreditUnion, { params, body })).status).toBe(200)
const show = async ({ browser } = dana) => (await browser.call(showInternalChecklist, { params })).body
const startOver = ({ browser } = dana) => browser.call(startChecklistOver, { params })
const at = expect.stringMatching(/^\d{4}-.*Z$/)

it('says who checked what, and when', async () => {
  expect(await show()).toEqual({ checks: [], earlier: [] })
  await save(dana, { standby_evaluate_disaster: true, staff_backup_fuel: true, communications_fema: false })
  await save(lee, { staff_backup_fuel: true, communications_board: true })
  await save(lee, { staff_backup_fuel: false })
  expect(await show()).toEqual({
    checks: [
      { item: 'standby_evaluate_disaster', checked_at: at, checked_by: 'Dana Whitfield' },
      { item: 'communications_board', checked_at: at, checked_by: 'Lee Tran' },
    ],
    earlier: [],
  })
})

it('says that it is not known, where nobody was noted', async () => {
  await testApp.db.updateTable('credit_unions').set({ active_notify_contacts: true }).where('id', '=', params.id).execute()
  expect((await show()).checks).toContainEqual({ item: 'active_notify_contacts', checked_at: null, checked_by: null })
})

it('starts over for a new event, and keeps the list as it was', async () => {
  const { checks } = await show()
  const before = await testApp.db.selectFrom('credit_unions').select('updated_at').where('id', '=', params.id).executeTakeFirstOrThrow()
  const { status, body } = await startOver(lee)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: params.id, standby_evaluate_disaster: null, communications_board: null, communications_fema: false })
  const after = await show()
  expect(after.checks).toEqual([])
  expect(after.earlier).toEqual([{ id: expect.any(String), ended_at: at, ended_by: 'Lee Tran', checks: expect.any(Array) }])
  const byItem = (list: typeof checks) => list.toSorted((one, other) => (one.item < other.item ? -1 : 1))
  expect(byItem(after.earlier[0]?.checks ?? [])).toEqual(byItem(checks))
  // The list says nothing about the age of the answers that others see.
  const { updated_at } = await testApp.db
    .selectFrom('credit_unions')
    .select('updated_at')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()
  expect(updated_at).toEqual(before.updated_at)
  const events = await testApp.db.selectFrom('audit_events').selectAll().where('what', '=', 'internal checklist started over').execute()
  expect(events.map(({ actor_id, credit_union_id }) => [actor_id, credit_union_id])).toEqual([[lee.user.id, params.id]])
})

it('changes nothing when no item is checked, also when it is pressed twice', async () => {
  expect((await startOver()).status).toBe(200)
  expect((await show()).earlier).toHaveLength(1)
  await save(dana, { standby_evaluate_disaster: true })
  await Promise.all([startOver(dana), startOver(lee)])
  expect((await show()).earlier.map(({ checks }) => checks.length)).toEqual([1, 3])
})

it('is read by the own people, started over by their Administrators, and unknown to others', async () => {
  for (const role of ['Member', 'Manager'] as const) {
    const person = await colleague(testApp, '850001', role)
    expect(await show(person)).toEqual(await show())
    expect((await startOver(person)).status).toBe(403)
  }
  const other = await enroll(testApp)
  expect((await other.browser.call(showInternalChecklist, { params })).status).toBe(404)
  expect((await startOver(other)).status).toBe(404)
  const visitor = testApp.visitor()
  expect((await visitor.call(showInternalChecklist, { params })).status).toBe(401)
  expect((await visitor.call(startChecklistOver, { params })).status).toBe(401)
})
