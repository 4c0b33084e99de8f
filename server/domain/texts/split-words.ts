// A text message as words: small letters without accents, apostrophes and marks. Its cost grows with its length alone.

/** The longest reply that is stored: a text message has at most 1,600 characters. */
export const REPLY_LENGTH = 1600

export interface Split {
  /** The words of each part between marks, like commas and dots. */
  clauses: string[][]
  isQuestion: boolean
}

/** Signs that say something by themselves. */
const signs: Readonly<Record<string, string>> = {
  '🆘': ' sos ',
  '👎': ' sad sign ',
  '😭': ' sad sign ',
  '😢': ' sad sign ',
  '😱': ' sad sign ',
  '😰': ' sad sign ',
  '🔥': ' fire ',
}

export function splitWords(text: string): Split {
  const plain = text
    .slice(0, REPLY_LENGTH)
    .normalize('NFKD')
    .replace(/['’‘`´]ll\b/g, ' will')
    .replace(/['’‘`´]/g, '')
    .replace(/[\p{M}\p{Cf}\p{Cc}]/gu, (sign) => (/\s/.test(sign) ? sign : ''))
    .replace(/🆘|👎|😭|😢|😱|😰|🔥/gu, (sign) => signs[sign] ?? ' ')
    .toLowerCase()
    // "don t", as some phones write it.
    .replace(/(?<=\p{L}n) t(?!\p{L})/gu, 't')
  const clauses = plain
    .split(/[.,;:!?¡¿…\n()"“”/–—|]+|\s-+\s/u)
    .map((clause) => clause.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === '' ? [] : [unstretched(word)])))
  const said = clauses.filter((words) => words.length > 0)
  return { clauses: isSpelled(said.flat()) ? [[said.flat().join('')]] : said.map(withSpelled), isQuestion: /[?¿]/.test(plain) }
}

/** "yesss" → "yes", "heeelp" → "help". */
const unstretched = (word: string) => word.replace(/(\p{L})\1{2,}/gu, '$1')

/** "Please H E L P": three single letters and more are one word. */
const withSpelled = (words: string[]) =>
  words
    .join(' ')
    .replace(/(?<!\S)\p{L}(?: \p{L}){2,}(?!\S)/gu, (spelled) => spelled.replaceAll(' ', ''))
    .split(' ')

/** "H. E. L. P." */
const isSpelled = (words: readonly string[]) => words.length > 2 && words.every((word) => /^\p{L}$/u.test(word))

/** The entries of a list of words and phrases. */
export const lines = (text: string) =>
  text
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
