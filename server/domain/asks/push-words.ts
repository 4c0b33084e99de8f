// The texts of a push that asks.

import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/options.ts'
import { typed } from '#server/lib/mail/typed.ts'

interface Ask {
  incident: string
  isExercise: boolean
  organization: string
  offices: number
}

const words: Record<Language, (ask: Ask) => { title: string; body: string }> = {
  en: ({ incident, isExercise, organization, offices }) => ({
    title: `${isExercise ? '[EXERCISE] ' : ''}${typed(incident)}: how ${offices === 1 ? 'is your office' : `are your ${offices} offices`}?`,
    body: `${typed(organization)}. Tap to answer.`,
  }),
  es: ({ incident, isExercise, organization, offices }) => ({
    title: `${isExercise ? '[EXERCISE] ' : ''}${typed(incident)}: ¿cómo ${offices === 1 ? 'está su oficina' : `están sus ${offices} oficinas`}?`,
    body: `${typed(organization)}. Toque para responder.`,
  }),
}

export const sayPush = (language: string | null, ask: Ask) => words[languages.find((each) => each === language) ?? DEFAULT_LANGUAGE](ask)

const takenBack: Record<Language, (ask: Omit<Ask, 'offices'>) => { title: string; body: string }> = {
  en: ({ incident, isExercise, organization }) => ({
    title: `${isExercise ? '[EXERCISE] ' : ''}${typed(incident)}: no answer is needed`,
    body: `${typed(organization)}. We asked by mistake.`,
  }),
  es: ({ incident, isExercise, organization }) => ({
    title: `${isExercise ? '[EXERCISE] ' : ''}${typed(incident)}: no hace falta responder`,
    body: `${typed(organization)}. Preguntamos por error.`,
  }),
}

export const takenBackPush = (language: string | null, ask: Omit<Ask, 'offices'>) =>
  takenBack[languages.find((each) => each === language) ?? DEFAULT_LANGUAGE](ask)

interface Cry {
  /** Null where no storm is open. */
  incident: string | null
  isExercise: boolean
  organization: string
  /** Told to the organization's own people. */
  isOwn: boolean
  /** Told to those who can read the words in the portal. */
  isReader: boolean
}

const cries: Record<Language, (cry: Cry) => { title: string; body: string }> = {
  en: ({ incident, isExercise, isOwn, isReader, organization }) => ({
    title: `${isExercise ? '[EXERCISE] ' : ''}Somebody at ${typed(organization)} may need help`,
    body: isOwn
      ? 'Read what they wrote.'
      : isReader
        ? `Read what they wrote${incident === null ? '' : ` in ${typed(incident)}`}, and call them.`
        : 'Call and ask what they need.',
  }),
  es: ({ incident, isExercise, isOwn, isReader, organization }) => ({
    title: `${isExercise ? '[EXERCISE] ' : ''}Alguien de ${typed(organization)} puede necesitar ayuda`,
    body: isOwn
      ? 'Lea lo que escribió.'
      : isReader
        ? `Lea lo que escribió${incident === null ? '' : `, por ${typed(incident)}`}, y llame.`
        : 'Llame y pregunte qué necesitan.',
  }),
}

/** Only that nobody took it up is known: somebody may help and not have said so. */
const criesAgain: Record<Language, (cry: Cry) => { title: string; body: string }> = {
  en: (cry) => ({
    title: `${cry.isExercise ? '[EXERCISE] ' : ''}Nobody has taken up a possible cry for help at ${typed(cry.organization)}`,
    body: cries.en(cry).body,
  }),
  es: (cry) => ({
    title: `${cry.isExercise ? '[EXERCISE] ' : ''}Nadie se ocupa aún de una posible petición de ayuda de ${typed(cry.organization)}`,
    body: cries.es(cry).body,
  }),
}

export const cryAgainPush = (language: string | null, cry: Cry) =>
  criesAgain[languages.find((each) => each === language) ?? DEFAULT_LANGUAGE](cry)

export const cryPush = (language: string | null, cry: Cry) => cries[languages.find((each) => each === language) ?? DEFAULT_LANGUAGE](cry)
