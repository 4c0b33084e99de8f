// Which credit union each row of a list means: by its charter number, else by its name and state.

import { fieldErrors } from '#contract/field-errors.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { covers, type StatesCovered } from '#server/domain/desk/desk.ts'
import type { ReadPlace } from '#server/domain/sheets/read-person.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { mapInTurns } from '#server/lib/in-turns.ts'
import type { Place } from './desk-of-contacts.ts'
import { readSimilar } from './similar-names.ts'

export type FoundPlace = (Place & { is_enrolled: boolean }) | { refusal: string; candidates: readonly Place[] }

const refused = (refusal: string, candidates: readonly Place[] = []): FoundPlace => ({ refusal, candidates })

export interface WantedPlace extends ReadPlace {
  /** Chosen of several that fit. */
  directory_id?: string | null
}

interface Where {
  desk: StatesCovered
  /** Those with the same words are candidates where no name is the same: for a person who chooses one of them. */
  offersSimilar?: boolean
}

export async function findPlaces(db: Db, { desk, offersSimilar = false }: Where, wanted: readonly WantedPlace[]): Promise<FoundPlace[]> {
  const numbers = unique(wanted.map(({ charter_number }) => numberIn(charter_number) ?? ''))
  const names = unique(wanted.map(({ credit_union }) => searchKey(credit_union)))
  const listed = [...(await listedWith(db, 'charter_number', numbers)), ...(await listedWith(db, 'name_key', names))]
  const byNumber = Map.groupBy(listed, ({ charter_number }) => charter_number)
  const byName = Map.groupBy(listed, ({ name_key }) => name_key)
  const isSought = (row: WantedPlace) =>
    offersSimilar && row.credit_union.trim() !== '' && numberIn(row.charter_number) === '' && !byName.has(searchKey(row.credit_union))
  const similar = wanted.some(isSought) ? await readSimilar(db, desk) : null
  const confirmed = await confirmedOf(db, unique(listed.map(({ charter_key }) => charter_key)))
  const confirmedSimilar = similar && (await confirmedOf(db, unique(similar.all.map(({ charter_key }) => charter_key))))
  return mapInTurns(wanted, placeOf)

  function placeOf(row: WantedPlace): FoundPlace {
    const number = numberIn(row.charter_number)
    if (number === null) return refused(faultIn(row.charter_number))
    if (similar && confirmedSimilar && isSought(row)) return ofSimilar(similar.like(row), row, confirmedSimilar)
    const all = number === '' ? (byName.get(searchKey(row.credit_union)) ?? []) : (byNumber.get(number) ?? [])
    const fitting = eachOnce(all).filter((each) => (each.is_listed || confirmed.has(each.charter_key)) && isOfRow(each, row))
    const living = fitting.filter(({ gone_at }) => gone_at === null)
    const covered = living.filter(({ state }) => covers(desk, state))
    const chosen = row.directory_id ? covered.filter(({ id }) => id === row.directory_id) : covered
    const [place, another] = chosen
    if (another) return refused(fieldErrors.contactPlaceUnknown, chosen)
    if (!place && living.length > 0) return refused(fieldErrors.contactPlaceElsewhere)
    if (!place) return refused(fitting.length > 0 ? fieldErrors.contactPlaceGone : fieldErrors.contactPlaceUnknown, fitting)
    return { ...place, is_enrolled: confirmed.has(place.charter_key) }
  }
}

/** No name is the same: one of those with the same words is chosen by a person, never by the program. */
function ofSimilar(candidates: readonly Place[], { directory_id }: WantedPlace, confirmed: ReadonlySet<string>): FoundPlace {
  const chosen = directory_id ? candidates.find(({ id }) => id === directory_id) : undefined
  if (chosen) return { ...chosen, is_enrolled: confirmed.has(chosen.charter_key) }
  return candidates.length > 0 ? refused(fieldErrors.contactPlaceSimilar, candidates) : refused(fieldErrors.contactPlaceUnknown)
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
  is_listed: boolean
  name_key: string
}

async function listedWith(db: Db, column: 'charter_number' | 'name_key', values: readonly string[]): Promise<Listed[]> {
  const found: Listed[] = []
  for (const { values: some } of batches(values))
    found.push(
      ...(await db
        .selectFrom('directory')
        .select(['id', 'name', 'name_key', 'city', 'state', 'charter_key', 'charter_number', 'is_listed', 'gone_at'])
        .where(column, 'in', some)
        .execute()),
    )
  return found
}

/** Of these charters, those of confirmed credit unions. */
export async function confirmedOf(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
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
