// Mails to people are in the language of their account; English if they have chosen none.

import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/options.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { Mail, SecretMail } from '#server/lib/mail/outbox.ts'
import { oneDot } from '#server/lib/one-dot.ts'
import type { MailKindName } from './mail-kinds.ts'
import { type OfKind, queueMails } from './queue-mails.ts'
import { en, type MailWords } from './words/en.ts'
import { es } from './words/es.ts'
import type { SecretWords, Words } from './words/words.ts'

export interface Recipient {
  email: string
  first_name: string
  language: string | null
}

const wordsByLanguage: Record<Language, MailWords> = { en, es }
const withKinds = new Map(languages.map((language) => [language, named(wordsByLanguage[language])]))

export const wordsIn = (language: string | null) => withKinds.get(languages.find((one) => one === language) ?? DEFAULT_LANGUAGE) ?? en

/** The same words, which also say of which kind they are: their name. */
function named(words: MailWords): MailWords {
  const entries = Object.entries(words).map(([kind, say]) => [kind, (...said: never[]) => withKind((say as Say)(...said), kind)])
  return Object.fromEntries(entries) as MailWords
}

type Say = (...said: never[]) => AnyWords | string

const withKind = (said: AnyWords | string, kind: string) => (typeof said === 'string' ? said : { ...said, kind })

type AnyWords = Words | SecretWords
type MailOf<Said extends AnyWords> = OfKind<Said extends SecretWords ? SecretMail : Mail> & Omit<Said, 'text'>

/** A mail to a person with an account, with a greeting. */
export function mailTo<Said extends AnyWords>({ email, first_name, language }: Recipient, say: (words: MailWords) => Said): MailOf<Said> {
  return worded(email, language, (words) => {
    const said = say(words)
    return { ...said, text: [words.greeting(first_name), ...said.text] }
  })
}

/** A mail to an address that may not have an account. */
export const mailToAddress = <Said extends AnyWords>(to: string, language: string | null, say: (words: MailWords) => Said) =>
  worded(to, language, say)

function worded<Said extends AnyWords>(to: string, language: string | null, say: (words: MailWords) => Said): MailOf<Said> {
  const words = wordsIn(language)
  const { text, news, ...said } = say(words) as Said & { kind: MailKindName; news?: string }
  // The news of two mails are put together where they stand in the text.
  const withNews = news === undefined ? {} : { news: oneDot(news) }
  return { ...said, ...withNews, to, text: oneDot(text.join('\n\n')), standsFor: words.standsFor } as MailOf<Said>
}

/** Queues a mail to each of these people, in the transaction of the change. */
export const mailPeople = (tx: Tx, people: Iterable<Recipient>, say: (words: MailWords) => Words) =>
  queueMails(
    tx,
    Array.from(people, (person) => mailTo(person, say)),
  )
