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

interface Words {
  asks: (offices: number) => string
  reply: string
  end: string
}

const words: Record<Language, Words> = {
  en: {
    asks: (offices) => `your ${offices} ${offices === 1 ? 'office' : 'offices'} OPEN, SOME or CLOSED? `,
    reply: 'Reply, or ',
    end: ' Breakwater. STOP ends',
  },
  es: {
    asks: (offices) => `${offices === 1 ? 'su 1 oficina' : `sus ${offices} oficinas`} ABIERTO, ALGUNAS o CERRADO? `,
    reply: 'Responda, o ',
    end: ' Breakwater. STOP termina',
  },
}

const takenBack: Record<Language, string> = {
  en: ': no answer is needed. We asked by mistake. What you answered is kept. Breakwater',
  es: ': no hace falta responder. Preguntamos por error. Lo que respondió se guarda. Breakwater',
}

export function takenBackText({ incident, is_exercise, language }: Pick<Ask, 'incident' | 'is_exercise' | 'language'>): string {
  const said = takenBack[languages.find((each) => each === language) ?? DEFAULT_LANGUAGE]
  const exercise = is_exercise ? '[EXERCISE] ' : ''
  return exercise + cutGsm(toGsm(incident), TEXT_LENGTH - gsmLength(exercise + said)) + said
}

/** A name that is cut shorter says nothing. */
const SHORTEST_NAME = 4

export function sayText({ incident, is_exercise, offices, link, language }: Ask): string {
  const { asks, reply, end } = words[languages.find((each) => each === language) ?? DEFAULT_LANGUAGE]
  const exercise = is_exercise ? '[EXERCISE] ' : ''
  const leftBeside = (text: string) => TEXT_LENGTH - gsmLength(`${exercise}: ${text}`)
  const long = `${asks(offices)}${reply}${link}${end}`
  // Where the portal's URL is long.
  const said = leftBeside(long) >= SHORTEST_NAME ? long : `${asks(offices)}${link}${end}`
  const name = cutGsm(toGsm(incident), leftBeside(said))
  return exercise + (name === '' ? said : `${name}: ${said}`)
}
