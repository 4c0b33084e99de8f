// Where a ZIP code is. Loaded at the first question, which only an import and an enrollment with a typed address ask.
// Coordinates: GeoNames (CC BY 4.0), by way of the npm package `zipcodes`.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export interface Coordinates {
  latitude: number
  longitude: number
}

export interface ZipCodes {
  /** How many ZIP codes are known. */
  count: number
  /** The centroid of a ZIP code of five or nine digits; null for one that is not known. */
  coordinatesOf(zip: string): Coordinates | null
  /** The whole name of a city of that state that was cut to these letters; null unless there is exactly one. Any case. */
  wholeCityName(state: string, cut: string): string | null
}

/** What the source has wrong, found by holding each ZIP code against its neighbors. */
const corrections: Record<string, Coordinates> = {
  // Joint Base Elmendorf-Richardson, at Anchorage. The source has it 314 miles off, on the Alaska Peninsula.
  '99505': { latitude: 61.2642, longitude: -149.6903 },
  '99506': { latitude: 61.25, longitude: -149.8063 },
  // New York City, where the source lost the sign of the longitude.
  '10200': { latitude: 40.77, longitude: -73.95 },
}

/** A city's name is kept from this length on: the directory's column for it ends here. */
const LONG_NAME = 15

let loading: Promise<ZipCodes> | undefined

/** The ZIP codes of the United States, loaded once. */
export function loadZipCodes(): Promise<ZipCodes> {
  loading ??= readZipCodes().catch((error) => {
    // A failure is not kept: the next one to ask tries again.
    loading = undefined
    throw error
  })
  return loading
}

/** The centroid of a ZIP code of five or nine digits; null for one that is not known. */
export async function coordinatesOfZip(zip: string): Promise<Coordinates | null> {
  const zipCodes = await loadZipCodes()
  return zipCodes.coordinatesOf(zip)
}

// The package's data file is read as text: run as the program that it is, it would take 95 MB for good and six times as long.
const dataFile = () => createRequire(import.meta.url).resolve('zipcodes/lib/codes.js')
const entry = /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]*)","state":"([A-Z]{2})"/g

async function readZipCodes(): Promise<ZipCodes> {
  const text = await readFile(dataFile(), 'latin1')
  // Latitude and longitude of ZIP code n stand at 2n and 2n + 1: 1.6 MB, whatever their number.
  const coordinates = new Float64Array(200_000).fill(Number.NaN)
  const longNames = new Map<string, Set<string>>()
  let count = 0
  for (const [, zip = '', latitude, longitude, city = '', state = ''] of text.matchAll(entry)) {
    count += 1
    const place = corrections[zip] ?? { latitude: Number(latitude), longitude: Number(longitude) }
    // Mail to the armed forces has no place: 0, 0.
    if (place.latitude !== 0 || place.longitude !== 0) coordinates.set([place.latitude, place.longitude], Number(zip) * 2)
    if (city.length >= LONG_NAME) longNames.set(state, (longNames.get(state) ?? new Set()).add(city))
  }
  return {
    count,
    coordinatesOf(zip) {
      if (!/^\d{5}(-?\d{4})?$/.test(zip)) return null
      const at = Number(zip.slice(0, 5)) * 2
      const latitude = coordinates[at] ?? Number.NaN
      return Number.isNaN(latitude) ? null : { latitude, longitude: coordinates[at + 1] ?? 0 }
    },
    wholeCityName(state, cut) {
      const start = cut.toUpperCase()
      const found = [...(longNames.get(state) ?? [])].filter((name) => name.toUpperCase().startsWith(start))
      return found.length === 1 && found[0] ? found[0] : null
    },
  }
}
