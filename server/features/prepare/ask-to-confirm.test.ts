import { beforeEach, expect, it, vi } from 'vitest'
import { openIncident } from '#contract/incidents/calls.ts'
import { confirmTab, notifyCompleted, updateCreditUnion } from '#contract/prepare/calls.ts'
import { whenQueued } from '#server/lib/database/change.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { incidentForm } from '#server/testing/incidents.ts'
import { placed } from '#server/testing/offices.ts'
import { colleague, developer, enroll, lock, type SignedIn } from '#server/testing/people.ts'
import { completeAnswers } from '#server/testing/records.ts'
import { message, storeMessages } from '#server/testing/weather.ts'
import { askToConfirm } from './ask-to-confirm.ts'

const MONTH = 31 * 24 * 60 * 60 * 1000
let administrator: SignedIn
let params: { id: string }
const wakeOutbox = vi.fn()

const testApp = await appOfFile({ PUBLIC_URL: 'https://portal.example.org' })
whenQueued(testApp.db, wakeOutbox)

let charter = 840_000
beforeEach(async () => {
  await testApp.db.updateTable('credit_unions').set({ deleted_at: new Date().toISOString() }).execute()
  charter += 1
  administrator = await enroll(testApp, { charter_number: String(charter), credit_union_name: 'Pelican Point' })
  params = { id: administrator.user.credit_union_id ?? '' }
  await administrator.browser.call(updateCreditUnion, { params, body: completeAnswers })
  await testApp.db.deleteFrom('outbox').execute()
})

const ask = (months: number) => askToConfirm(testApp, Date.now() + months * MONTH)
async function mails() {
  const rows = await testApp.db.selectFrom('outbox').select(['recipient', 'payload']).orderBy('id').execute()
  return rows.map(({ recipient, payload }) => ({ recipient, ...(JSON.parse(payload) as { subject: string; text: string }) }))
}

it('asks once the answers are six months old, and then once in six months', async () => {
  await administrator.browser.call(notifyCompleted, { body: {} })
  await testApp.db.deleteFrom('outbox').execute()
  wakeOutbox.mockClear()
  expect(await ask(5)).toBe(0)
  expect(wakeOutbox).not.toHaveBeenCalled()
  expect(await ask(7)).toBe(1)
  expect(await ask(7)).toBe(0)
  expect(await ask(12)).toBe(0)
  expect(await ask(14)).toBe(1)
  expect(wakeOutbox).toHaveBeenCalledTimes(2)
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: administrator.user.email, subject: 'Is your Breakwater Prepare form still correct?' })
  expect(mail?.text).toContain(
    'Nobody at Pelican Point has reviewed these parts of its Prepare form in more than six months: Supplies, Cash, Branches, Data, Contacts.',
  )
  expect(mail?.text).toContain('https://portal.example.org/prepare')
})

it('names the parts that are old, and no longer asks once they are confirmed', async () => {
  await administrator.browser.call(confirmTab, { params, body: { tab: 'Supplies' } })
  const old = new Date(Date.now() - 7 * MONTH).toISOString()
  await testApp.db
    .insertInto('confirmations')
    .values({ credit_union_id: params.id, tab: 'Cash', confirmed_at: old, confirmed_by: administrator.user.id })
    .execute()
  expect(await ask(0)).toBe(1)
  expect((await mails())[0]?.text).toContain('Prepare form in more than six months: Cash, Branches, Data, Contacts.')
  await administrator.browser.call(notifyCompleted, { body: {} })
  await testApp.db.updateTable('credit_unions').set({ confirmation_asked_at: null }).execute()
  expect(await ask(0)).toBe(0)
})

it('asks organizations that never confirmed six months after their last change', async () => {
  expect(await ask(5)).toBe(0)
  expect(await ask(7)).toBe(1)
})

it('writes to each Administrator who can sign in, in their language, and to no one else', async () => {
  await colleague(testApp, String(charter), 'Manager')
  const other = await colleague(testApp, String(charter), 'Administrator')
  const locked = await colleague(testApp, String(charter), 'Administrator')
  await testApp.db.updateTable('users').set({ language: 'es' }).where('id', '=', other.user.id).execute()
  await lock(testApp, locked)
  const gone = await colleague(testApp, String(charter), 'Administrator')
  await testApp.db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', gone.user.id).execute()
  await testApp.db.deleteFrom('outbox').execute()
  await ask(7)
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [administrator.user.email, 'Is your Breakwater Prepare form still correct?'],
    [other.user.email, '¿Sigue siendo correcto su formulario de preparación de Breakwater?'],
  ])
})

it('leaves alone organizations that stored nothing, or that left', async () => {
  await testApp.db.updateTable('credit_unions').set({ deleted_at: new Date().toISOString() }).where('id', '=', params.id).execute()
  await enroll(testApp)
  await testApp.db.deleteFrom('outbox').execute()
  expect(await ask(7)).toBe(0)
  expect(await mails()).toEqual([])
})

it('takes up nothing more once the process ends', async () => {
  expect(await askToConfirm(testApp, Date.now() + 7 * MONTH, () => true)).toBe(0)
  expect(await mails()).toEqual([])
  expect(await ask(7)).toBe(1)
})

it('asks once if two processes run at the same moment', async () => {
  expect((await Promise.all([ask(7), ask(7), ask(7)])).toSorted()).toEqual([0, 0, 1])
  expect(await mails()).toHaveLength(1)
})

it('waits while a warning or an incident is over an office of theirs', async () => {
  const { db } = testApp
  await placed(db, ['28047'], { charter_number: String(charter), state: 'MS' })
  const [spoken, league] = [
    message({ counties: ['28047'], ends: new Date(Date.now() + 8 * MONTH).toISOString() }),
    await developer(testApp),
  ]
  await storeMessages(db, [spoken])
  expect(await ask(7)).toBe(0)
  await db.updateTable('warnings').set({ ended_at: new Date().toISOString() }).execute()
  const { body: incident } = await league.browser.call(openIncident, { body: incidentForm({ states: [], counties: ['28047'] }) })
  expect(await ask(7)).toBe(0)
  await db.updateTable('incidents').set({ phase: 'closed' }).where('id', '=', incident.id).execute()
  expect(await ask(7)).toBe(1)
})
