// Text from outside: plain, bounded, without characters that cannot be seen or that turn the direction of text. Line breaks stay.

const unseen = /(?!\u200c|\u200d)[\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/gu
const controls = /(?![\t\n\r])\p{Cc}/gu

export const cleanText = (text: string | null | undefined, most: number) =>
  // Cut first, so that the rest takes no time: an answer may hold megabytes of one character.
  (text ?? '')
    .slice(0, most * 2)
    .replace(unseen, '')
    .replace(controls, '')
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')

/** The same in one line. */
export const cleanLine = (text: string | null | undefined, most: number) => cleanText(text, most).replace(/\s+/g, ' ')
