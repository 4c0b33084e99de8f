// The words of the text message of an ask: at most 160 characters of GSM-7. The incident's name is cut, the link never.

import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/options.ts'
import { cutGsm, gsmLength, TEXT_LENGTH, toGsm } from '#contract/rules/gsm.ts'

interface Ask {
  /** Of all incidents that it names. */
  incident: string
  is_exercise: boolean
  /** How many offices the credit union has in the area. */
  offices: number
  link: string
  language: string | null
}

const asks: Record<Language, (offices: number, link: string) => string> = {
  en: (offices, link) =>
    `: your ${offices} ${offices === 1 ? 'office' : 'offices'} OPEN, SOME or CLOSED? Reply, or ${link} Breakwater. STOP ends`,
  es: (offices, link) =>
    `: ${offices === 1 ? 'su 1 oficina' : `sus ${offices} oficinas`} ABIERTO, ALGUNAS o CERRADO? Responda, o ${link} Breakwater. STOP termina`,
}

export function sayText({ incident, is_exercise, offices, link, language }: Ask): string {
  const words = asks[languages.find((each) => each === language) ?? DEFAULT_LANGUAGE](offices, link)
  const exercise = is_exercise ? '[EXERCISE] ' : ''
  const left = TEXT_LENGTH - gsmLength(exercise + words)
  return exercise + cutGsm(toGsm(incident), left) + words
}
