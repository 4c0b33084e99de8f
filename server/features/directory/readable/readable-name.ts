// The name of a credit union as people know it. NCUA files it in capitals, at most 35 characters long, and mostly without its last words.

import { states } from '#contract/rules/states.ts'
import { isInOneCase, readableWords, tidy } from './readable-words.ts'

/** Federal (1), or chartered by a state: insured by NCUA (2) or not federally insured (3). */
export type CuType = 1 | 2 | 3

/** From this length on the column may have cut the name: a space at its end is not filed. */
const CUT_LENGTH = 34

/** "HARBOR IBEW LOCAL 99", 1 → "Harbor IBEW Local 99 Federal Credit Union". A name in upper and lower case keeps them. */
export function readableName(filed: string, cuType: CuType): string {
  const tidied = tidy(filed)
  const name = isInOneCase(tidied) ? readableWords(tidied, 'name') : tidied
  const isCut = filed.trim().length >= CUT_LENGTH
  return withSuffix(spellOut(isCut ? completeCutWords(name) : name, cuType, isCut), cuType)
}

const suffixOf = (cuType: CuType) => (cuType === 1 ? 'Federal Credit Union' : 'Credit Union')

/** "… Credit Union of Flo" → "… of Florida", "…, In" → "…, Inc." */
function completeCutWords(name: string): string {
  const start = / of (\p{Lu}\p{Ll}{2,}(?: \p{L}+)?)$/u.exec(name)?.[1]
  const begunStates = start ? Object.values(states).filter((state) => state.startsWith(start)) : []
  if (start && begunStates.length === 1 && begunStates[0]) return name + begunStates[0].slice(start.length)
  return name.replace(/, In?$/, ', Inc.').replace(/ Incor[a-z]*$/, ' Incorporated')
}

/** Abbreviations of "Credit Union" and what is left of it where the name was cut. At the beginning of a name they are part of it: "CU Coast". */
function spellOut(name: string, cuType: CuType, isCut: boolean): string {
  return name
    .replace(/(?<=\S )(?:Federal |Fed\.? )?(?:CU|C\.U\.)$/i, suffixOf(cuType))
    .replace(/(?<=\S )(?:FCU|F\.C\.U\.)(?=$|[\s,)])/gi, 'Federal Credit Union')
    .replace(/(?<=\S )(?:CU|C\.U\.)(?=$|[\s,)])/gi, 'Credit Union')
    .replace(/\bFed\.? (?=Credit Union\b)/gi, 'Federal ')
    .replace(/(?<=\S )(?:Federal )?Credit Un?i?o?\.?$/i, suffixOf(cuType))
    .replace(isCut ? /(?<=\S )(?:Federal Cr?e?d?i?t?|Cre?d?i?t?)$/i : /$^/, suffixOf(cuType))
    .replace(isCut && cuType === 1 ? /(?<=\S )Fede?r?a?l?$/i : /$^/, suffixOf(cuType))
}

function withSuffix(name: string, cuType: CuType): string {
  // "Harbor Credit Union, A" is how "…, a Federal Credit Union" is filed.
  if (/, a$/i.test(name)) return `${name.slice(0, -1)}a ${suffixOf(cuType)}`
  if (/\bCredit Unions?\b/i.test(name)) return name
  if (cuType === 1 && / Federal$/i.test(name)) return `${name} Credit Union`
  return `${name.replace(/(?<![\s,-])[\s,-]+$/, '')} ${suffixOf(cuType)}`
}
