// Text messages of at most 160 characters of GSM-7 (3GPP TS 23.038): others would cost two messages, or arrive in pieces.

/** The longest text that is one message. */
export const TEXT_LENGTH = 160

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each takes the place of two. */
const EXTENDED = new Set('^{}\\[~]|€')

/** How many characters of a message a text takes. */
export const gsmLength = (text: string) => [...text].reduce((length, each) => length + (EXTENDED.has(each) ? 2 : 1), 0)

/** The same in characters that GSM-7 has: letters without their accents, straight quotes and dashes; others are left out. */
export function toGsm(text: string): string {
  const plain = text
    .replace(/[‘’‚′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
  return [...plain].map(nearest).join('').replace(/ {2,}/g, ' ').trim()
}

function nearest(character: string): string {
  if (BASIC.has(character) || EXTENDED.has(character)) return character
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...bare].every((each) => BASIC.has(each) || EXTENDED.has(each)) ? bare : ''
}

/** The longest beginning that takes so many characters, with a dot at its end where something is cut. */
export function cutGsm(text: string, length: number): string {
  if (gsmLength(text) <= length) return text
  let cut = ''
  for (const each of text) {
    if (gsmLength(cut + each) > length - 1) break
    cut += each
  }
  return length < 2 ? '' : `${cut.trimEnd()}.`
}
