// What leaves when a storm asks: texts where they may, and what became of each message.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { showBoard } from '#contract/board/calls.ts'
import { notingAsks } from '#server/domain/asks/message-states.ts'
import { notingBounces } from '#server/domain/mail/note-bounces.ts'
import { sendDue } from '#server/lib/jobs/outbox-worker.ts'
import { Bounced, NoLongerWanted } from '#server/lib/mail/outbox.ts'
import { providerIn } from '#server/lib/texts/provider.ts'
import { partsOf, storeContact } from '#server/testing/asks.ts'
import { open } from '#server/testing/incidents.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { developer, type SignedIn } from '#server/testing/people.ts'
import { openTexting, type Texting } from '#server/testing/texting.ts'
import { askTextSender } from './sending/ask-text-sender.ts'
import { readAskMail, readAskPush } from './sending/read-message.ts'

const COUNTY = '28047'
const log = { warn: () => {}, error: () => {}, info: () => {} } as never

let texting: Texting
let dev: SignedIn
let shore: Placed

beforeAll(async () => {
  texting = await openTexting('66501')
  dev = await developer(texting.testApp)
})
afterAll(() => texting.close())
beforeEach(async () => {
  const { db } = texting.testApp
  for (const table of [
    'outbox',
    'asks',
    'incident_turns',
    'incidents',
    'contacts',
    'bounced_addresses',
    'text_stops',
    'untextable_numbers',
  ] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  texting.provider.taken.length = 0
  texting.provider.refused.clear()
  shore = await placed(db, [COUNTY, COUNTY], { state: 'MS' })
})

const ask = () => open(dev, { name: 'Hurricane Iris', states: [], counties: [COUNTY], ask: true })
const contact = (changes: object) => storeContact(texting.testApp, { directory_id: shore.id, ...changes })
const agreed = { agreed_to_texts_at: '2026-11-01T00:00:00.000Z', agreed_to_texts_by: 'Lena Ortiz' }

async function sendTexts() {
  const { testApp } = texting
  const provider = providerIn(testApp.settings)
  if (!provider) throw new Error('No provider.')
  await sendDue({ db: testApp.db, log, send: { text: askTextSender(partsOf(testApp), provider) } })
}

const stateOf = async (id: string) => {
  const { body } = await dev.browser.call(showBoard, { params: { id }, query: { directory_id: shore.id } })
  return body.credit_unions[0]?.ask_delivery
}

it('texts whom the desk says agreed, or who answered by a link, and nobody else', async () => {
  await contact({ email: 'grace@example.org', phone: '228-555-0183' })
  await contact({ phone: '228-555-0184', ...agreed })
  await contact({ phone: '228-555-0185', answered_at: '2026-11-01T00:00:00.000Z', language: 'es' })
  await contact({ phone: '228-555-0186', ...agreed })
  await texting.testApp.db.insertInto('text_stops').values({ phone: '228-555-0186', stopped_at: new Date().toISOString() }).execute()
  const { asked } = await ask()
  expect(asked?.people).toBe(3)
  await sendTexts()
  expect(texting.provider.taken.map(({ to }) => to).sort()).toEqual(['+12285550184', '+12285550185'])
  const [spanish, english] = texting.provider.taken.map(({ body }) => body).sort()
  expect(spanish).toMatch(
    /^Hurricane Iris: sus 2 oficinas ABIERTO, ALGUNAS o CERRADO\? Responda, o https:\/\/portal\.example\.org\/say\/[\w-]{22} Breakwater\. STOP termina$/,
  )
  expect(english).toMatch(/^Hurricane Iris: your 2 offices OPEN, SOME or CLOSED\? Reply, or \S+ Breakwater\. STOP ends$/)
})

it('says what became of a text, and does not text a landline again', async () => {
  await contact({ phone: '228-555-0184', ...agreed })
  const { id } = await ask()
  expect(await stateOf(id)).toBe('waiting')
  await sendTexts()
  expect(await stateOf(id)).toBe('sent')
  const [{ sid, to } = { sid: '', to: '' }] = texting.provider.taken
  await texting.report({ MessageSid: sid, To: to, MessageStatus: 'delivered' })
  expect(await stateOf(id)).toBe('delivered')
  await texting.report({ MessageSid: sid, To: to, MessageStatus: 'failed', ErrorCode: '30006' })
  expect(await stateOf(id)).toBe('delivered')
  const second = await contact({ phone: '228-555-0187', ...agreed })
  texting.provider.refused.set('+12285550187', 21614)
  await texting.testApp.db.deleteFrom('contacts').where('id', '<>', second).execute()
  await texting.testApp.db.deleteFrom('asks').execute()
  const { id: other } = await ask()
  await sendTexts()
  expect(await stateOf(other)).toBe('failed')
  expect(
    await texting.testApp.db.selectFrom('untextable_numbers').select('phone').where('phone', '=', '228-555-0187').execute(),
  ).toHaveLength(1)
})

it('remembers an address that bounced, until a mail gets through', async () => {
  const { testApp } = texting
  await contact({ email: 'Grace@example.org' })
  const { id } = await ask()
  const send = (error?: Error) =>
    notingAsks(
      testApp.db,
      notingBounces(testApp.db, async () => void (error && (await Promise.reject(error)))),
    )
  const known = () => testApp.db.selectFrom('bounced_addresses').select('email_key').execute()
  await sendDue({ db: testApp.db, log, send: { ask_mail: send(new Bounced('550 No such user')) } })
  expect([await known(), await stateOf(id)]).toEqual([[{ email_key: 'grace@example.org' }], 'failed'])
  await testApp.db.updateTable('outbox').set({ failed_at: null, next_attempt_at: new Date().toISOString() }).execute()
  await testApp.db.updateTable('ask_messages').set({ state: 'waiting' }).execute()
  await sendDue({ db: testApp.db, log, send: { ask_mail: send(new NoLongerWanted('The person left.')) } })
  expect(await known()).toHaveLength(1)
  await testApp.db.updateTable('outbox').set({ failed_at: null, next_attempt_at: new Date().toISOString() }).execute()
  await sendDue({ db: testApp.db, log, send: { ask_mail: send() } })
  expect([await known(), await stateOf(id)]).toEqual([[], 'sent'])
})

it('words a mail and a push when they leave, and forgets what no longer asks', async () => {
  const { testApp } = texting
  const { db } = testApp
  await contact({ email: 'grace@example.org' })
  const { id } = await ask()
  const row = await db.selectFrom('outbox').selectAll().where('kind', '=', 'ask_mail').executeTakeFirstOrThrow()
  const parts = partsOf(testApp)
  const { text } = await readAskMail(parts)(row)
  expect(text).toContain(`Enroll ${shore.name} (2 minutes): https://portal.example.org/login?view=register`)
  const push = await readAskPush(parts)(row)
  expect(push).toMatchObject({ title: 'Hurricane Iris: how are your 2 offices?', body: `${shore.name}. Tap to answer.` })
  expect(push.url).toMatch(/^\/say\/[\w-]{22}$/)
  await db.updateTable('incident_asks').set({ stopped_at: new Date().toISOString() }).where('incident_id', '=', id).execute()
  await expect(readAskMail(parts)(row)).rejects.toThrow(NoLongerWanted)
  expect(await db.selectFrom('ask_messages').selectAll().execute()).toEqual([])
})
