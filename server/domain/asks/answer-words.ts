// What a text to a storm's ask is answered with: at most 160 characters of GSM-7, and a link is never cut.

import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/options.ts'
import { gsmLength, TEXT_LENGTH, toGsm } from '#contract/rules/gsm.ts'

const en = {
  has: { open: 'We have your answer: open.', closed: 'We have your answer: closed.' },
  noneLeft: 'We got your message. None of your offices is in the area now. Your league can read it.',
  change: (link: string) => `To change it: ${link}`,
  got: 'We got your message. Your league can read it.',
  picture: 'We can’t show pictures. Write what you see.',
  reply: 'Reply OPEN, SOME or CLOSED',
  or: (link: string) => `or ${link}`,
  tap: (creditUnion: string, link: string) => `${creditUnion}: ${link}`,
  danger: 'We got your message. Your league can read it. In danger call 911.',
  call: 'In danger call 911.',
}

const es: typeof en = {
  has: { open: 'Tenemos su respuesta: abierto.', closed: 'Tenemos su respuesta: cerrado.' },
  noneLeft: 'Recibimos su mensaje. Ninguna de sus oficinas está ahora en la zona. Su liga puede leerlo.',
  change: (link) => `Para cambiarla: ${link}`,
  got: 'Recibimos su mensaje. Su liga puede leerlo.',
  picture: 'No podemos mostrar fotos. Escriba lo que ve.',
  reply: 'Responda ABIERTO, ALGUNAS o CERRADO',
  or: (link) => `o ${link}`,
  tap: (creditUnion, link) => `${creditUnion}: ${link}`,
  danger: 'Recibimos su mensaje. Su liga puede leerlo. En peligro llame al 911.',
  call: 'En peligro llame al 911.',
}

/** As people quote us. `*` is a number. */
export const askSentences = [en, es].flatMap(({ danger, picture, reply, call }) => [
  danger,
  `${picture} ${call}`,
  `${reply}. ${call}`,
  `Breakwater * ${call}`,
])

const byLanguage: Record<Language, typeof en> = { en, es }
const wordsIn = (language: string | null) => byLanguage[languages.find((each) => each === language) ?? DEFAULT_LANGUAGE]

interface Tone {
  isExercise: boolean
  language: string | null
}

const exercise = ({ isExercise }: Tone) => (isExercise ? '[EXERCISE] ' : '')

export const countedText = (tone: Tone, word: 'open' | 'closed', link: string | null) =>
  fitting([exercise(tone) + wordsIn(tone.language).has[word], ...(link === null ? [] : [wordsIn(tone.language).change(link)])])

export const noneLeftText = (tone: Tone) => toGsm(exercise(tone) + wordsIn(tone.language).noneLeft)

export const storedText = (tone: Tone, link: string | null, { isPicture = false } = {}) => {
  const { got, picture, reply, or } = wordsIn(tone.language)
  return fitting([
    `${exercise(tone)}${isPicture ? picture : got}`,
    reply + (link === null ? '.' : ','),
    ...(link === null ? [] : [or(link)]),
  ])
}

export const dangerousText = (tone: Tone, { isPicture = false } = {}) => {
  const { danger, picture, call } = wordsIn(tone.language)
  return toGsm(exercise(tone) + (isPicture ? `${picture} ${call}` : danger))
}

/** The answer to HELP alone. Of somebody who is no longer asked, no word is counted, so none is offered. */
export const helpText = (tone: Tone, { program, isAsked }: { program: string; isAsked: boolean }) =>
  fitting([`${exercise(tone)}${program}.`, ...(isAsked ? [`${wordsIn(tone.language).reply}.`] : []), wordsIn(tone.language).call])

/** The link alone, for a credit union of several. */
export const linkText = (tone: Tone, creditUnion: string, link: string) => {
  const name = creditUnion.slice(0, Math.max(0, TEXT_LENGTH - gsmLength(`${exercise(tone)}: ${link}`) - 1))
  return toGsm(exercise(tone) + wordsIn(tone.language).tap(name, link))
}

/** Without its last part where it would be cut: a piece of a link leads nowhere. */
function fitting(parts: readonly string[]): string {
  const text = toGsm(parts.join(' '))
  return gsmLength(text) <= TEXT_LENGTH || parts.length === 1 ? text : fitting(parts.slice(0, -1))
}
