// Which credit union each row of a list means: by its charter number, else by its name and state.

import { fieldErrors } from '#contract/field-errors.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { covers, type StatesCovered } from '#server/domain/desk/desk.ts'
import type { ReadPlace } from '#server/domain/sheets/read-person.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Place } from './desk-of-contacts.ts'

export type FoundPlace = (Place & { is_enrolled: boolean }) | { refusal: string }

export async function findPlaces(db: Db, desk: StatesCovered, wanted: readonly ReadPlace[]): Promise<FoundPlace[]> {
  const numbers = unique(wanted.map(({ charter_number }) => numberIn(charter_number) ?? ''))
  const names = unique(wanted.map(({ credit_union }) => searchKey(credit_union)))
  const listed = [...(await listedWith(db, 'charter_number', numbers)), ...(await listedWith(db, 'name_key', names))]
  const byNumber = Map.groupBy(listed, ({ charter_number }) => charter_number)
  const byName = Map.groupBy(listed, ({ name_key }) => name_key)
  const confirmed = await confirmedOf(db, unique(listed.map(({ charter_key }) => charter_key)))
  return wanted.map((row) => {
    const number = numberIn(row.charter_number)
    if (number === null) return { refusal: faultIn(row.charter_number) }
    const all = number === '' ? (byName.get(searchKey(row.credit_union)) ?? []) : (byNumber.get(number) ?? [])
    const found = eachOnce(all).filter((each) => (each.is_listed || confirmed.has(each.charter_key)) && isOfRow(each, row))
    const [place, another] = found
    if (!place || another) return { refusal: fieldErrors.contactPlaceUnknown }
    if (!covers(desk, place.state)) return { refusal: fieldErrors.contactPlaceElsewhere }
    return { ...place, is_enrolled: confirmed.has(place.charter_key) }
  })
}

const unique = (all: readonly string[]) => [...new Set(all)].filter((each) => each !== '')

/** A spreadsheet writes a number as "24680.0" or "24,680", people as "#24680". Null for anything else: part of it is another credit union's number. */
function numberIn(cell: string): string | null {
  if (cell.trim() === '') return ''
  const [, digits] = /^(?:\D*[\s#:])?(\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/.exec(cell.trim()) ?? []
  return digits?.replaceAll(',', '').replace(/^0+(?=\d)/, '') ?? null
}

const faultIn = (cell: string) => (/\d[OoIil]|[OoIil]\d/.test(cell) ? fieldErrors.charterDigits : fieldErrors.charterNumber)

const eachOnce = <Row extends { id: string }>(rows: readonly Row[]) => [...new Map(rows.map((row) => [row.id, row])).values()]

interface Listed extends Place {
  charter_number: string
  is_listed: boolean
  name_key: string
}

async function listedWith(db: Db, column: 'charter_number' | 'name_key', values: readonly string[]): Promise<Listed[]> {
  const found: Listed[] = []
  for (const { values: some } of batches(values))
    found.push(
      ...(await db
        .selectFrom('directory')
        .select(['id', 'name', 'name_key', 'city', 'state', 'charter_key', 'charter_number', 'is_listed'])
        .where(column, 'in', some)
        .where('gone_at', 'is', null)
        .execute()),
    )
  return found
}

async function confirmedOf(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const { values } of batches(keys)) {
    const rows = await db
      .selectFrom('credit_unions')
      .select('charter_key')
      .where('charter_key', 'in', values)
      .where('type_organization', '=', 'Credit Union')
      .where('confirmed_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .execute()
    for (const { charter_key } of rows) if (charter_key !== null) found.add(charter_key)
  }
  return found
}

/** Several states may assign the same number, and several credit unions have one name. */
function isOfRow({ state, city }: Listed, row: ReadPlace): boolean {
  const given = row.state.trim().toUpperCase()
  if (isStateCode(given) && given !== state) return false
  return row.charter_number !== '' || row.city === '' || searchKey(row.city) === searchKey(city)
}
