// The question of a roll call as a mail and as a text message.

import { mailToAddress } from '#server/domain/mail/mail-to.ts'
import { cutGsm, gsmLength, TEXT_LENGTH, toGsm } from './gsm.ts'

interface Ask {
  organization: string
  is_exercise: boolean
  link: string
  language: string | null
}

/** Without a greeting: the first line is the question. */
export const askMail = ({ organization, is_exercise, link, language }: Ask) =>
  mailToAddress('', language, (words) => words.rollCallAsks({ organization, isExercise: is_exercise, link }))

const texts = {
  en: { question: 'Are you safe?', stop: 'STOP to end' },
  es: { question: '¿Se encuentra bien?', stop: 'STOP para terminar' },
}

/** The name of the organization is cut where it is too long, the link never. */
export function askText({ organization, is_exercise, link, language }: Ask): string {
  const { question, stop } = texts[language === 'es' ? 'es' : 'en']
  const before = `${is_exercise ? '[EXERCISE] ' : ''}${question} ${link} `
  const after = ` ${stop}`
  const room = TEXT_LENGTH - gsmLength(before) - gsmLength(after)
  const name = room > 2 ? cutGsm(toGsm(organization), room) : ''
  return `${before}${name}${after}`.replace(/ {2,}/g, ' ')
}
