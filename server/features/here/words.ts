// The words of the answer page.

import type { Language } from '#contract/options.ts'
import { safetyPromiseEn, safetyPromiseEs } from '#contract/rules/safety-promise.ts'
import { clockOf } from '#server/domain/geography/time-zones.ts'

const en = {
  question: 'Are you safe?',
  hello: (name: string, organization: string) => `Hello ${name}. ${organization} is asking.`,
  exercise: '[EXERCISE] This is an exercise.',
  safe: 'I am safe',
  needs_help: 'I need help',
  thanks: (name: string) => `Thank you, ${name}.`,
  have: { safe: 'We have your answer: safe.', needs_help: 'We have your answer: you need help.' },
  received: (time: string, day: string | null) =>
    `Received ${day ? `${day} ` : ''}at ${time}. You can change it until the roll call closes.`,
  work: 'Can you work?',
  works: { can: 'Yes', later: 'Later', cannot: 'No' },
  words: 'In your own words, if you like',
  need: 'What do you need? Where are you?',
  send: 'Send',
  changed: 'Has this changed?',
  danger: 'In danger? Call 911.',
  who: safetyPromiseEn,
  arrives: 'If no page says thank you, your answer has not arrived. Press again.',
  not: (name: string) => `Not ${name}? Close this page.`,
  closed: 'This roll call is closed.',
  call: 'Call your manager.',
  unknown: 'This link isn’t valid.',
  unknownHint: 'Open the link in your newest message, or call your manager.',
  wrong: 'We couldn’t read this answer. Press one of the buttons.',
  tooLarge: 'That was too long to read. Press a button, and write less.',
  tooMany: 'You’ve answered too many times, so we didn’t save this. Try again in an hour, or call your manager.',
}

const es: typeof en = {
  question: '¿Está a salvo?',
  hello: (name, organization) => `Hola, ${name}. Pregunta ${organization}.`,
  exercise: '[EXERCISE] [SIMULACRO] Esto es un simulacro.',
  safe: 'Estoy a salvo',
  needs_help: 'Necesito ayuda',
  thanks: (name) => `Gracias, ${name}.`,
  have: { safe: 'Tenemos su respuesta: a salvo.', needs_help: 'Tenemos su respuesta: necesita ayuda.' },
  received: (time, day) =>
    `Recibida ${day ? `el ${day} ` : ''}a las ${time.replace(/\.$/, '')}. Puede cambiarla hasta que se cierre el pase de lista.`,
  work: '¿Puede trabajar?',
  works: { can: 'Sí', later: 'Más tarde', cannot: 'No' },
  words: 'Con sus propias palabras, si quiere',
  need: '¿Qué necesita? ¿Dónde está?',
  send: 'Enviar',
  changed: '¿Ha cambiado algo?',
  danger: '¿En peligro? Llame al 911.',
  who: safetyPromiseEs,
  arrives: 'Si ninguna página le da las gracias, su respuesta no ha llegado. Pulse otra vez.',
  not: (name) => `¿No es ${name}? Cierre esta página.`,
  closed: 'Este pase de lista está cerrado.',
  call: 'Llame a su gerente.',
  unknown: 'Este enlace no es válido.',
  unknownHint: 'Abra el enlace de su mensaje más nuevo o llame a su gerente.',
  wrong: 'No pudimos leer esta respuesta. Pulse uno de los botones.',
  tooLarge: 'Era demasiado largo para leerlo. Pulse un botón y escriba menos.',
  tooMany: 'Respondió demasiadas veces, así que no guardamos esto. Inténtelo de nuevo en una hora o llame a su gerente.',
}

export type HereWords = typeof en
export const hereWords: Record<Language, HereWords> = { en, es }

/** When an answer was received: the time on the clocks of the organization, and the day unless it is today there. */
export function receivedText(language: Language, moment: Date, timeZone: string, today = new Date()): string {
  const text = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(`${language}-US`, { timeZone, ...options }).format(moment)
  const isToday = clockOf(timeZone, moment).date === clockOf(timeZone, today).date
  return hereWords[language].received(text({ timeStyle: 'short' }), isToday ? null : text({ month: 'short', day: 'numeric' }))
}
