// Mails to people are in the language of their account; English if they have chosen none.

import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/options.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type Mail, queueMail, type SecretMail } from '#server/lib/mail/outbox.ts'
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
type MailOf<Said extends AnyWords> = (Said extends SecretWords ? SecretMail : Mail) & Omit<Said, 'text'>

/** A mail to a person with an account, with a greeting. */
export function mailTo<Said extends AnyWords>({ email, first_name, language }: Recipient, say: (words: MailWords) => Said): MailOf<Said> {
  const words = wordsIn(language)
  const { text, ...said } = say(words)
  return { ...said, to: email, text: [words.greeting(first_name), ...text].join('\n\n') } as MailOf<Said>
}

/** Queues a mail to each of these people, in the transaction of the change. */
export async function mailPeople(tx: Db, people: Iterable<Recipient>, say: (words: MailWords) => Words) {
  for (const person of people) await queueMail(tx, mailTo(person, say))
}

/** A mail to an address that may not have an account. */
export function mailToAddress<Said extends AnyWords>(to: string, language: string | null, say: (words: MailWords) => Said): MailOf<Said> {
  const { text, ...said } = say(wordsIn(language))
  return { ...said, to, text: text.join('\n\n') } as MailOf<Said>
}
