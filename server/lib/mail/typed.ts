// Makes typed text safe for mails: mail programs turn anything that looks like a URL or an email address into a link, and the reader would take it
// for the program's own.

const LONGEST = 60

/** A dot in front of two letters or more ends in what could be a domain: "evil.example", but not "St. Mary's" or "J.P. Morgan". */
const DOMAIN_DOT = /\.(?=[\p{L}\p{N}-]{2})/gu
/** Characters that browsers read as a dot. */
const DOTS = /[\u3002\uFF0E\uFF61\u2024]/g
/** Characters that hold a link together, and invisible ones. */
const LINK_PARTS = /:\/+|@|\uFF20|\bwww\./giu
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** A name or another short text that a user typed: one line of at most 60 characters, nothing of which becomes a link. */
export const typed = (text: string) => typedWords(text, LONGEST)

/** The same for words that may be longer. */
export function typedWords(text: string, longest: number): string {
  const plain = text.replace(UNSEEN, ' ').replace(DOTS, '.').replace(LINK_PARTS, ' ').replace(DOMAIN_DOT, ' . ').replace(/\s+/g, ' ').trim()
  const characters = [...plain]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : plain
}
