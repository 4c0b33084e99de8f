// What became of a letter when it was handed to the mail server: its link and its 30 days begin with it.

import { DAYS_OF_A_LINK } from '#contract/letters/options.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { howMany } from '#server/lib/database/list.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { ATTEMPTS } from '#server/lib/jobs/outbox-worker.ts'
import { NoLongerWanted, NotYet, type Send, Undeliverable } from '#server/lib/mail/outbox.ts'
import { DAY } from '#server/lib/time.ts'
import { termsOf } from './desk-terms.ts'

export type Outcome = 'sent' | 'undeliverable' | 'not wanted'

const WORDS_LENGTH = 300

export const notingLetters =
  (db: Db, send: Send, onOutcome: (outcome: Outcome) => void = () => {}): Send =>
  async (row, signal) => {
    try {
      await send(row, signal)
    } catch (error) {
      if (error instanceof NoLongerWanted) onOutcome('not wanted')
      else if (error instanceof Undeliverable || (row.attempts >= ATTEMPTS && !(error instanceof NotYet))) {
        await change(db, (tx) => noteUndeliverable(tx, row.id, error instanceof Error ? error.message : String(error)))
        onOutcome('undeliverable')
      }
      throw error
    }
    await change(db, (tx) => noteSent(tx, row.id))
    onOutcome('sent')
  }

async function noteSent(tx: Tx, id: string) {
  await lockLetterOf(tx, id)
  const time = now()
  const mail = await tx
    .updateTable('letter_mails')
    .set({ sent_at: time, counted_at: time })
    .where('id', '=', id)
    .returning('letter_id')
    .executeTakeFirst()
  if (!mail) return
  const letter = await tx
    .updateTable('letters')
    .set({ sent_at: time, expires_at: new Date(Date.parse(time) + DAYS_OF_A_LINK * DAY).toISOString() })
    .where('id', '=', mail.letter_id)
    .returning('contact_id')
    .executeTakeFirst()
  await tx
    .updateTable('contacts')
    .set({ used_at: time })
    .where('id', '=', letter?.contact_id ?? '')
    .execute()
}

/** Locked before the row of its mail, in the same order as where a letter is ended. */
async function lockLetterOf(tx: Tx, id: string) {
  const mail = await tx.selectFrom('letter_mails').select('letter_id').where('id', '=', id).executeTakeFirst()
  if (mail) await lockRow(tx, 'letters', mail.letter_id)
}

async function noteUndeliverable(tx: Tx, id: string, words: string) {
  const mail = await tx.selectFrom('letter_mails').select(['letter_id', 'association_id']).where('id', '=', id).executeTakeFirst()
  if (!mail) return
  // Locked before the letter, in the same order as where all letters of an Association are stopped.
  if (mail.association_id !== null) await lockRow(tx, 'credit_unions', mail.association_id)
  await tx
    .updateTable('letters')
    .set({ undeliverable_at: now(), undeliverable_words: withoutAddresses(words).slice(0, WORDS_LENGTH), token_hash: null })
    .where('id', '=', mail.letter_id)
    .where('used_at', 'is', null)
    .execute()
  if (mail.association_id !== null) await pauseIfMany(tx, mail.association_id)
}

/** Mail servers quote the address, which is deleted with the contact. */
const withoutAddresses = (words: string) =>
  words
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')

/** Of fewer, one alone would be too many. */
const FEWEST = 20
const MOST_OF_A_DAY = 0.05

/** Addresses that do not exist are addresses that nobody knows: the rest waits until a developer has looked. */
async function pauseIfMany(tx: Tx, associationId: string) {
  const { paused_at, looked_at } = await termsOf(tx, associationId)
  if (paused_at !== null) return
  const aDayAgo = new Date(Date.now() - DAY).toISOString()
  const since = looked_at !== null && looked_at > aDayAgo ? looked_at : aDayAgo
  const count = (column: 'sent_at' | 'undeliverable_at') =>
    howMany(tx.selectFrom('letters').where('association_id', '=', associationId).where(column, '>', since))
  const undeliverable = await count('undeliverable_at')
  const tried = undeliverable + (await count('sent_at'))
  if (tried < FEWEST || undeliverable <= tried * MOST_OF_A_DAY) return
  await tx
    .insertInto('letter_desks')
    .values({ association_id: associationId, paused_at: now() })
    .onConflict((conflict) => conflict.column('association_id').doUpdateSet({ paused_at: now() }))
    .execute()
  await recordEvent(tx, { address: 'program' }, 'letters paused', {
    recordId: associationId,
    creditUnionId: associationId,
    details: { undeliverable, letters: tried },
  })
}
