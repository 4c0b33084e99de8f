// Mails to people are in the language in which they read the portal; English where they have chosen none.

import { DEFAULT_LANGUAGE, languages } from '#contract/options.ts'
import type { Mail } from './outbox.ts'
import { en, type MailWords, type Words } from './words/en.ts'
import { es } from './words/es.ts'

export interface Recipient {
  email: string
  first_name: string
  language: string | null
}

const wordsByLanguage: Record<(typeof languages)[number], MailWords> = { en, es }

const wordsIn = (language: string | null) => wordsByLanguage[languages.find((one) => one === language) ?? DEFAULT_LANGUAGE]

/** A mail to a person of ours, who is greeted. */
export function mailTo({ email, first_name, language }: Recipient, say: (words: MailWords) => Words): Mail {
  const words = wordsIn(language)
  const { subject, text } = say(words)
  return { to: email, subject, text: [words.greeting(first_name), ...text].join('\n\n') }
}

/** A mail to an address that may be nobody's account. */
export function mailToAddress(to: string, language: string | null, say: (words: MailWords) => Words): Mail {
  const { subject, text } = say(wordsIn(language))
  return { to, subject, text: text.join('\n\n') }
}
