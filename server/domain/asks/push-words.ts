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
