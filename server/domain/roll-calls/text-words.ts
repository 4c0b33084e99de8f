// The words of text messages: each at most 160 characters of GSM-7. A long name is cut, the link never.

import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/options.ts'
import type { Answer } from '#contract/records/roll-call-options.ts'
import { cutGsm, gsmLength, TEXT_LENGTH, toGsm } from '#contract/rules/gsm.ts'

interface Ask {
  organization: string
  is_exercise: boolean
  link: string
  language: string | null
}

interface Thanks {
  is_exercise: boolean
  answer: Answer
  link: string | null
  language: string | null
}

const en = {
  asks: (link: string, name: string) => `Are you safe? Tap: ${link} Reply 1 safe, 2 need help. ${name}STOP to end.`,
  /** Where the portal's URL is long. */
  asksShort: (link: string, name: string) => `Are you safe? Tap: ${link} ${name}STOP to end.`,
  has: { safe: 'We have your answer: safe.', needs_help: 'We have your answer: you need help. In danger call 911.' },
  change: (link: string) => `To change it: ${link}`,
  helps: 'Need help now? Reply 2. In danger call 911.',
  danger: 'We sent your message to your organization. In danger call 911. Reply 1 safe, 2 need help.',
  unclear: 'We got your message. Your organization can read it. Reply 1 safe, 2 need help.',
  picture: 'We can’t show pictures. Write what you see. In danger call 911. Reply 1 safe, 2 need help.',
  stopped: 'You will not get more texts from Breakwater. Text START to get them again. In danger call 911.',
  closed: 'This roll call is closed. Call your manager. In danger call 911.',
}

const es: typeof en = {
  asks: (link, name) => `¿A salvo? Toque: ${link} Responda 1 a salvo, 2 ayuda. ${name}STOP termina.`,
  asksShort: (link, name) => `¿Está a salvo? Toque: ${link} ${name}STOP para terminar.`,
  has: { safe: 'Tenemos su respuesta: a salvo.', needs_help: 'Tenemos su respuesta: necesita ayuda. En peligro llame al 911.' },
  change: (link) => `Para cambiarla: ${link}`,
  helps: 'Need help now? Reply 2. In danger call 911. ¿Necesita ayuda? Responda 2.',
  danger: 'Enviamos su mensaje a su organización. En peligro llame al 911. Responda 1 a salvo, 2 ayuda.',
  unclear: 'Recibimos su mensaje. Su organización puede leerlo. Responda 1 a salvo, 2 ayuda.',
  picture: 'No podemos mostrar fotos. Escriba lo que ve. En peligro llame al 911. Responda 1 a salvo, 2 ayuda.',
  stopped: 'Ya no recibe mensajes de Breakwater. Para recibirlos de nuevo, envíe START. En peligro llame al 911.',
  closed: 'Este pase de lista está cerrado. Llame a su gerente. En peligro llame al 911.',
}

const byLanguage: Record<Language, typeof en> = { en, es }
const wordsIn = (language: string | null) => byLanguage[languages.find((each) => each === language) ?? DEFAULT_LANGUAGE]

const exercise = (isExercise: boolean) => (isExercise ? '[EXERCISE] ' : '')

/** The question, the link, and as much of the name as fits. */
export function askText({ organization, is_exercise, link, language }: Ask): string {
  const { asks: long, asksShort } = wordsIn(language)
  const fits = gsmLength(toGsm(exercise(is_exercise) + long(link, ''))) <= TEXT_LENGTH
  const asks = (asker: string) => toGsm(exercise(is_exercise) + (fits ? long : asksShort)(link, asker))
  const left = TEXT_LENGTH - gsmLength(asks('')) - '. '.length
  const name = cutGsm(toGsm(organization), left).replace(/\.$/, '')
  return asks(name === '' ? '' : `${name}. `)
}

/** The reply to an answer by text. */
export function thanksText({ is_exercise, answer, link, language }: Thanks): string {
  const words = wordsIn(language)
  return fitting([exercise(is_exercise) + words.has[answer], ...(link === null ? [] : [words.change(link)])])
}

interface Help {
  program: { name: string; phone: string }
  is_exercise: boolean
  link: string | null
  language: string | null
}

/** The reply to HELP. */
export const helpText = ({ program, is_exercise, link, language }: Help) =>
  fitting([`${exercise(is_exercise)}${program.name} ${program.phone}.`, wordsIn(language).helps, ...(link === null ? [] : [link])])

interface Tone {
  is_exercise: boolean
  language: string | null
}

const say =
  (what: 'closed' | 'danger' | 'unclear' | 'picture' | 'stopped') =>
  ({ is_exercise, language }: Tone) =>
    toGsm(exercise(is_exercise) + wordsIn(language)[what])

export const closedText = say('closed')
/** The reply to what may have been meant as STOP. */
export const stoppedText = say('stopped')
/** The reply to a word of danger. */
export const dangerText = say('danger')
/** The reply to what nobody can count. */
export const unclearText = say('unclear')
/** The reply to a picture without a word. */
export const pictureText = say('picture')

/** In both languages: nothing is known of whom it goes to. */
export const unreadText = toGsm(
  'Nobody reads texts from this number here. Call your credit union. In danger call 911. Nadie lee este mensaje. Llame a su cooperativa. En peligro llame al 911.',
)

/** As people quote us. */
export const rollCallSentences = [
  ...[en, es].flatMap(({ asks, has, helps, danger, unclear, picture, stopped, closed }) => [
    ...asks('\n', '\n').split('\n').slice(1, 2),
    ...[has.safe, has.needs_help, helps, danger, unclear, picture, stopped, closed],
  ]),
  unreadText,
]

/** Without its last part where it would be cut: a piece of a link leads nowhere. */
function fitting(parts: readonly string[]): string {
  const text = toGsm(parts.join(' '))
  return gsmLength(text) <= TEXT_LENGTH ? text : toGsm(parts.slice(0, -1).join(' '))
}
