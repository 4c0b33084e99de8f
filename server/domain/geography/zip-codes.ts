// The locations of ZIP codes. Loaded at the first use, which is only an import or an enrollment with a typed address. Coordinates: GeoNames (CC BY
// 4.0), by way of the npm package `zipcodes`.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { once } from '#server/lib/once.ts'

export interface Coordinates {
  latitude: number
  longitude: number
}

export interface ZipCodes {
  /** How many ZIP codes are known. */
  count: number
  /** The centroid of a ZIP code of five or nine digits; null for one that is not known. */
  coordinatesOf(zip: string): Coordinates | null
  /** In which state a ZIP code is: `AE` and its like for the armed forces, null for one that is not known. */
  stateOf(zip: string): string | null
  /** The whole name of a city of that state that was cut to these letters; null unless there is exactly one. Any case. */
  wholeCityName(state: string, cut: string): string | null
}

/** Errors of the source, found by comparing each ZIP code with its neighbors. */
const corrections: Record<string, Coordinates> = {
  // Joint Base Elmendorf-Richardson, at Anchorage. The source has it 314 miles off, on the Alaska Peninsula.
  '99505': { latitude: 61.2642, longitude: -149.6903 },
  '99506': { latitude: 61.25, longitude: -149.8063 },
  // New York City, where the source lost the sign of the longitude.
  '10200': { latitude: 40.77, longitude: -73.95 },
}

/** A name of this length may be cut, because the directory's column for a city ends here. */
const LONG_NAME = 15

/** The ZIP codes of the United States, loaded once. */
export const loadZipCodes = once(readZipCodes)

/** The centroid of a ZIP code of five or nine digits; null for one that is not known. */
export async function coordinatesOfZip(zip: string): Promise<Coordinates | null> {
  const zipCodes = await loadZipCodes()
  return zipCodes.coordinatesOf(zip)
}

/** In which state a ZIP code is, as its two letters; null for one that is not known. */
export async function stateOfZip(zip: string): Promise<string | null> {
  const zipCodes = await loadZipCodes()
  return zipCodes.stateOf(zip)
}

// The package's data file is read as text: run as the program that it is, it would take 95 MB for good and six times as long.
const dataFile = () => createRequire(import.meta.url).resolve('zipcodes/lib/codes.js')
const entry = /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]*)","state":"([A-Z]{2})"/g

async function readZipCodes(): Promise<ZipCodes> {
  const text = await readFile(dataFile(), 'latin1')
  // Latitude and longitude of ZIP code n are at 2n and 2n + 1: 1.6 MB, whatever their number.
  const coordinates = new Float64Array(200_000).fill(Number.NaN)
  // The number of its state in `states`, 0 for none.
  const stateNumbers = new Uint8Array(100_000)
  const states = ['']
  const longNames = new Map<string, Set<string>>()
  let count = 0
  for (const [, zip = '', latitude, longitude, city = '', state = ''] of text.matchAll(entry)) {
    count += 1
    if (!states.includes(state)) states.push(state)
    stateNumbers[Number(zip)] = states.indexOf(state)
    const place = corrections[zip] ?? { latitude: Number(latitude), longitude: Number(longitude) }
    // Mail to the armed forces has no place: 0, 0.
    if (place.latitude !== 0 || place.longitude !== 0) coordinates.set([place.latitude, place.longitude], Number(zip) * 2)
    if (city.length >= LONG_NAME) longNames.set(state, (longNames.get(state) ?? new Set()).add(city))
  }
  return {
    count,
    coordinatesOf(zip) {
      if (!isZip(zip)) return null
      const at = Number(zip.slice(0, 5)) * 2
      const latitude = coordinates[at] ?? Number.NaN
      return Number.isNaN(latitude) ? null : { latitude, longitude: coordinates[at + 1] ?? 0 }
    },
    stateOf: (zip) => (isZip(zip) && states[stateNumbers[Number(zip.slice(0, 5))] ?? 0]) || null,
    wholeCityName(state, cut) {
      const start = cut.toUpperCase()
      const found = [...(longNames.get(state) ?? [])].filter((name) => name.toUpperCase().startsWith(start))
      return found.length === 1 && found[0] ? found[0] : null
    },
  }
}

const isZip = (zip: string) => /^\d{5}(-?\d{4})?$/.test(zip)
