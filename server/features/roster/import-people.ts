// Imports people from the text of a spreadsheet: first a preview by row, then all or none of the rows that were confirmed.

import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { MOST_PEOPLE } from '#contract/records/roll-call-options.ts'
import type { importRoster } from '#contract/roster/calls.ts'
import type { ImportColumn } from '#contract/roster/schemas.ts'
import { type Actor, requireOrganization, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { ownOffices } from '#server/domain/organizations/offices/own-offices.ts'
import { rosterOf } from '#server/domain/roll-calls/roster.ts'
import type { ReadRow } from '#server/domain/sheets/read-person.ts'
import { readSheet } from '#server/domain/sheets/read-sheet.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { compareRows, type PreviewRow } from './compare-rows.ts'
import { storePeople } from './store-people.ts'

type Form = BodyOf<typeof importRoster>
type Answer = AnswerOf<typeof importRoster>

export async function importPeople({ db, actor }: Context<Actor>, { text, apply, rows: lines, columns: choice }: Form): Promise<Answer> {
  requireRealPerson(actor)
  const own = requireOrganization(actor)
  await limitRequests(db, 'roster imports', { by: own, limit: rateLimits.rosterImports.most.organization })
  // Before the transaction: it takes time, and needs nothing that is stored.
  const sheet = await readSheet({ text, kind: 'roster', choice: choice ?? undefined })
  const [columns, read] = [sheet.columns as ImportColumn[], sheet.rows]
  if (!apply) return { columns, rows: (await previewOf(db, own, read)).rows.map(shownOf), stored: 0 }
  return change(db, async (tx) => {
    await lockRow(tx, 'credit_unions', own)
    const { rows, listed } = await previewOf(tx, own, read)
    const stored = await store(tx, own, chosen(rows, lines), listed)
    if (stored > 0) await recordEvent(tx, actor, 'roster imported', { details: { people: stored } })
    return { columns, rows: rows.map(shownOf), stored }
  })
}

const shownOf = ({ stores: _, ...row }: PreviewRow) => row

async function previewOf(db: Db, own: string, read: readonly ReadRow[]) {
  const [roster, offices] = await Promise.all([rosterOf(db, own), ownOffices(db, own)])
  return { rows: await compareRows(read, roster, offices), listed: roster.length }
}

function chosen(rows: readonly PreviewRow[], lines: readonly number[] | undefined): PreviewRow[] {
  const wanted = new Set(lines ?? rows.map(({ line }) => line))
  const found = rows.filter(({ line }) => wanted.has(line))
  if (found.length < wanted.size) throw fieldError('rows', fieldErrors.rosterRowUnknown)
  if (found.some(({ state }) => state === 'refused')) throw fieldError('rows', fieldErrors.rosterRowRefused)
  return found
}

/** Returns how many people were added or changed. */
async function store(tx: Tx, own: string, rows: readonly PreviewRow[], listed: number) {
  const added = rows.filter(({ state }) => state === 'new').length
  if (listed + added > MOST_PEOPLE) throw fieldError('text', fieldErrors.rosterFull)
  const stored = rows.flatMap(({ stores }) => stores ?? [])
  await storePeople(tx, own, stored)
  return stored.length
}
