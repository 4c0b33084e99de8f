// How often, how long, who, and what support may see.

import { beforeEach, expect, it } from 'vitest'
import { impersonate } from '#contract/back-office/calls.ts'
import {
  askAgain,
  closeRollCall,
  downloadRollCall,
  listRollCalls,
  markPerson,
  previewRollCall,
  showRollCall,
  startRollCall,
} from '#contract/roll-calls/calls.ts'
import { addToRoster, downloadRoster, importRoster, listRoster, removeFromRoster } from '#contract/roster/calls.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { updateUser } from '#contract/users/calls.ts'
import { DAY, MINUTE } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { acting, colleague, developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { linkTo, rollCallMailTo } from '#server/testing/roll-calls.ts'

const grace = { first_name: 'Grace', last_name: 'Moran', email: 'grace.moran@example.org', phone: '228-555-0183' }

const testApp = await appOfFile()
const administrator = await enroll(testApp, { charter_number: '64401' })
const manager = await colleague(testApp, '64401', 'Manager')
const member = await colleague(testApp, '64401', 'Member')
await manager.browser.call(addToRoster, { body: grace })
beforeEach(() =>
  testApp.db.updateTable('roll_calls').set({ closed_at: new Date().toISOString(), started_at: '2026-01-01T00:00:00.000Z' }).execute(),
)

const press = (by: SignedIn, more = {}) =>
  by.browser.call(startRollCall, { body: { submission_id: crypto.randomUUID(), who: { everybody: true }, ...more } })
const start = async (more = {}) => (await press(manager, more)).body.id
const shown = async (id: string) => (await manager.browser.call(showRollCall, { params: { id } })).body
/** As if it had begun, and been asked, that much earlier. */
async function shift(id: string, milliseconds: number) {
  const { started_at, asked_at, closes_at } = await testApp.db
    .selectFrom('roll_calls')
    .select(['started_at', 'asked_at', 'closes_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const earlier = (moment: string) => new Date(Date.parse(moment) - milliseconds).toISOString()
  await testApp.db
    .updateTable('roll_calls')
    .set({ started_at: earlier(started_at), asked_at: earlier(asked_at), closes_at: earlier(closes_at) })
    .where('id', '=', id)
    .execute()
}

it('two people who press at the same moment start one roll call', async () => {
  const pressed = await Promise.all([administrator, manager, administrator, manager].map((by) => press(by)))
  expect(pressed.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const asked = await testApp.db.selectFrom('roll_call_messages').select('person_id').where('channel', '=', 'mail').execute()
  expect(new Set(asked.map(({ person_id }) => person_id)).size).toBe(asked.length)
})

it.each(['locked', 'removed'] as const)('a question that waits for an account that was %s is not sent', async (what) => {
  const leaving = await colleague(testApp, '64401', 'Member')
  const id = await start()
  expect((await rollCallMailTo(testApp, leaving.user.email)).mail.text).toContain('/here/')
  if (what === 'locked') await administrator.browser.call(updateUser, { params: { id: leaving.user.id }, body: { locked: true } })
  else await testApp.db.deleteFrom('memberships').where('user_id', '=', leaving.user.id).execute()
  await expect(rollCallMailTo(testApp, leaving.user.email)).rejects.toThrow('The person was locked or removed.')
  // The others are still asked, also who has no account.
  for (const email of [member.user.email, grace.email]) expect((await rollCallMailTo(testApp, email)).mail.text).toContain('/here/')
  await shift(id, 31 * MINUTE)
  const { body } = await manager.browser.call(askAgain, { params: { id } })
  expect(body.asked).toBe(4)
})

it('there are six a day', async () => {
  for (let n = 0; n < 6; n += 1) {
    const { status, body } = await press(manager)
    expect(status).toBe(201)
    await manager.browser.call(closeRollCall, { params: { id: body.id } })
  }
  const seventh = await press(administrator)
  expect([seventh.status, seventh.error.code, Number(seventh.headers['retry-after']) > 23 * 3600]).toEqual([429, 'too_many_attempts', true])
  // As if the last one had been started while a clock was fast.
  const [last] = await testApp.db.selectFrom('roll_calls').select('id').orderBy('id', 'desc').execute()
  await shift(last?.id ?? '', -DAY)
  expect((await press(manager)).status).toBe(201)
})

it('it asks again after 30 minutes, five times, and only those who are silent', async () => {
  const id = await start()
  const again = () => manager.browser.call(askAgain, { params: { id } })
  expect(await again()).toMatchObject({ status: 429 })
  await testApp.app.inject({ method: 'POST', url: await linkTo(testApp, grace.email), payload: { answer: 'safe' } })
  for (let n = 0; n < 5; n += 1) {
    await shift(id, 30 * MINUTE)
    const { status, body } = await again()
    expect([status, body.asked]).toEqual([200, 3])
  }
  await shift(id, 30 * MINUTE)
  expect(await again()).toMatchObject({ status: 429 })
  expect((await shown(id)).may_ask_again_at).toBeNull()
  const mails = (await shown(id)).people.map(({ first_name, sent }) => [first_name === 'Grace', sent.length])
  expect(mails).toEqual(expect.arrayContaining([[true, 1], ...Array(3).fill([false, 6])]))
})

it('it asks again at once where it asked while a clock was fast', async () => {
  const id = await start()
  await shift(id, -DAY)
  expect(Date.parse((await shown(id)).may_ask_again_at ?? '')).toBeLessThanOrEqual(Date.now())
  expect(await manager.browser.call(askAgain, { params: { id } })).toMatchObject({ status: 200 })
})

it('it ends by itself after 14 days, and everything after that is refused', async () => {
  const id = await start()
  const link = await linkTo(testApp, grace.email)
  await shift(id, 14 * DAY)
  expect((await testApp.app.inject({ url: link })).statusCode).toBe(409)
  const params = { id, person_id: member.user.id }
  const refused = await Promise.all([
    manager.browser.call(markPerson, { params, body: { state: 'safe' } }),
    manager.browser.call(askAgain, { params: { id } }),
    manager.browser.call(closeRollCall, { params: { id } }),
  ])
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(Array(3).fill([409, 'roll_call_closed']))
  expect((await press(manager)).status).toBe(201)
})

it('it asks chosen people, and nobody else', async () => {
  const { body: roster } = await manager.browser.call(listRoster)
  const chosen = roster.filter(({ first_name, id }) => first_name === 'Grace' || id === member.user.id).map(({ id }) => id)
  const { people } = await shown(await start({ who: { person_ids: chosen } }))
  expect(people.map(({ id }) => id).sort()).toEqual(chosen.sort())
  const nobody = await press(administrator, { who: { person_ids: [] } })
  expect(nobody.status).toBe(422)
})

it('the switch of the own account answers the real one, and no exercise', async () => {
  const say = (safe: 0 | 1) => member.browser.call(updateUser, { params: { id: member.user.id }, body: { safe } })
  const ownAnswer = async () => (await member.browser.call(showSituation)).body.own_roll_call?.answer
  await start()
  await say(1)
  expect(await ownAnswer()).toBe('safe')
  await say(0)
  expect(await ownAnswer()).toBe('needs_help')
  await testApp.db.updateTable('roll_calls').set({ closed_at: new Date().toISOString() }).execute()
  await start({ is_exercise: true })
  await say(1)
  expect(await ownAnswer()).toBeNull()
})

it('the switch of another account marks the person in the real one, with who said it', async () => {
  const id = await start()
  const say = (safe: 0 | 1) => administrator.browser.call(updateUser, { params: { id: member.user.id }, body: { safe } })
  const marked = async () => (await shown(id)).people.find((person) => person.id === member.user.id)
  const name = `${administrator.user.first_name} ${administrator.user.last_name}`
  expect((await say(1)).body).toMatchObject({ safe: 1, safe_by: name })
  expect(await marked()).toMatchObject({ state: 'safe', source: 'phone', entered_by: name })
  expect((await say(0)).body).toMatchObject({ safe: 0, safe_by: name })
  expect(await marked()).toMatchObject({ state: 'needs_help', entered_by: name })
})

it('support sees counts and no names, and changes nothing', async () => {
  const id = await start()
  const support = await developer(testApp)
  expect((await support.browser.call(impersonate, { params: { id: manager.user.id }, body: { ...acting } })).status).toBe(200)
  const { browser } = support
  const roster = await browser.call(listRoster)
  expect([roster.body, roster.headers['x-total-count']]).toEqual([[], '4'])
  // Letter by letter, the total of a search would tell a name.
  const searched = await browser.call(listRoster, { query: { name: 'nobody is called this' } })
  expect([searched.body, searched.headers['x-total-count']]).toEqual([[], '4'])
  // Nor the person's own answer and words.
  expect((await manager.browser.call(showSituation)).body.own_roll_call).not.toBeNull()
  expect((await browser.call(showSituation)).body.own_roll_call).toBeNull()
  expect((await browser.call(showRollCall, { params: { id } })).body).toMatchObject({ people: [], counts: { asked: 4, waiting: 4 } })
  expect((await browser.call(listRollCalls)).status).toBe(200)
  const params = { id, person_id: member.user.id }
  const who = { everybody: true as const }
  const refused = await Promise.all([
    browser.call(addToRoster, { body: { ...grace, email: 'other@example.org', phone: '' } }),
    browser.call(removeFromRoster, { params: { id: member.user.id } }),
    browser.call(importRoster, { body: { text: 'Name,Email\nA B,a@example.org', apply: false } }),
    browser.call(downloadRoster),
    browser.call(previewRollCall, { body: { who } }),
    browser.call(startRollCall, { body: { submission_id: crypto.randomUUID(), who } }),
    browser.call(markPerson, { params, body: { state: 'safe' } }),
    browser.call(askAgain, { params: { id } }),
    browser.call(closeRollCall, { params: { id } }),
    browser.call(downloadRollCall, { params: { id } }),
  ])
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(Array(10).fill([403, 'while_impersonating']))
})
