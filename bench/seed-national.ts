// A national event: every credit union is enrolled and shown, and every office is in one of eight open storms.

import { sql } from 'kysely'
import { networks } from '#contract/catalogue/networks.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { stateCodes } from '#contract/rules/states.ts'
import { chanceFrom } from '#server/demo/chance.ts'
import { loadCounties } from '#server/domain/geography/counties.ts'
import { loadZipCodes } from '#server/domain/geography/zip-codes.ts'
import { recountOffices } from '#server/domain/incidents/write-facts.ts'
import { newOffice } from '#server/domain/organizations/offices/offices.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { HOUR } from '#server/lib/time.ts'
import type { Place } from './places.ts'
import { organizationRow, seed } from './seed.ts'
import { CREDIT_UNIONS, OFFICES } from './seed-situation.ts'

const STORMS = 8
/** How many of each 20 offices are closed, how many are limited, and how many report nothing. The others are open. */
const [CLOSED, LIMITED, SILENT] = [6, 3, 3]
/** More entries about the same offices: 100,000 in all. */
const STATUSES = 100_000

export interface National {
  /** Of each storm. */
  slugs: string[]
  charters: string[]
  zips: string[]
}

const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

export async function seedNational(place: Place): Promise<National> {
  await seed(place, { organizations: 0, reports: 0 })
  const open = openDatabase(place)
  const { db } = open
  const { directory, offices, organizations, zips } = await rows()
  await inPortions(directory, (some) => db.insertInto('directory').values(some).execute())
  await inPortions(offices, (some) => db.insertInto('offices').values(some).execute())
  await inPortions(organizations, (some) => db.insertInto('credit_unions').values(some).execute())
  const slugs = await storms(db)
  await statuses(db, offices, new Map(directory.map(({ id }, n) => [id, organizations[n]?.id ?? ''])))
  if (open.engine === 'postgres') await sql`vacuum analyze`.execute(db)
  await open.close()
  return { slugs, zips, charters: directory.map(({ charter_number }) => charter_number) }
}

/** Each office at the middle of a ZIP code of its state, most of a credit union not far from each other. */
async function rows() {
  const chance = chanceFrom(43)
  const zipCodes = await loadZipCodes()
  const counties = Map.groupBy((await loadCounties()).all, ({ state }) => state)
  const numbers = Array.from({ length: 100_000 }, (_, n) => String(n).padStart(5, '0')).filter((zip) => zipCodes.coordinatesOf(zip))
  const zipsIn = Map.groupBy(numbers, (zip) => zipCodes.stateOf(zip) ?? '')
  const states = stateCodes.filter((state) => (zipsIn.get(state)?.length ?? 0) > 20 && (counties.get(state)?.length ?? 0) > 0)
  const withFour = CREDIT_UNIONS * 6 - OFFICES
  const directory = Array.from({ length: CREDIT_UNIONS }, (_, n) => directoryRow(n, states[n % states.length] ?? ''))
  const offices = directory.flatMap((row, n) => {
    const [own, all] = [counties.get(row.state) ?? [], zipsIn.get(row.state) ?? []]
    const home = chance.between(0, all.length - 1)
    return Array.from({ length: n < withFour ? 5 : 6 }, (_, at) => {
      const zip = all[(home + at * chance.between(1, 4)) % all.length] ?? ''
      const place = zipCodes.coordinatesOf(zip) ?? { latitude: null, longitude: null }
      const details = { name: at === 0 ? 'Main office' : `Branch ${at}`, kind: at === 0 ? ('main' as const) : ('branch' as const) }
      const county = own[chance.between(0, own.length - 1)]?.fips ?? ''
      const address = { street: `${at + 1} Pier Road`, city: 'Harbor', state: row.state, zip, county, ...place }
      return { ...newOffice(row.id, { ...details, ...address, phone: '850-555-0100' }), site_id: `${at}`, guests_usually: chance.isIt(0.5) }
    })
  })
  const organizations = directory.map((row, n) => organizationOf(row, n))
  return { directory, offices, organizations, zips: offices.filter((_, n) => n % 60 === 0).map(({ zip }) => zip) }
}

function directoryRow(n: number, state: string) {
  const name = `Harbor ${n} Credit Union`
  return {
    ...{ id: newId(), charter_number: `${n + 1}`, name, name_key: searchKey(name), filed_name: name.toUpperCase(), cu_type: 1 },
    ...{ street: `${n + 1} Pier Road`, city: 'Harbor', zip: '32401', state, latitude: null, longitude: null },
    ...{ gone_at: null, updated_at: now() },
  }
}

/** Two of three belong to a network and said yes to both. */
const organizationOf = ({ charter_number, name, state }: ReturnType<typeof directoryRow>, n: number) => ({
  ...organizationRow(name, state),
  ...{ type_organization: 'Credit Union' as const, charter_number, is_shown_publicly: true },
  ...{ guests_in: n % 3 !== 0, guests_out: n % 3 !== 0, reachable_public: true, guests_answered_at: now() },
  shared_branching_networks: n % 3 === 0 ? null : JSON.stringify([networks[n % networks.length]?.name]),
})

async function storms(db: Db): Promise<string[]> {
  const times = { starts_at: ago(48), created_at: ago(48), updated_at: ago(48), closed_at: null }
  const each = Array.from({ length: STORMS }, (_, n) => ({ id: newId(), name: `Storm ${n + 1}`, slug: `storm-${n + 1}` }))
  await db
    .insertInto('incidents')
    .values(
      each.map((storm) => ({ ...storm, ...times, type: 'hurricane', phase: 'active', note: null, created_by: '', created_by_name: '' })),
    )
    .execute()
  await db
    .insertInto('incident_states')
    .values(stateCodes.map((state, n) => ({ incident_id: each[n % STORMS]?.id ?? '', state })))
    .execute()
  return each.map(({ slug }) => slug)
}

interface Office {
  id: string
  directory_id: string
  state: string
}

/** As the people of each credit union entered them. */
async function statuses(db: Db, offices: readonly Office[], organizations: ReadonlyMap<string, string>) {
  const covered = await db.selectFrom('incident_states').selectAll().execute()
  const over = new Map(covered.map(({ state, incident_id }) => [state, incident_id]))
  const chance = chanceFrom(7)
  const speaking = offices.filter((_, n) => n % 20 >= SILENT)
  const said = Array.from({ length: STATUSES }, (_, n) => {
    const office = speaking[n % speaking.length]
    const lot = chance.between(1, 20 - SILENT)
    return {
      ...{ id: newId(), submission_id: newId(), incident_id: over.get(office?.state ?? '') ?? '', office_id: office?.id ?? '' },
      ...{ status: lot <= CLOSED ? ('closed' as const) : lot <= CLOSED + LIMITED ? ('limited' as const) : ('open' as const) },
      ...{ power: 'grid' as const, public_note: lot === 1 ? 'Drive-through only.' : null, guests: chance.isIt(0.5) },
      ...{ as_of: ago(chance.next() * 47), created_at: now(), source: 'self' as const },
      ...{ credit_union_id: organizations.get(office?.directory_id ?? '') ?? null },
      ...{ entered_by: 'bench', entered_by_name: 'Dana Whitfield' },
    }
  })
  await inPortions(said, (some) => db.insertInto('office_statuses').values(some).execute())
  await db.transaction().execute((tx) =>
    recountOffices(
      tx,
      offices.map(({ id }) => id),
    ),
  )
}

async function inPortions<Item>(items: readonly Item[], write: (some: Item[]) => Promise<unknown>) {
  for (let from = 0; from < items.length; from += 200) await write(items.slice(from, from + 200))
}
