// Letters, as tests write and read them.

import type { BodyInput } from '#contract/call.ts'
import { listLetters, writeLetter } from '#contract/letters/calls.ts'
import { notingAsks } from '#server/domain/asks/message-states.ts'
import { isSay } from '#server/domain/asks/messages.ts'
import { notingLetters } from '#server/domain/letters/note-letters.ts'
import { readAskMail } from '#server/features/asks/sending/read-message.ts'
import { readLetterMail } from '#server/features/letters/sending/read-letter.ts'
import { sendDue } from '#server/lib/jobs/outbox-worker.ts'
import type { Send, Written } from '#server/lib/mail/outbox.ts'
import { DAY } from '#server/lib/time.ts'
import type { TestApp } from './app.ts'
import { partsOf } from './asks.ts'
import { enroll, prove, type SignedIn } from './people.ts'

/** The settings of an installation whose letters leave. */
export const withAddress = { PROGRAM_ADDRESS: '1 Main Street, Topeka, KS 66603', MAIL_FROM: 'Breakwater <no-reply@portal.example>' }

/** A confirmed Association of a state, with a person whose address is proven. */
export async function leagueOf(testApp: TestApp, state: string, name = `League of ${state}`): Promise<SignedIn & { id: string }> {
  const person = await enroll(testApp, { type_organization: 'Association', credit_union_name: name, state })
  await prove(testApp, person)
  return { ...person, id: person.user.credit_union_id ?? '' }
}

export const write = ({ browser }: SignedIn, body: BodyInput<typeof writeLetter>) => browser.call(writeLetter, { body })

/** As its desk reads them. */
export const lettersOf = async ({ browser }: SignedIn) => (await browser.call(listLetters, { query: {} })).body

/** As it was before the first letter. */
export async function clearLetters({ db }: TestApp) {
  const tables = [
    'outbox',
    'letters',
    'contacts',
    'declined_addresses',
    'letter_desks',
    'letter_looks',
    'letter_turns',
    'failures',
  ] as const
  for (const table of tables) await db.deleteFrom(table).execute()
}

const log = { warn: () => {}, error: () => {}, info: () => {} } as never

/** Sends what is due, and answers the mails by address. */
export async function sendLetters(testApp: TestApp, fails: (address: string) => Error | undefined = () => undefined) {
  const { db } = testApp
  const mails = new Map<string, Written>()
  const [letter, ask] = [readLetterMail(partsOf(testApp)), readAskMail(partsOf(testApp))]
  const send: Send = async (row) => {
    const mail = await (isSay(row) ? ask : letter)(row)
    const failure = fails(row.recipient)
    if (failure) throw failure
    mails.set(row.recipient, mail)
  }
  const noting = notingLetters(db, notingAsks(db, send))
  await sendDue({ db, log, send: { letter: noting, urgent_letter: noting }, clock: () => Date.now() + 1000 })
  return mails
}

/** Moves what was written and sent into the past. */
export async function letDaysPass({ db }: TestApp, days: number) {
  const earlier = (moment: string | null) => (moment === null ? null : new Date(Date.parse(moment) - days * DAY).toISOString())
  for (const row of await db.selectFrom('letters').selectAll().execute())
    await db
      .updateTable('letters')
      .set({ written_at: earlier(row.written_at) ?? '', sent_at: earlier(row.sent_at), expires_at: earlier(row.expires_at) })
      .where('id', '=', row.id)
      .execute()
  for (const { id, used_at } of await db.selectFrom('contacts').selectAll().execute())
    await db
      .updateTable('contacts')
      .set({ used_at: earlier(used_at) ?? '' })
      .where('id', '=', id)
      .execute()
  for (const row of await db.selectFrom('letter_mails').selectAll().execute())
    await db
      .updateTable('letter_mails')
      .set({ counted_at: earlier(row.counted_at) ?? '', sent_at: earlier(row.sent_at) })
      .where('id', '=', row.id)
      .execute()
}
