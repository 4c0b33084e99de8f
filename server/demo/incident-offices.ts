// The directory's rows and the offices of the demo: of enrolled credit unions, and of some on the coast that have not enrolled.

import { countyOf } from '#server/domain/geography/counties.ts'
import { coordinatesOfZip } from '#server/domain/geography/zip-codes.ts'
import { officeKey } from '#server/domain/organizations/offices/offices.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { type ListedOnly, listedOnly, type Town, towns } from './coast.ts'
import { stories } from './incident-stories.ts'

/** The offices of each credit union by its name, the main one first. */
export type Offices = ReadonlyMap<string, Listed & { creditUnionId: string | null }>

/** The row of the directory and its offices. */
interface Listed {
  directoryId: string
  ids: string[]
}

export async function insertOffices(tx: Tx): Promise<Offices> {
  const enrolled = await tx
    .selectFrom('credit_unions')
    .select(['id', 'name', 'name_key', 'charter_number', 'street', 'city', 'zip', 'state', 'latitude', 'longitude'])
    .where('type_organization', '=', 'Credit Union')
    .orderBy('id')
    .execute()
  const offices = new Map<string, Listed & { creditUnionId: string | null }>()
  for (const { id, charter_number, ...own } of enrolled) {
    const town = towns.find(({ city }) => city === own.city)
    const listed = await insertListed(tx, {
      ...own,
      charter_number: charter_number ?? '',
      town,
      count: stories[own.name]?.offices.length ?? 1,
    })
    offices.set(own.name, { ...listed, creditUnionId: id })
  }
  for (const [at, { name, town: city }] of listedOnly.entries())
    offices.set(name, { ...(await insertUnenrolled(tx, name, city, at)), creditUnionId: null })
  return offices
}

async function insertUnenrolled(tx: Tx, name: ListedOnly['name'], city: string, at: number) {
  const town = towns.find((each) => each.city === city)
  if (!town) throw new Error(`${name} is nowhere.`)
  const { state, zip } = town
  const coordinates = (await coordinatesOfZip(zip)) ?? { latitude: null, longitude: null }
  const address = { street: `${at + 3} Shore Road`, city, state, zip, ...coordinates }
  return insertListed(tx, {
    name,
    name_key: name.toLowerCase(),
    charter_number: String(95_001 + at),
    town,
    count: at % 3 === 0 ? 2 : 1,
    ...address,
  })
}

interface ListedCreditUnion {
  name: string
  name_key: string
  charter_number: string
  street: string
  city: string
  state: string
  zip: string
  latitude: number | null
  longitude: number | null
  /** Where the coast is: elsewhere, only the main office matters. */
  town: Town | undefined
  count: number
}

/** A row of the directory with its offices: the main one, and branches around it. */
async function insertListed(tx: Tx, { town, count, ...own }: ListedCreditUnion): Promise<Listed> {
  const id = newId()
  const time = now()
  const phone = `228-555-01${String(Number(own.charter_number) % 100).padStart(2, '0')}`
  await tx
    .insertInto('directory')
    .values({ ...own, id, filed_name: own.name.toUpperCase(), cu_type: 1, phone, gone_at: null, updated_at: time })
    .execute()
  const { name, name_key, charter_number, street, ...place } = own
  const counties = Array.from({ length: count }, (_each, at) => town?.counties[at % town.counties.length] ?? null)
  const places = await Promise.all(counties.map((county, at) => (at === 0 ? place : branchPlace(place, county, at))))
  const known = await Promise.all(places.map((address, at) => counties[at] ?? countyOf(address)))
  const rows = places.map((address, at) => {
    const county = known[at] ?? null
    return {
      ...address,
      id: newId(),
      directory_id: id,
      site_id: String(at + 1),
      name: at === 0 ? 'Main Office' : (branchNames[(at - 1) % branchNames.length] ?? 'Branch'),
      kind: at === 0 ? ('main' as const) : ('branch' as const),
      street: at === 0 ? street : `${at * 120 + 17} ${branchStreets[at % branchStreets.length]}`,
      county,
      hours: at % 2 === 0 ? 'Mon to Fri, 9 AM to 5 PM' : null,
      created_at: time,
      updated_at: time,
    }
  })
  await tx
    .insertInto('offices')
    .values(rows.map((row) => ({ ...row, search_key: officeKey(row) })))
    .execute()
  return { directoryId: id, ids: rows.map((row) => row.id) }
}

type Address = Pick<ListedCreditUnion, 'city' | 'state' | 'zip' | 'latitude' | 'longitude'>

/** A branch in another county is in a town there; one in the county of the main office is in its town or a neighboring one, a mile or two away. */
async function branchPlace(main: Address, county: string | null, at: number): Promise<Address> {
  const inCounty = towns.filter(({ counties: [first] }) => first === county)
  const town = inCounty[at % Math.max(1, inCounty.length)]
  if (!town) return main
  const { city, state, zip } = town
  const point = await coordinatesOfZip(zip)
  if (!point) return { ...main, city, state, zip }
  return { city, state, zip, latitude: point.latitude + (at % 3) * 0.02, longitude: point.longitude - at * 0.012 }
}

const branchNames = [
  'Pass Road',
  'Cedar Lake',
  'North Bay',
  'Old Mill',
  'Airport',
  'College Park',
  'Harbor Walk',
  'East Gate',
  'Fairgrounds',
  'Pine Hill',
  'Lakeside',
]
const branchStreets = ['Pass Road', 'Beach Boulevard', 'Cedar Lake Road', 'Commerce Street']
