// What a text message means, in English and Spanish. Carriers require STOP, START and HELP.

const words = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'ALTO', 'PARAR'],
  start: ['START', 'UNSTOP'],
  help: ['HELP', 'INFO'],
  safe: ['1', 'SAFE', 'SI', 'I AM SAFE', 'IM SAFE', 'ESTOY A SALVO', 'A SALVO'],
  needs_help: ['2', 'HELP ME', 'AYUDA', 'I NEED HELP', 'NEED HELP', 'NECESITO AYUDA'],
} as const

export type Meaning = keyof typeof words | 'other'

const meaningByWord = new Map<string, Meaning>(
  Object.entries(words).flatMap(([meaning, all]) => all.map((word) => [word, meaning as Meaning] as const)),
)

/** `optOut`: what the provider itself took it for, where it keeps such a list. */
export function meaningOf(text: string, optOut: string | null): Meaning {
  const known = meaningByWord.get(optOut ?? '')
  if (known === 'stop' || known === 'start' || known === 'help') return known
  return meaningByWord.get(plain(text)) ?? 'other'
}

/** "Sí." → "SI", "I'm safe!" → "IM SAFE" */
const plain = (text: string) =>
  text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()

const LONGEST = 100
