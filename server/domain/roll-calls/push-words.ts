// The texts of pushes of roll calls.

import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/options.ts'
import type { Asked, Helped } from '#server/domain/mail/words/roll-call-words.ts'
import { typed } from '#server/lib/mail/typed.ts'

interface PushWords {
  title: string
  body: string
}

const exercise = (isExercise: boolean) => (isExercise ? '[EXERCISE] ' : '')

const en = {
  asks: ({ organization, isExercise }: Omit<Asked, 'link' | 'name'>): PushWords => ({
    title: `${exercise(isExercise)}Are you safe?`,
    body: `${typed(organization)} asks. Tap to answer.`,
  }),

  needsHelp: ({ name, words, phone, isExercise }: Omit<Helped, 'link' | 'office'>): PushWords => ({
    title: `${exercise(isExercise)}${typed(name)} needs help`,
    body: [words ? typed(words) : null, phone].filter(Boolean).join(' · ') || 'Open the roll call.',
  }),
}

const es: typeof en = {
  asks: ({ organization, isExercise }) => ({
    title: `${exercise(isExercise)}¿Está a salvo?`,
    body: `${typed(organization)} pregunta. Toque para responder.`,
  }),

  needsHelp: ({ name, words, phone, isExercise }) => ({
    title: `${exercise(isExercise)}${typed(name)} necesita ayuda`,
    body: [words ? typed(words) : null, phone].filter(Boolean).join(' · ') || 'Abra el pase de lista.',
  }),
}

const byLanguage: Record<Language, typeof en> = { en, es }

export const pushWordsIn = (language: string | null) => byLanguage[languages.find((each) => each === language) ?? DEFAULT_LANGUAGE]
