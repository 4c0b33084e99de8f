// Writes web/ui/map/towns.json: the towns that a map names, largest first, each as [name, latitude, longitude]. The number of ZIP
// codes of a town is used as its size, because the project has no populations. Run it after an update of the package `zipcodes`.

import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A town with fewer ZIP codes is not named. */
const FEWEST = 4
/** Military addresses, the territories, which the map leaves out, and names that are no towns. */
const leftOut = /^(AA|AE|AP|AS|FM|GU|MH|MP|PR|PW|VI)$/
const noTowns = new Set(['Bham'])

const entry = /"zip":"\d{5}","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]*)","state":"([A-Z]{2})"/g
const text = await readFile(createRequire(import.meta.url).resolve('zipcodes/lib/codes.js'), 'latin1')

const places = new Map<string, { name: string; latitudes: number[]; longitudes: number[] }>()
for (const [, latitude, longitude, name = '', state = ''] of text.matchAll(entry)) {
  if (leftOut.test(state) || noTowns.has(name)) continue
  const key = `${name}, ${state}`
  const place = places.get(key) ?? { name, latitudes: [], longitudes: [] }
  place.latitudes.push(Number(latitude))
  place.longitudes.push(Number(longitude))
  places.set(key, place)
}

const middle = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]?.toFixed(2)
const towns = [...places.values()]
  .filter(({ latitudes }) => latitudes.length >= FEWEST)
  .sort((one, other) => other.latitudes.length - one.latitudes.length)
  .map(({ name, latitudes, longitudes }) => `[${JSON.stringify(name)},${middle(latitudes)},${middle(longitudes)}]`)
await writeFile(fileURLToPath(new URL('../../web/ui/map/towns.json', import.meta.url)), `[\n${towns.join(',\n')}\n]\n`)
