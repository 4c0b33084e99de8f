// The answers that the text message of a storm's ask offers.

const words = {
  open: ['open', 'opened', 'reopened', 'abierto', 'abierta', 'abiertos', 'abiertas', 'reabierto', 'reabierta', 'reabiertos', 'reabiertas'],
  closed: ['closed', 'close', 'cerrado', 'cerrada', 'cerrados', 'cerradas'],
  some: ['some', 'alguna', 'algunas', 'algunos'],
} as const
export type AskWord = keyof typeof words

/** What may stand around the answer. "The office is" may be one of several, so it is not among them. */
const around = [
  ...['all', 'todas', 'todos', 'todo', 'everything is', 'todo está', 'todo esta', 'all of', 'our', 'the', 'las', 'los', 'nuestras'],
  ...['offices', 'branches', 'locations', 'oficinas', 'sucursales'],
  ...['we are', 'were', 'are', 'estamos', 'están', 'estan', 'still', 'seguimos', 'now', 'ahora', 'again', 'de nuevo', 'otra vez', 'reply'],
  ...['yes', 'yep', 'sí', 'si', 'hi', 'hello', 'hola', 'thanks', 'thank you', 'thx', 'gracias', 'please', 'por favor'],
  ...['thank god', 'gracias a dios'],
]
const courtesy = new RegExp(`(?<![^ ])(?:${around.toSorted((one, other) => other.length - one.length).join('|')})(?![^ ])`, 'gu')
/** They say nothing against the answer. An emoji alone says nothing. */
const agreeing = /[👍👌🙏😀😊🙂✅☑✔❤]|\p{Emoji_Modifier}|\uFE0F/gu
const signature = /\n[ \t]*(?:sent from my|enviado desde mi) [\w ,-]{0,30}(?:phone|ipad|galaxy|android|device)$/i

/** The answer, in one language or both, if the text is nothing else. A question is none, nor is a longer sentence: somebody has to read it. */
export function askWordIn(text: string): AskWord | null {
  if (/[?¿]/.test(text)) return null
  const left = text
    .normalize('NFC')
    .replace(signature, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(agreeing, ' ')
    .replace(/[.,;:!¡"“”()*_/\s-]+/g, ' ')
    .replace(courtesy, ' ')
    .split(' ')
    .filter((word) => word !== '')
  // "Open, open" may be of two offices out of three.
  if (left.length === 0 || new Set(left).size < left.length) return null
  return (Object.keys(words) as AskWord[]).find((each) => left.every((word) => words[each].some((known) => known === word))) ?? null
}
