// The foundation's search over everything, with 22,000 offices and 200,000 people, beside what it asks the database through the plain
// driver and plain HTTP.

import { sql } from 'kysely'
import { chanceFrom } from '#server/demo/chance.ts'
import type { Actor } from '#server/domain/actor.ts'
import { searchEverything } from '#server/features/search/search-everything.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { personKeys } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { askApi, askBare } from './ask.ts'
import { inTurns, startTarget } from './load.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import type { AskedQuery } from './query-server.ts'
import { recordedQueries } from './recorded-queries.ts'
import { EMAIL } from './seed.ts'
import { seedSituation } from './seed-situation.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const PEOPLE = 200_000
const AT_ONCE = 500
const ROUNDS = 31
/** A frequent last name, a first and a last name, a charter number, the name of a place, one letter, and a text that finds nothing. */
const TEXTS = ['whitfield', 'dana okafor', '4217', 'harbor branch', 'w', 'nowhere at all']

export async function measureSearch(engines: Engine[]): Promise<string> {
  const rows: Row[] = []
  for (const engine of engines)
    await inPlace(engine, async (place) => {
      await seedSituation(place)
      const actor = await seedPeople(place)
      for (const text of TEXTS) rows.push([engine.name, `“${text}”`, ...(await measureText(place, actor, text))])
    })
  return table(['engine', 'text', 'search p50 ms', 'bare queries p50 ms', 'times (goal: 3)', 'found'], rows)
}

const firstNames = ['Dana', 'Theo', 'Priya', 'Robin', 'Grace', 'Luis', 'Amara', 'Joon', 'Elena', 'Marcus']
const lastNames = ['Whitfield', 'Okafor', 'Benton', 'Avery', 'Landry', 'Reyes', 'Sample', 'Nguyen', 'Castellanos', 'Abernathy']

/** Makes the signed-in person one of the foundation, and adds the people of all organizations. */
async function seedPeople(place: Place): Promise<Pick<Actor, 'id' | 'credit_union_id'>> {
  const open = openDatabase(place)
  const { db } = open
  const organizations = await db.selectFrom('credit_unions').select('id').orderBy('id').execute()
  const chance = chanceFrom(41)
  const oneOf = (names: readonly string[]) => names[chance.between(0, names.length - 1)] ?? ''
  for (let from = 0; from < PEOPLE; from += AT_ONCE)
    await db.transaction().execute((tx) =>
      insertPeople(
        tx,
        Array.from({ length: AT_ONCE }, (_, n) => ({
          first_name: oneOf(firstNames),
          last_name: `${oneOf(lastNames)}${(from + n) % 7 === 0 ? '' : ` ${(from + n) % 5000}`}`,
          email: `person${from + n}@example.org`,
          credit_union_id: organizations[(from + n) % organizations.length]?.id ?? '',
        })),
      ),
    )
  await db.updateTable('users').set({ is_developer: true }).where('email_key', '=', EMAIL).execute()
  const person = await db.selectFrom('users').select(['id', 'credit_union_id']).where('email_key', '=', EMAIL).executeTakeFirstOrThrow()
  // PostgreSQL would do this by itself within a minute of such a load.
  if (open.engine === 'postgres') await sql`vacuum analyze`.execute(db)
  await open.close()
  return person
}

interface Person {
  first_name: string
  last_name: string
  email: string
  credit_union_id: string
}

async function insertPeople(tx: Db, people: readonly Person[]) {
  const time = now()
  const rows = people.map((person) => ({
    ...{ id: newId(), phone: '850-555-0102', created_at: time, updated_at: time, email_key: person.email },
    ...person,
    ...personKeys(person),
  }))
  await tx.insertInto('users').values(rows).execute()
  await tx
    .insertInto('memberships')
    .values(rows.map(({ id, credit_union_id }) => ({ user_id: id, credit_union_id, role: 'Member' as const, created_at: time })))
    .execute()
}

async function measureText(place: Place, actor: Pick<Actor, 'id' | 'credit_union_id'>, text: string): Promise<Row> {
  const where = [place.DATA_DIR, place.DATABASE_URL ?? '']
  const [portal, bare] = await Promise.all([startTarget('portal', 'portal', ...where), startTarget('bare query', 'query', ...where)])
  const [page, ...also] = await queriesOf(place, actor, text)
  if (!page) throw new Error('The search asked nothing.')
  let found = 0
  try {
    const { one, other, times } = await inTurns(
      ROUNDS,
      async () => {
        const kinds = (await (await askApi(portal, `/search?text=${encodeURIComponent(text)}`)).json()) as Record<string, unknown[]>
        found = Object.values(kinds).reduce((sum, rows) => sum + rows.length, 0)
      },
      () => askBare(bare, { limit: 8, page, also }),
    )
    return [milliseconds(one), milliseconds(other), share(times), whole(found)]
  } finally {
    await Promise.all([portal.stop(), bare.stop()])
  }
}

async function queriesOf(
  place: Place,
  { id, credit_union_id }: Pick<Actor, 'id' | 'credit_union_id'>,
  text: string,
): Promise<AskedQuery[]> {
  const { db, close } = openDatabase(place)
  const actor = { id, credit_union_id, isDeveloper: true, isTrusted: true, isShutOut: false }
  const asked = await recordedQueries(db, (recording) => searchEverything(recording, actor as Actor, text))
  await close()
  return asked
}
