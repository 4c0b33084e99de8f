/** A piece of a text: plain words, or those between `<name>` and `</name>`. */
export interface TextPart {
  /** Empty for plain words. */
  name: string
  words: string
}

/** "Not right? <contact>Contact us</contact>." as three parts. A text marks where a link is, and in each language it may be elsewhere. */
export function textParts(text: string): TextPart[] {
  const pieces = text.split(/<(\w+)>([^<]*)<\/\1>/)
  // Between the matches stand plain words; each match adds its name and its words.
  return pieces
    .flatMap((piece, at) =>
      at % 3 === 0 ? [{ name: '', words: piece }] : at % 3 === 1 ? [{ name: piece, words: pieces[at + 1] ?? '' }] : [],
    )
    .filter(({ words }) => words !== '')
}
