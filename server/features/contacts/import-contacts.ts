// Imports contacts of many credit unions from the text of a spreadsheet: first a preview by row, then all or none of the rows that were confirmed.

import type { AnswerOf, BodyOf } from '#contract/call.ts'
import type { importContacts as importCall } from '#contract/contacts/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { requireKeeper } from '#server/domain/contacts/desk-of-contacts.ts'
import { findPlaces } from '#server/domain/contacts/find-places.ts'
import { keptBy } from '#server/domain/contacts/kept.ts'
import type { Context } from '#server/domain/context.ts'
import { deskOf } from '#server/domain/desk/desk.ts'
import type { ReadRow } from '#server/domain/sheets/read-person.ts'
import { readSheet } from '#server/domain/sheets/read-sheet.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { batches } from '#server/lib/database/batches.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { compareContacts, type PreviewRow } from './compare-contacts.ts'
import { endFormerWays } from './end-former-ways.ts'

type Answer = AnswerOf<typeof importCall>

export async function importContacts(
  context: Context<Actor>,
  { text, apply, rows: lines, columns: choice }: BodyOf<typeof importCall>,
): Promise<Answer> {
  const { db, actor } = context
  const keeper = requireKeeper(actor)
  await deskOf(db, actor)
  await limitRequests(db, 'contact imports', { by: keeper ?? 'foundation', limit: rateLimits.contactImports.most.organization })
  // Before the transaction: it takes time, and needs nothing that is stored.
  const sheet = await readSheet({ text, kind: 'contacts', choice: choice ?? undefined })
  const columns = sheet.columns as Answer['columns']
  if (!apply) return { columns, rows: (await previewOf(context, db, sheet.rows)).map(shownOf), stored: 0 }
  return change(db, async (tx) => {
    await takeTurns(tx, 'contacts')
    const rows = await previewOf(context, tx, sheet.rows)
    const stored = chosen(rows, lines).flatMap(({ stores }) => stores ?? [])
    await endFormerWays(tx, stored)
    await store(tx, stored)
    if (stored.length > 0) await recordEvent(tx, actor, 'contacts imported', { details: { contacts: stored.length } })
    return { columns, rows: rows.map(shownOf), stored: stored.length }
  })
}

const shownOf = ({ stores: _, ...row }: PreviewRow) => row

async function previewOf({ actor }: Context<Actor>, db: Db, read: readonly ReadRow[]): Promise<PreviewRow[]> {
  const keeper = requireKeeper(actor)
  const places = await findPlaces(
    db,
    { desk: await deskOf(db, actor) },
    read.map(({ place }) => place),
  )
  const ids = [...new Set(places.flatMap((found) => ('id' in found ? [found.id] : [])))]
  const kept = await keptBy(db, keeper, ids)
  return compareContacts({ db, actor, keeper, kept }, read, places)
}

function chosen(rows: readonly PreviewRow[], lines: readonly number[] | undefined): PreviewRow[] {
  const wanted = new Set(lines ?? rows.map(({ line }) => line))
  const found = rows.filter(({ line }) => wanted.has(line))
  if (found.length < wanted.size) throw fieldError('rows', fieldErrors.rosterRowUnknown)
  if (found.some(({ state }) => !['new', 'changed', 'same'].includes(state))) throw fieldError('rows', fieldErrors.rosterRowRefused)
  return found
}

async function store(tx: Tx, contacts: readonly NonNullable<PreviewRow['stores']>[]) {
  for (const { values } of batches(contacts))
    await tx
      .insertInto('contacts')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          ...{ first_name: eb.ref('excluded.first_name'), last_name: eb.ref('excluded.last_name'), email: eb.ref('excluded.email') },
          ...{ email_key: eb.ref('excluded.email_key'), phone: eb.ref('excluded.phone'), language: eb.ref('excluded.language') },
          ...{ note: eb.ref('excluded.note'), used_at: eb.ref('excluded.used_at'), updated_at: eb.ref('excluded.updated_at') },
          agreed_to_texts_at: eb.ref('excluded.agreed_to_texts_at'),
          agreed_to_texts_by: eb.ref('excluded.agreed_to_texts_by'),
          is_by_letter: false,
        })),
      )
      .execute()
}
