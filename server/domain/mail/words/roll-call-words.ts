// What the texts of roll calls are made from, in every language.

import { typed } from '#server/lib/mail/typed.ts'

/** What people are asked with. */
export interface Asked {
  organization: string
  isExercise: boolean
  link: string
  /** Whom it asks, where several people share the mailbox. */
  name: string | null
}

/** A text message that nobody can count yet. */
export interface Texted {
  /** Several, if they share the number. */
  names: readonly string[]
  /** Empty for a picture without words. */
  words: string
  phone: string | null
  isDanger: boolean
  /** Then the text counts as no answer, and nobody can decide on it. */
  isClosed: boolean
  isExercise: boolean
  isProven: boolean
  link: string
}

/** "Ana Soto or Luis Soto": one of them, and we do not know which. */
export const anyOf = (locale: 'en-US' | 'es-US', names: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(names.map((name) => typed(name)))

/** Who needs help, and what they said. */
export interface Helped {
  name: string
  words: string | null
  phone: string | null
  office: string
  isExercise: boolean
  /** Told at an address that its owner has proven. At another one a stranger may read, so the mail says nothing about a person. */
  isProven: boolean
  link: string
}
