/** A part of a text: plain words, or the words between `<name>` and `</name>`. */
export interface TextPart {
  /** Empty for plain words. */
  name: string
  words: string
}

/** "Not right? <contact>Contact us</contact>." as three parts. The text marks the link, because each language puts it elsewhere. */
export function textParts(text: string): TextPart[] {
  const pieces = text.split(/<(\w+)>([^<]*)<\/\1>/)
  // Plain words are between the matches. Each match adds its name and its words.
  return pieces
    .flatMap((piece, at) =>
      at % 3 === 0 ? [{ name: '', words: piece }] : at % 3 === 1 ? [{ name: piece, words: pieces[at + 1] ?? '' }] : [],
    )
    .filter(({ words }) => words !== '')
}
