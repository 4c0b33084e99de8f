// Streets and cities as NCUA has them: in capitals or not, post office boxes in a dozen spellings, cities cut at 15 characters.

import type { ZipCodes } from '#server/domain/geography/zip-codes.ts'
import { isInOneCase, readableWords, tidy } from './readable-words.ts'

/** The column for the city ends here. */
const CITY_LENGTH = 15

/** "P O BOX 12" → "PO Box 12", "40 NE 4TH ST" → "40 NE 4th St". */
export function readableStreet(filed: string): string {
  const street = tidy(filed)
  const readable = isInOneCase(street) ? readableWords(street, 'place') : street
  return readable
    .replace(
      /\bP(?:ost|\.)? ?O(?:ffice|\.)? ?(Box|Drawer)\b ?/gi,
      (_, kind: string) => `PO ${kind[0]?.toUpperCase()}${kind.slice(1).toLowerCase()} `,
    )
    .replace(/\b(?:PO ?Box|POB)(?= ?\d) ?/gi, 'PO Box ')
    .replace(/\bPO Box [A-Z]{1,2}\b/gi, (box) => `PO Box ${box.slice(7).toUpperCase()}`)
    .replace(/\b(?:N[EW]|S[EW])\b/gi, (direction) => direction.toUpperCase())
    .replace(/\b(\d+)(ST|ND|RD|TH)\b/g, (_, number: string, ending: string) => number + ending.toLowerCase())
    .trim()
}

/** "ST LOUIS" → "St Louis", "O FALLON" → "O'Fallon", "HUNTINGTON BEAC" → "Huntington Beach". */
export function readableCity(filed: string, state: string, zipCodes: Pick<ZipCodes, 'wholeCityName'>): string {
  const city = tidy(filed)
  const whole = city.length === CITY_LENGTH ? zipCodes.wholeCityName(state, city) : null
  if (whole && whole.length > city.length) return whole
  const readable = isInOneCase(city) ? readableWords(city, 'place') : mendWords(city)
  return readable.replace(/^Mc (?=\p{Lu})/u, 'Mc').replace(/^O (?=\p{Lu}\p{Ll})/u, "O'")
}

/** "MT Pleasant" → "Mt Pleasant", "Fort lauderdale" → "Fort Lauderdale", but "King of Prussia". */
const mendWords = (city: string) =>
  city
    .split(' ')
    .map((word) => (isInOneCase(word) && !/^(?:of|the|on|by|du|de|del|la|lac)$/.test(word) ? readableWords(word, 'place') : word))
    .join(' ')
