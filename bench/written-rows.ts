// What a roll call writes, written once more without the portal: the same rows into tables of the same shape, in one transaction of the plain driver.

import { sql } from 'kysely'
import { batches } from '#server/lib/database/batches.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

const tables = ['roll_call_people', 'roll_call_links', 'roll_call_messages', 'outbox'] as const

interface Written {
  name: (typeof tables)[number]
  values: Record<string, unknown>[]
}

export async function rowsOf(db: Db, rollCallId: string): Promise<Written[]> {
  const found: Written[] = []
  for (const name of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)} where ${ofRollCall(name, rollCallId)}`.execute(db)
    found.push({ name, values: rows })
  }
  return found
}

const ofRollCall = (name: Written['name'], id: string) =>
  name === 'outbox' ? sql`id in (select id from roll_call_messages where roll_call_id = ${id})` : sql`roll_call_id = ${id}`

/** Returns the seconds that it took. */
export async function writePlainly(db: Db, written: readonly Written[]): Promise<number> {
  const copyOf = (name: string) => `bench_${name}`
  for (const { name } of written) {
    await sql`drop table if exists ${sql.table(copyOf(name))}`.execute(db)
    await sql`create table ${sql.table(copyOf(name))} as select * from ${sql.table(name)} where 1 = 0`.execute(db)
  }
  const from = performance.now()
  await db.transaction().execute(async (tx) => {
    for (const { name, values } of written)
      for (const { values: some } of batches(values))
        await tx
          .insertInto(copyOf(name) as 'outbox')
          .values(some as never)
          .execute()
  })
  return (performance.now() - from) / 1000
}
