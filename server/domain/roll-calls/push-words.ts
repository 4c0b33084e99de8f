// The texts of pushes of roll calls.

import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/options.ts'
import { type Asked, anyOf, type Helped, type Texted } from '#server/domain/mail/words/roll-call-words.ts'
import { typed, typedWords } from '#server/lib/mail/typed.ts'

interface PushWords {
  title: string
  body: string
}

/** What a device shows of a push. */
const LONGEST = 200

const exercise = (isExercise: boolean) => (isExercise ? '[EXERCISE] ' : '')

const en = {
  asks: ({ organization, isExercise }: Omit<Asked, 'link' | 'name'>): PushWords => ({
    title: `${exercise(isExercise)}Are you safe?`,
    body: `${typed(organization)} asks. Tap to answer.`,
  }),

  needsHelp: ({ name, words, phone, isExercise }: Omit<Helped, 'link' | 'office' | 'isProven'>): PushWords => ({
    title: `${exercise(isExercise)}${typed(name)} needs help`,
    body: [words ? typedWords(words, LONGEST) : null, phone].filter(Boolean).join(' · ') || 'Open the roll call.',
  }),

  nobodyHelps: ({ name, phone, isExercise }: Omit<Helped, 'link' | 'office' | 'words' | 'isProven'>): PushWords => ({
    title: `${exercise(isExercise)}Nobody has said they are helping ${typed(name)}`,
    body: phone ?? 'Open the roll call.',
  }),

  replyArrived: ({ names, words, phone, isDanger, isExercise }: Omit<Texted, 'link' | 'isClosed' | 'isProven'>): PushWords => ({
    title: `${exercise(isExercise)}${anyOf('en-US', names)} ${isDanger ? 'may need help' : 'sent a text'}`,
    body: [typedWords(words, LONGEST), phone].filter(Boolean).join(' · '),
  }),
}

const es: typeof en = {
  asks: ({ organization, isExercise }) => ({
    title: `${exercise(isExercise)}¿Está a salvo?`,
    body: `${typed(organization)} pregunta. Toque para responder.`,
  }),

  needsHelp: ({ name, words, phone, isExercise }) => ({
    title: `${exercise(isExercise)}${typed(name)} necesita ayuda`,
    body: [words ? typedWords(words, LONGEST) : null, phone].filter(Boolean).join(' · ') || 'Abra el pase de lista.',
  }),

  nobodyHelps: ({ name, phone, isExercise }) => ({
    title: `${exercise(isExercise)}Nadie ha dicho que ayuda a ${typed(name)}`,
    body: phone ?? 'Abra el pase de lista.',
  }),

  replyArrived: ({ names, words, phone, isDanger, isExercise }) => ({
    title: `${exercise(isExercise)}${anyOf('es-US', names)} ${isDanger ? 'puede necesitar ayuda' : 'envió un mensaje'}`,
    body: [typedWords(words, LONGEST), phone].filter(Boolean).join(' · '),
  }),
}

const byLanguage: Record<Language, typeof en> = { en, es }

export const pushWordsIn = (language: string | null) => byLanguage[languages.find((each) => each === language) ?? DEFAULT_LANGUAGE]
