// People who are asked no more. Their links end with it; if they are to be asked again, they get a new one.

import type { UpdateResult } from 'kysely'
import type { StopReason } from '#contract/records/ask-options.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { declineLetters } from '#server/domain/letters/decline-letters.ts'
import { AppError } from '#server/lib/app-error.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { Candidate } from './candidates.ts'
import { forgetDeclined } from './declined.ts'
import { endContactLinks, endLinksAt } from './end-say-links.ts'

type Place = Pick<Candidate, 'directory_id' | 'kind' | 'person_id'>

interface Stop {
  why: StopReason
  /** The Administrator who said so. */
  by: string | null
}

/** Their own word stays, whatever else is said; any other gives way to it. */
export async function stopAsksOf(tx: Tx, { directory_id, kind, person_id }: Place, { why, by }: Stop) {
  const isTheirs = why === 'unsubscribed'
  const ended = await endLinksAt(tx, { directory_id, kind, person_id }, isTheirs ? 'declined' : 'stopped')
  if (isTheirs) await noteDeclined(tx, ended)
  await tx
    .insertInto('ask_stops')
    .values({ directory_id, kind, person_id, stopped_at: now(), stopped_by: by, why })
    .onConflict((conflict) => {
      const known = conflict.columns(['directory_id', 'kind', 'person_id'])
      return why === 'unsubscribed' ? known.doUpdateSet({ stopped_at: now(), stopped_by: by, why }) : known.doNothing()
    })
    .execute()
}

/** Boards show it: somebody whom a storm asked answers it no more. */
async function noteDeclined(tx: Tx, ended: readonly UpdateResult[]) {
  if (ended.some(({ numUpdatedRows }) => numUpdatedRows > 0n)) await recordEvent(tx, { address: '' }, 'asks declined', {})
}

/** What the organization may take back; whoever said so themselves takes it back themselves. False if they are asked. */
export async function resumeAsksOf(tx: Tx, { directory_id, kind, person_id }: Place): Promise<boolean> {
  const stop = await tx
    .selectFrom('ask_stops')
    .select('why')
    .where('directory_id', '=', directory_id)
    .where('kind', '=', kind)
    .where('person_id', '=', person_id)
    .executeTakeFirst()
  if (!stop) return false
  if (stop.why === 'unsubscribed') throw new AppError('stopped_by_person')
  const { numDeletedRows } = await tx
    .deleteFrom('ask_stops')
    .where('directory_id', '=', directory_id)
    .where('kind', '=', kind)
    .where('person_id', '=', person_id)
    .where('why', '<>', 'unsubscribed')
    .executeTakeFirst()
  if (numDeletedRows > 0n) await forgetDeclined(tx, { directory_id, kind, person_id })
  return numDeletedRows > 0n
}

export async function hasDeclined(db: Db, email: string): Promise<boolean> {
  const hashed = await addressHasher(db)
  const found = await db
    .selectFrom('declined_addresses')
    .select('address_hash')
    .where('address_hash', '=', hashed(email))
    .executeTakeFirst()
  return found !== undefined
}

interface Declining {
  /** Of the contact. */
  id: string
  /** To which the mail went, if that is known: the contact may have another one by now, or be gone. */
  email: string | null
}

/** The owner of the address wants no more of these mails and no letters: the contacts of every desk go, and no desk enters the address again. */
export async function declineAsks(tx: Tx, { id, email: mailed }: Declining) {
  // A desk that enters the address at this moment is done, and what it entered goes too; or it reads that the address declined.
  await takeTurns(tx, 'contacts')
  const contact = mailed === null ? await tx.selectFrom('contacts').select('email').where('id', '=', id).executeTakeFirst() : null
  const email = mailed ?? contact?.email
  if (!email) return
  const address_hash = (await addressHasher(tx))(email)
  await declineLetters(tx, { email, email_hash: address_hash })
  const email_key = emailKey(email)
  const kept = await tx.selectFrom('contacts').select('id as contact_id').where('email_key', '=', email_key).execute()
  const contactIds = kept.map(({ contact_id }) => contact_id)
  await noteDeclined(tx, await endContactLinks(tx, contactIds, 'declined'))
  for (const table of ['contacts', 'bounced_addresses'] as const) await tx.deleteFrom(table).where('email_key', '=', email_key).execute()
  await tx
    .insertInto('declined_addresses')
    .values({ address_hash, declined_at: now() })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute()
}
