// Imports people from the text of a spreadsheet: first a preview by row, then all or none of the rows that were confirmed.

import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { MOST_PEOPLE } from '#contract/records/roll-call-options.ts'
import type { importRoster } from '#contract/roster/calls.ts'
import type { ImportRow } from '#contract/roster/schemas.ts'
import { type Actor, requireOrganization, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { lockOrganization } from '#server/domain/organizations/lock-organization.ts'
import { ownOffices } from '#server/domain/organizations/offices/own-offices.ts'
import { fullName, keysOf, type RosterEntry, rosterByKey, rosterOf } from '#server/domain/roll-calls/roster.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { nameKey } from '#server/lib/database/keys.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { officeIn } from './present.ts'
import { type ReadPerson, readPerson } from './read-person.ts'
import { readTable } from './read-table.ts'
import { type StoredPerson, storePeople } from './store-people.ts'

type Form = BodyOf<typeof importRoster>
type Answer = AnswerOf<typeof importRoster>

export async function importPeople({ db, actor }: Context<Actor>, { text, apply, rows: lines }: Form): Promise<Answer> {
  requireRealPerson(actor)
  const own = requireOrganization(actor)
  if (!apply) return { ...shownOf(await previewOf(db, own, text)), stored: 0 }
  return db.transaction().execute(async (tx) => {
    await lockOrganization(tx, own)
    const preview = await previewOf(tx, own, text)
    const stored = await store(tx, own, chosen(preview.rows, lines), preview.roster)
    if (stored > 0) await recordEvent(tx, actor, 'roster imported', { details: { people: stored } })
    return { ...shownOf(preview), stored }
  })
}

interface PreviewRow extends ImportRow {
  /** The entry that it would store; null if it changes nothing. */
  stores: StoredPerson | null
}

interface Preview {
  columns: Answer['columns']
  rows: PreviewRow[]
  roster: RosterEntry[]
}

const shownOf = ({ columns, rows }: Preview) => ({ columns, rows: rows.map(({ stores: _, ...row }) => row) })

async function previewOf(db: Db, own: string, text: string): Promise<Preview> {
  const { columns, rows } = readTable(text)
  const [roster, offices] = await Promise.all([rosterOf(db, own), ownOffices(db, own)])
  const officeKeys = new Map([...offices].map(([id, name]) => [nameKey(name), id]))
  const byKey = rosterByKey(roster)
  const byName = new Map(roster.map((entry) => [nameKey(fullName(entry)), entry]))
  const seen = new Set<string>()
  const read = rows.map((row): PreviewRow => {
    const { person, reason } = readPerson(row, officeKeys)
    const keys = keysOf(person)
    const existing = keys.flatMap((key) => byKey.get(key) ?? [])[0]
    const isTwice = keys.some((key) => seen.has(key)) || (existing !== undefined && seen.has(existing.id))
    for (const key of [...keys, ...(existing ? [existing.id] : [])]) if (reason === null) seen.add(key)
    const refusal = reason ?? (isTwice ? fieldErrors.rosterTwice : null)
    const like = existing ?? byName.get(nameKey(fullName(person)))
    const stores = refusal === null ? changeTo(existing, person) : null
    const { office_id, ...values } = person
    return {
      line: row.line,
      state: refusal === null ? stateOf(existing, stores) : 'refused',
      reason: refusal,
      person: { ...values, office: officeIn(offices, office_id) },
      existing: refusal === null && like ? { id: like.id, name: fullName(like) } : null,
      stores,
    }
  })
  return { columns, rows: read, roster }
}

const stateOf = (existing: RosterEntry | undefined, stores: StoredPerson | null) =>
  existing === undefined ? 'new' : stores === null ? 'same' : 'changed'

/** An empty cell erases nothing, and what belongs to an account stays as it is. */
function changeTo(existing: RosterEntry | undefined, person: ReadPerson): StoredPerson | null {
  if (!existing) return { id: newId(), user_id: null, ...person }
  const isPlaced = person.office_id !== null || person.office_text !== ''
  const { id, user_id } = existing
  const changed = {
    ...(user_id === null ? { first_name: person.first_name, last_name: person.last_name } : {}),
    ...(user_id === null && person.email !== null ? { email: person.email } : {}),
    ...(person.phone === null ? {} : { phone: person.phone }),
    ...(isPlaced ? { office_id: person.office_id, office_text: person.office_text } : {}),
    ...(person.language === null || user_id !== null ? {} : { language: person.language }),
  }
  const isSame = Object.entries(changed).every(([name, value]) => existing[name as keyof RosterEntry] === value)
  if (isSame) return null
  const { first_name, last_name, email, phone, office_id, office_text, language } = existing
  return { id, user_id, first_name, last_name, email, phone, office_id, office_text, language, ...changed }
}

function chosen(rows: readonly PreviewRow[], lines: readonly number[] | undefined): PreviewRow[] {
  const wanted = new Set(lines ?? rows.map(({ line }) => line))
  const found = rows.filter(({ line }) => wanted.has(line))
  if (found.length < wanted.size) throw fieldError('rows', fieldErrors.rosterRowUnknown)
  if (found.some(({ state }) => state === 'refused')) throw fieldError('rows', fieldErrors.rosterRowRefused)
  return found
}

/** Returns how many people were added or changed. */
async function store(tx: Tx, own: string, rows: readonly PreviewRow[], roster: readonly RosterEntry[]) {
  const added = rows.filter(({ state }) => state === 'new').length
  if (roster.length + added > MOST_PEOPLE) throw fieldError('text', fieldErrors.rosterFull)
  const stored = rows.flatMap(({ stores }) => stores ?? [])
  await storePeople(tx, own, stored)
  return stored.length
}
