// NCUA writes in capitals. This makes words of them that people like to read: "MCNEIL & O'HARA IBEW LOCAL 7TH" → "McNeil & O'Hara IBEW Local 7th".

import { abbreviations, ownSpellings, shortenedWords, smallWords, threeLetterWords, twoLetterWords } from './word-lists.ts'

/** Short words that no list knows are initials in a name ("KBR") and words in a place ("Ada"). */
type Manner = 'name' | 'place'

/** Whether the spelling is not deliberate: all letters are upper case, or all are lower case. */
export const isInOneCase = (text: string) => text === text.toUpperCase() || text === text.toLowerCase()

/** Spaces and marks as they should be, whatever the case: "CENTER,INC." → "CENTER, INC.". */
export const tidy = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[`´‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/ ?,(?=[^\s\d])/g, ', ')
    .replace(/\.(?=[A-Za-z]{3})(?!(?:com|net|org)\b)/gi, '. ')
    .trim()

/** A text in one case as people write it. */
export function readableWords(text: string, manner: Manner): string {
  const words = text.toUpperCase().split(' ')
  return words
    .map((word, index) => {
      if (isSmall(words, index)) return word.toLowerCase()
      if (isInitialOfPair(words, index)) return word
      return readableWord(word, manner)
    })
    .join(' ')
}

function isSmall(words: readonly string[], index: number) {
  const [before = '', word = ''] = words.slice(index - 1)
  if (index === 0 || index === words.length - 1 || /[(:"\d]$/.test(before)) return false
  // "Verve, a Credit Union" and "One for a Million", but "Local A" and "U S A".
  if (word === 'A') return before.endsWith(',') || smallWords.has(before)
  return smallWords.has(word)
}

/** "A & M", "AM & N" */
const isInitialOfPair = (words: readonly string[], index: number) =>
  /^[A-Z]{1,2}$/.test(words[index] ?? '') && (words[index - 1] === '&' || words[index + 1] === '&')

/** One word between spaces. Its parts between hyphens, slashes and brackets are words of their own. */
function readableWord(word: string, manner: Manner): string {
  if (word === 'C/O') return 'c/o'
  // "P&P", "(MM&P)"
  if (/^\(?[A-Z]{1,3}&[A-Z]{1,3}\)?,?$/.test(word)) return word
  const isHyphened = /[A-Z]-[A-Z]/.test(word)
  return word.replace(/[\p{L}\d.']+/gu, (part, at: number) => {
    const isLater = isHyphened && word[at - 1] === '-'
    // "Co-op", "Fleur-de-Lis"
    return isLater && /^(?:OP|OPERATIVE|OF|THE|AND|DE|ON|IN|BY)$/.test(part) ? part.toLowerCase() : readablePart(part, manner, isHyphened)
  })
}

function readablePart(part: string, manner: Manner, isHyphened: boolean): string {
  const readable = (letters: string) => readableLetters(letters, manner, isHyphened)
  const [, beforeOrdinal, ordinal] = /^(\p{L}*)(\d+(?:ST|ND|RD|TH))$/u.exec(part) ?? []
  if (ordinal !== undefined) return readable(beforeOrdinal ?? '') + ordinal.toLowerCase()
  if (/\d/.test(part)) return part.replace(/\p{L}{3,}/gu, readable)
  // "N.J.", "U.S", "D.B.A."
  if (/^(?:\p{L}\.)+\p{L}?$/u.test(part)) return part
  // A period after several letters shows a shortened word: "Inc.", "Mass."
  if (/^\p{L}{2,}\.+$/u.test(part)) return capitalize(part).replace(/^Ass\.$/, 'Assn.')
  const [, before = '', after] = /^(\p{L}+)'(\p{L}*)$/u.exec(part) ?? []
  if (after === undefined) return readable(part)
  // "O'Hara", "L'Anse"
  if (before.length === 1) return `${before}'${capitalize(after)}`
  // "IBEW's", "Teachers'"; "Ko'olau"
  return `${after.length < 2 ? readable(before) : capitalize(before)}'${after.toLowerCase()}`
}

function readableLetters(letters: string, manner: Manner, isHyphened: boolean): string {
  const own = ownSpellings[letters]
  if (own) return own
  if (/^MC\p{L}{3}/u.test(letters)) return `Mc${capitalize(letters.slice(2))}`
  if (isAbbreviation(letters, manner, isHyphened) || isRomanNumeral(letters)) return letters
  // "MembersFirst", "CorePlus"
  const [, first, second] = (manner === 'name' && /^(\p{L}{3,}|IN)(FIRST|PLUS|TRUST|USA)$/u.exec(letters)) || []
  if (first && second) return capitalize(first) + (second === 'USA' ? second : capitalize(second))
  return capitalize(letters)
}

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()

const isRomanNumeral = (letters: string) => /^(?:I{2,3}|I[VX]|VI{0,3}|X{1,2}(?:I{1,3}|I?V|VI{1,3})?)$/.test(letters)

function isAbbreviation(letters: string, manner: Manner, isHyphened: boolean): boolean {
  const { length } = letters
  if (length === 1 || abbreviations.has(letters)) return true
  if (length === 2 && manner === 'name' && !isHyphened) return !twoLetterWords.has(letters) && !smallWords.has(letters)
  if (shortenedWords.has(letters)) return false
  if (/^[^AEIOUY]+$/.test(letters)) return true
  // The credit unions' own: "ABCFCU", "XYCU"
  if (length <= 6 && letters.endsWith('CU')) return true
  if (manner === 'place' || length > 5) return false
  if (length > 3) return !isPronounceable(letters)
  return !isHyphened && !threeLetterWords.has(letters) && !smallWords.has(letters)
}

/** Whether English words begin and end so. */
const isPronounceable = (letters: string) => beginning.test(letters) && ending.test(letters)

const beginning =
  /^(?:[^AEIOUY]?|BL|BR|CHR?|CL|CR|DR|DW|FL|FR|GH|GL|GN|GR|KH|KL|KN|KR|LL|PH|PL|PN|PR|PS|RH|SCH?|SCR|SHR?|SK|SL|SM|SN|SPH?|SPL|SPR|SQ|STR?|SW|THR?|TR|TS|TW|VL|WH|WR|ZH)[AEIOUY]/
const ending =
  /[AEIOUY](?:[^AEIOUY]?|B[BS]|CHS?|CKS?|CS|CTS?|D[DST]|FF?S?|FTS?|G[GNS]|GHT?S?|H[NRT]S?|KS|L[BDFGKLMNPST]S?|LTZ|L[CT]H|M[BMNPS]S?|MPT|N[CDGKNSTX]S?|N[CT]H|NTZ|P[PST]S?|PH|R[BCDFGKLMNPRSTVX]S?|R[CST]H|RCK|RSTS?|RTZ|SHS?|S[KMPST]S?|TCH|THS?|T[STZ]S?|W[DKLNS]S?|XT|XTH|ZZ)$/
