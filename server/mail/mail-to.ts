// Mails to people are in the language in which they read the portal; English where they have chosen none.

import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/options.ts'
import type { Mail, SecretMail } from './outbox.ts'
import { en, type MailWords } from './words/en.ts'
import { es } from './words/es.ts'
import type { SecretWords, Words } from './words/words.ts'

export interface Recipient {
  email: string
  first_name: string
  language: string | null
}

const wordsByLanguage: Record<Language, MailWords> = { en, es }

const wordsIn = (language: string | null) => wordsByLanguage[languages.find((one) => one === language) ?? DEFAULT_LANGUAGE]

type AnyWords = Words | SecretWords
type MailOf<Said extends AnyWords> = Said extends SecretWords ? SecretMail : Mail

/** A mail to a person of ours, who is greeted. */
export function mailTo<Said extends AnyWords>({ email, first_name, language }: Recipient, say: (words: MailWords) => Said): MailOf<Said> {
  const words = wordsIn(language)
  const { text, ...said } = say(words)
  return { ...said, to: email, text: [words.greeting(first_name), ...text].join('\n\n') } as MailOf<Said>
}

/** A mail to an address that may be nobody's account. */
export function mailToAddress<Said extends AnyWords>(to: string, language: string | null, say: (words: MailWords) => Said): MailOf<Said> {
  const { text, ...said } = say(wordsIn(language))
  return { ...said, to, text: text.join('\n\n') } as MailOf<Said>
}
