// What is known of offices: the newest of each fact, with the entries that said them.

import { type OfficeFact, officeFacts } from '#contract/records/office-options.ts'
import { entryIn, type Known, REAL } from '#server/domain/office-facts.ts'
import type { OfficeFactsTable } from '#server/lib/database/tables/situation-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { counts, type EntryRow } from './current-statuses.ts'
import { beforeScopeOf, isSeen, type Look } from './look.ts'
import { newestIn } from './write-facts.ts'

/** An entry, and whether it counts for everybody. */
export interface SaidBy extends EntryRow {
  counts: boolean
}

export interface Fact {
  value: NonNullable<EntryRow[OfficeFact]>
  /** When it was true. */
  at: string
  said: SaidBy
}
export type Facts = Partial<Record<OfficeFact, Fact>>

/** Of an office: the facts that count, and those from before the incident. */
export interface KnownOffice {
  current: Facts
  before: Facts
}

interface Asked {
  look: Look
  offices: readonly string[]
  /** The reader's organization, if it is not confirmed: see `unconfirmedOf`. */
  unconfirmed: string | null
  /** What is known of them all, where that was just stored. */
  stored?: JustStored | undefined
  /** Only what was so by then; without it, whatever is known. */
  until?: string | undefined
}

export interface JustStored {
  rows: readonly OfficeFactsTable[]
  /** Those that it was stored with. */
  entries: readonly EntryRow[]
}

/** Offices of which nothing is known are left out. */
export async function knownOffices(db: Db, { look, offices, unconfirmed, stored, until }: Asked): Promise<Map<string, KnownOffice>> {
  if (offices.length === 0) return new Map()
  const [known, entries] =
    look.isFrozen || (unconfirmed === null && until === undefined)
      ? await found(db, look, { offices, stored })
      : await knownAmongEntries(db, look, { offices, unconfirmed, until })
  const split = new Map([...known].map(([id, facts]) => [id, splitIn(look, facts, entries)]))
  return look.isFrozen ? withFrozenBefore(db, look, split) : split
}

/** What a last picture has from before its incident. */
async function withFrozenBefore(db: Db, { incidentId }: Look, known: Map<string, KnownOffice>): Promise<Map<string, KnownOffice>> {
  const offices = [...known].filter(([, { current }]) => !current.status).map(([id]) => id)
  if (offices.length === 0) return known
  const [before, entries] = await found(db, { scope: beforeScopeOf(incidentId) }, { offices })
  for (const [id, facts] of before) known.set(id, { current: known.get(id)?.current ?? {}, before: splitIn(all, facts, entries).current })
  return known
}

type Found = [ReadonlyMap<string, Known>, ReadonlyMap<string, SaidBy>]

async function found(db: Db, { scope }: Pick<Look, 'scope'>, { offices, stored }: Pick<Asked, 'offices' | 'stored'>): Promise<Found> {
  const just = stored?.rows.every((row) => row.scope === scope) ? stored : undefined
  const rows =
    just?.rows ?? (await db.selectFrom('office_facts').selectAll().where('scope', '=', scope).where('office_id', 'in', offices).execute())
  const said = new Map(just?.entries.map((entry) => [entry.id, entry]))
  const keys = rows.flatMap((row) => officeFacts.flatMap((name) => row[`${name}_key`] ?? []))
  const others = [...new Set(keys.map(entryIn))].filter((id) => !said.has(id))
  const read = others.length === 0 ? [] : await db.selectFrom('office_statuses').selectAll().where('id', 'in', others).execute()
  const entries = [...said.values(), ...read].map((entry) => [entry.id, { ...entry, counts: true }] as const)
  return [new Map(rows.map((row) => [row.office_id, row])), new Map(entries)]
}

/** Read from the entries, also those of the reader's own organization that do not count. */
export async function knownAmongEntries(
  db: Db,
  { scope }: Look,
  { offices, unconfirmed, until }: Pick<Asked, 'offices' | 'unconfirmed' | 'until'>,
): Promise<Found> {
  if (offices.length === 0) return [new Map(), new Map()]
  const rows = await entriesOf(db, scope, offices)
    .where('withdrawn_at', 'is', null)
    .where((eb) => (unconfirmed === null ? counts : eb.or([counts, eb('credit_union_id', '=', unconfirmed)])))
    .$if(until !== undefined, (query) => query.where('as_of', '<=', until ?? ''))
    .execute()
  const entries = rows.map((row) => ({ ...row, counts: Boolean(row.counts) }))
  const byOffice = Map.groupBy(entries, ({ office_id }) => office_id)
  return [new Map([...byOffice].map(([id, said]) => [id, newestIn(said)])), new Map(entries.map((entry) => [entry.id, entry]))]
}

/** What was known of each of the offices at moments since that one, also by entries that were withdrawn later. Undefined for nothing. */
export async function knownSince(db: Db, { scope, from, offices }: { scope: string; from: string; offices: readonly string[] }) {
  const entries =
    offices.length === 0
      ? []
      : await entriesOf(db, scope, offices)
          .where(counts)
          .where((eb) => eb.or([eb('withdrawn_at', 'is', null), eb('withdrawn_at', '>', from)]))
          .execute()
  const byOffice = Map.groupBy(entries, ({ office_id }) => office_id)
  return (officeId: string, at: string): Known | undefined => {
    const said = byOffice.get(officeId) ?? []
    const then = said.filter(({ created_at, withdrawn_at }) => created_at <= at && (withdrawn_at === null || withdrawn_at > at))
    return then.length === 0 ? undefined : newestIn(then)
  }
}

const entriesOf = (db: Db, scope: string, offices: readonly string[]) =>
  db
    .selectFrom('office_statuses')
    .leftJoin('incidents', 'incidents.id', 'office_statuses.incident_id')
    .selectAll('office_statuses')
    .select(counts.as('counts'))
    .where('office_id', 'in', offices)
    .where((eb) =>
      scope === REAL
        ? eb.or([eb('incidents.is_exercise', 'is', null), eb('incidents.is_exercise', '=', false)])
        : eb('incident_id', '=', scope),
    )

const all = { since: '', sinceOwn: '', incidentId: '' }

function splitIn(look: Pick<Look, keyof typeof all>, known: Known, entries: ReadonlyMap<string, SaidBy>): KnownOffice {
  const facts: KnownOffice = { current: {}, before: {} }
  for (const name of officeFacts) {
    const [value, key] = [known[name], known[`${name}_key`]]
    const said = key === null ? undefined : entries.get(entryIn(key))
    if (value === null || key === null || !said) continue
    const part = isSeen(look, key, said) ? facts.current : facts.before
    part[name] = { value, at: key.slice(0, 24), said }
  }
  return facts
}
