// The question of a roll call as a mail.

import { mailToAddress } from '#server/domain/mail/mail-to.ts'

interface Ask {
  organization: string
  is_exercise: boolean
  link: string
  language: string | null
  /** Whom it asks, where several people share the mailbox. */
  name: string | null
}

/** Without a greeting: the first line is the question. */
export const askMail = ({ organization, is_exercise, link, language, name }: Ask) =>
  mailToAddress('', language, (words) => words.rollCallAsks({ organization, isExercise: is_exercise, link, name }))
