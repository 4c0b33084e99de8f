// A member's search: a ZIP code and its surroundings, a city, or a name; and one status.

import { type ShownStatus, shownStatuses } from '#contract/records/office-options.ts'
import { hasWords, searchKey, searchWords } from '#contract/rules/search-key.ts'
import { milesBetween } from '#server/domain/geography/distance.ts'
import { type Coordinates, loadZipCodes, type ZipCodes } from '#server/domain/geography/zip-codes.ts'
import { nearIndex } from '#server/domain/places/near-index.ts'
import type { ShownOffice } from './shown-offices.ts'

/** In miles: how far a member would drive to an office. */
const NEAR = 25
/** In characters. */
const LONGEST = 100

export interface Search {
  /** As it was typed. */
  text: string
  status: ShownStatus | null
  /** Of one credit union: NCUA's number, or the state and its number, joined by a hyphen. */
  charter: string | null
  /** Of which credit union the person is a member, by name or charter number, as it was typed. Nothing of it is stored. */
  member: string
  /** From 1. */
  page: number
}

export interface Found {
  /** Of the offices that match the text, with any status. */
  counts: Record<ShownStatus, number>
  total: number
  /** The offices that match the text and the status. */
  offices: ShownOffice[]
}

/** A parameter that is not valid is left out: members get a page, not an error. */
export function searchOf(query: Record<string, unknown>): Search {
  const page = Number(onlyText(query.page))
  return {
    text: onlyText(query.q).trim().slice(0, LONGEST),
    charter: charterIn(onlyText(query.charter)),
    status: shownStatuses.find((status) => status === onlyText(query.status)) ?? null,
    member: onlyText(query.member).trim().slice(0, LONGEST),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** A number without its leading zeros, as it is stored. PostgreSQL refuses a text with a null character. */
export const charterIn = (text: string) =>
  text
    .slice(0, LONGEST)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]{2}-)?0+(?=\d)/, '$1') || null

/** A parameter that is given once. */
export const onlyText = (value: unknown) => (typeof value === 'string' ? value : '')

export const statusOf = ({ status }: Pick<ShownOffice, 'status'>): ShownStatus => status ?? 'unknown'

export async function search(
  offices: readonly ShownOffice[],
  { text, status, charter = null }: Pick<Search, 'text' | 'status'> & Partial<Pick<Search, 'charter'>>,
): Promise<Found> {
  const own = charter === null ? offices : ofCharter(offices, charter)
  const matching = await matchingText(own, text)
  const counts = { open: 0, limited: 0, closed: 0, unknown: 0 }
  for (const office of matching) counts[statusOf(office)] += 1
  return { counts, total: matching.length, offices: status ? matching.filter((office) => statusOf(office) === status) : matching }
}

/**
 * A number is not unique among states. With a state it is that state's own number, or else NCUA's of a credit union there; alone it is NCUA's, or else a
 * state's own if only one credit union here has it.
 */
export function ofCharter(offices: readonly ShownOffice[], charter: string): readonly ShownOffice[] {
  const { own, there, ofStates } = chartersIn(offices)
  const found = own.get(charter) ?? there.get(charter)
  if (found) return found
  const alone = ofStates.get(charter) ?? []
  return new Set(alone.map(({ credit_union_id }) => credit_union_id)).size === 1 ? alone : []
}

type ByCharter = ReadonlyMap<string, readonly ShownOffice[]>
const madeCharters = new WeakMap<readonly ShownOffice[], Record<'own' | 'there' | 'ofStates', ByCharter>>()

/** Made once for each list: in a national event, thousands ask for theirs among 21,940 offices. */
function chartersIn(offices: readonly ShownOffice[]) {
  const made = madeCharters.get(offices)
  if (made) return made
  const charters = {
    own: Map.groupBy(offices, ({ charter_number }) => charter_number.toUpperCase()),
    there: Map.groupBy(offices, ({ charter_number, home_state }) => `${home_state}-${charter_number}`.toUpperCase()),
    ofStates: Map.groupBy(offices, ({ charter_number }) => charter_number.toUpperCase().replace(/^[A-Z]{2}-/, '')),
  }
  madeCharters.set(offices, charters)
  return charters
}

export const isZip = (text: string) => /^\d{5}(-\d{4})?$/.test(text)

async function matchingText(offices: readonly ShownOffice[], text: string): Promise<ShownOffice[]> {
  if (isZip(text)) return nearZip(offices, text.slice(0, 5))
  const words = searchWords(text)
  return words.length === 0 ? [...offices] : offices.filter((office) => hasWords(words, keysOf(office).all, office.state))
}

/** What searches look in, made once for each office of a list that many people search. */
const madeKeys = new WeakMap<ShownOffice, { name: string; all: string }>()

export function keysOf(shown: ShownOffice) {
  const made = madeKeys.get(shown)
  if (made) return made
  const { credit_union, office, city, zip } = shown
  const keys = { name: searchKey(credit_union), all: searchKey(`${credit_union} ${office} ${city} ${zip}`) }
  madeKeys.set(shown, keys)
  return keys
}

/** Its own, or of its ZIP code; null where neither is known. */
export const coordinatesOf = ({ latitude, longitude, zip }: ShownOffice, zipCodes: ZipCodes): Coordinates | null =>
  latitude === null || longitude === null ? zipCodes.coordinatesOf(zip) : { latitude, longitude }

interface Placed {
  office: ShownOffice
  at: Coordinates | null
  /** In the list. */
  order: number
}

/** Finds what could be near a place or in a ZIP code. Made once for each list: in a national event, thousands ask where among 21,940 offices theirs is. */
const madePlaces = new WeakMap<readonly ShownOffice[], (place: Coordinates | null, zip: string) => readonly Placed[]>()

function placesIn(offices: readonly ShownOffice[], zipCodes: ZipCodes) {
  const made = madePlaces.get(offices)
  if (made) return made
  const placed = offices.map((office, order) => ({ office, at: coordinatesOf(office, zipCodes), order }))
  const near = nearIndex(placed)
  const byZip = Map.groupBy(placed, ({ office }) => office.zip.slice(0, 5))
  const find = (place: Coordinates | null, zip: string) => [...new Set([...(place ? near(place, NEAR) : []), ...(byZip.get(zip) ?? [])])]
  madePlaces.set(offices, find)
  return find
}

/** Nearest credit unions first, each with its offices together. */
async function nearZip(offices: readonly ShownOffice[], zip: string): Promise<ShownOffice[]> {
  const zipCodes = await loadZipCodes()
  const place = zipCodes.coordinatesOf(zip)
  const milesTo = ({ office, at }: Placed) => {
    if (office.zip.startsWith(zip)) return 0
    return place && at ? milesBetween(place, at) : Number.POSITIVE_INFINITY
  }
  const near = placesIn(offices, zipCodes)(place, zip)
    .map((placed) => ({ ...placed, miles: milesTo(placed) }))
    .filter(({ miles }) => miles <= NEAR)
    .sort((a, b) => a.order - b.order)
  const byCreditUnion = [...Map.groupBy(near, ({ office }) => office.credit_union_id).values()]
  const nearest = (group: typeof near) => Math.min(...group.map(({ miles }) => miles))
  return byCreditUnion
    .sort((a, b) => nearest(a) - nearest(b))
    .flatMap((group) => group.sort((a, b) => a.miles - b.miles).map(({ office }) => office))
}
