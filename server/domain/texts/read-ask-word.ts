// The answers that the text message of a storm's ask offers.

const words = {
  open: ['open', 'opened', 'abierto', 'abierta', 'abiertos', 'abiertas'],
  closed: ['closed', 'close', 'cerrado', 'cerrada', 'cerrados', 'cerradas'],
  some: ['some', 'alguna', 'algunas', 'algunos'],
} as const
export type AskWord = keyof typeof words

/** What may stand around the answer. */
const courtesy = /^(?:all|todas|todos|todo|we are|were|are|estamos|están|estan|reply|thanks|thank you|thx|gracias|please|por favor)$/

/** The answer, if the text is nothing else. A question is none, nor is a longer sentence: somebody has to read it. */
export function askWordIn(text: string): AskWord | null {
  if (/[?¿]/.test(text)) return null
  const said = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[.,;:!¡"“”()*_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const found = (Object.keys(words) as AskWord[]).flatMap((word) => {
    const spelled = words[word].find((each) => new RegExp(`(?:^| )${each}(?: |$)`, 'u').test(said))
    return spelled ? [{ word, rest: said.split(spelled) }] : []
  })
  const [only, ...others] = found
  if (!only || others.length > 0) return null
  const isPolite = only.rest.length === 2 && only.rest.every((part) => part.trim() === '' || courtesy.test(part.trim()))
  return isPolite ? only.word : null
}
