// Brings `office_facts` up to date after entries were added, and after fewer or more of them count.

import { type RawBuilder, sql } from 'kysely'
import { officeFacts } from '#contract/records/office-options.ts'
import { clockNow } from '#server/domain/not-later.ts'
import { type Known, knownFrom, lastOf, newerOf, nothingKnown, REAL } from '#server/domain/office-facts.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { OfficeFactsTable } from '#server/lib/database/tables/situation-tables.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { counts } from './current-statuses.ts'

/**
 * Each fact becomes the known one unless there is a newer one already. Returns what is known then. The rows are sorted here, so that no two transactions
 * wait for each other.
 */
export async function addFacts(tx: Tx, rows: readonly OfficeFactsTable[]): Promise<OfficeFactsTable[]> {
  const known: OfficeFactsTable[] = []
  const clock = lastOf(clockNow())
  for (const { values } of batches([...rows].sort(byPlace)))
    known.push(
      ...(await tx
        .insertInto('office_facts')
        .values(values)
        .onConflict((conflict) => conflict.columns(['scope', 'office_id']).doUpdateSet(newest(clock)))
        .returningAll()
        .execute()),
    )
  return known
}

const byPlace = (one: OfficeFactsTable, other: OfficeFactsTable) => (placeOf(one) < placeOf(other) ? -1 : 1)
const placeOf = ({ scope, office_id }: OfficeFactsTable) => `${scope} ${office_id}`

/** For each fact, its value and its key from the newer of the two rows. */
const newest = (clock: string) =>
  Object.fromEntries(
    ['said', ...officeFacts].flatMap((name) => {
      const key = `${name}_key`
      const isNewer = sql`excluded.${sql.ref(key)} > coalesce(case when office_facts.${sql.ref(key)} <= ${clock} then office_facts.${sql.ref(key)} end, '')`
      return [key, name === 'said' ? 'said_at' : name].map((column): [string, RawBuilder<never>] => [
        column,
        sql`case when ${isNewer} then excluded.${sql.ref(column)} else office_facts.${sql.ref(column)} end`,
      ])
    }),
  ) as Partial<Record<keyof OfficeFactsTable, RawBuilder<never>>>

/** So many offices at once: a few years of entries about them fit into memory. */
const AT_ONCE = 100

/** Finds what is known of some offices again, from all entries that count now. The caller has locked areas. */
export async function recountOffices(tx: Tx, offices: readonly string[]): Promise<void> {
  for (const { values } of batches(offices, AT_ONCE)) await recount(tx, values)
}

async function recount(tx: Tx, offices: readonly string[]) {
  const entries = await tx
    .selectFrom('office_statuses')
    .leftJoin('incidents', 'incidents.id', 'office_statuses.incident_id')
    .selectAll('office_statuses')
    .select(['incidents.is_exercise', 'incidents.phase'])
    .where('office_id', 'in', offices)
    .where('withdrawn_at', 'is', null)
    .where(counts)
    .execute()
  // The last picture of a closed incident stays as it is.
  const isOpenScope = sql<boolean>`(scope = '' or scope in (select id from incidents where is_exercise and phase <> 'closed'))`
  await tx.deleteFrom('office_facts').where('office_id', 'in', offices).where(isOpenScope).execute()
  const open = entries.filter(({ is_exercise, phase }) => !is_exercise || phase !== 'closed')
  const byPlaces = Map.groupBy(open, ({ is_exercise, incident_id, office_id }) => `${is_exercise ? incident_id : REAL} ${office_id}`)
  await addFacts(
    tx,
    [...byPlaces].map(([place, said]) => {
      const [scope = REAL, office_id = ''] = place.split(' ')
      return { scope, office_id, ...newestIn(said) }
    }),
  )
}

/** The newest of each fact of one office. */
export const newestIn = (entries: readonly Parameters<typeof knownFrom>[0][], clock = clockNow()): Known =>
  entries.map(knownFrom).reduce((known, next) => newerOf(known, next, clock), nothingKnown)
