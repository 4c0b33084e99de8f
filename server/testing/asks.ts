// Asks, as tests read them.

import type { Insertable } from 'kysely'
import { readAskMail } from '#server/features/asks/sending/read-message.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { ContactsTable } from '#server/lib/database/tables/ask-tables.ts'
import type { OutboxRow } from '#server/lib/mail/outbox.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import type { TestApp } from './app.ts'

export const partsOf = ({ db, settings }: Pick<TestApp, 'db' | 'settings'>) => ({ db, settings, vault: openVault(settings) })

/** The rows that ask, oldest first. */
const askRows = ({ db }: Pick<TestApp, 'db'>) =>
  db
    .selectFrom('outbox')
    .innerJoin('ask_messages', 'ask_messages.id', 'outbox.id')
    .select(['outbox.id', 'outbox.kind', 'outbox.recipient', 'outbox.payload', 'ask_messages.channel', 'outbox.sort_rank'])
    .orderBy('outbox.id')
    .execute()

/** The addresses that were asked by mail, sorted. */
export const mailedTo = async (testApp: Pick<TestApp, 'db'>) =>
  (await askRows(testApp)).flatMap(({ channel, recipient }) => (channel === 'mail' ? [recipient] : [])).sort()

/** The last mail that asks an address, as it would leave now. */
export async function askMailTo(testApp: TestApp, recipient: string) {
  const row = (await askRows(testApp)).findLast((each) => each.channel === 'mail' && each.recipient === recipient)
  if (!row) throw new Error(`${recipient} was not asked.`)
  return readAskMail(partsOf(testApp))(row as unknown as OutboxRow)
}

/** The token of the last link that was mailed to an address. */
export async function sayTokenFor(testApp: TestApp, recipient: string): Promise<string> {
  const { text } = await askMailTo(testApp, recipient)
  return /\/say\/([\w-]{22})/.exec(text)?.[1] ?? ''
}

/** A contact that the foundation keeps; `changes` make it another one. */
export async function storeContact({ db }: Pick<TestApp, 'db'>, changes: Partial<Insertable<ContactsTable>> & { directory_id: string }) {
  const id = newId()
  const email = changes.email ?? null
  const time = now()
  await db
    .insertInto('contacts')
    .values({
      ...{ id, association_id: null, first_name: 'Grace', last_name: 'Moran', email, email_key: email?.toLowerCase() ?? null, phone: null },
      ...{ language: null, note: null, agreed_to_texts_at: null, agreed_to_texts_by: null, used_at: time, created_at: time },
      ...{ created_by: 'test', updated_at: time },
      ...changes,
    })
    .execute()
  return id
}
