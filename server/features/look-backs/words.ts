// The words of the page with three questions.

import { fieldErrors } from '#contract/field-errors.ts'
import type { Language } from '#contract/options.ts'

const en = {
  title: (incident: string) => `Looking back at ${incident}`,
  lead: 'Three questions. Answer what you can; one is enough.',
  drill: '[EXERCISE] This was an exercise.',
  what_helped: 'What helped?',
  what_was_in_the_way: 'What was in the way?',
  what_to_prepare: 'What should be ready before the next one?',
  hint: 'Up to 1,000 characters.',
  who: 'Managers of your organization read your answers with your name. The desk reads them without it. We delete them after two years.',
  whoAlone: 'The desk reads your answers without your name. We delete them after two years.',
  send: 'Send',
  wrong: 'Your answers aren’t saved yet.',
  errors: {
    [fieldErrors.lookBackTooLong]: 'Use at most 1,000 characters.',
    [fieldErrors.lookBackEmpty]: 'Answer at least one question.',
    [fieldErrors.characters]: 'Remove the characters that can’t be shown.',
  } as Record<string, string>,
  unreadable: 'We can’t read this answer. Type it again.',
  thanks: 'Thank you. We have your answers.',
  change: (until: string) => `You can change them until ${until}, with the same link.`,
  changeLink: 'Change my answers',
  answered: 'You have answered. These answers can’t be changed anymore.',
  unknown: 'This link isn’t valid anymore.',
  unknownHint: 'Links to the three questions work for 60 days.',
}

const es: typeof en = {
  title: (incident) => `Mirando atrás: ${incident}`,
  lead: 'Tres preguntas. Responda lo que pueda; con una basta.',
  drill: '[EXERCISE] [SIMULACRO] Esto fue un simulacro.',
  what_helped: '¿Qué ayudó?',
  what_was_in_the_way: '¿Qué estorbó?',
  what_to_prepare: '¿Qué debería estar listo antes del próximo?',
  hint: 'Hasta 1,000 caracteres.',
  who: 'Los gerentes de su organización leen sus respuestas con su nombre. La liga o la fundación las lee sin él. Las borramos a los dos años.',
  whoAlone: 'La liga o la fundación lee sus respuestas sin su nombre. Las borramos a los dos años.',
  send: 'Enviar',
  wrong: 'Sus respuestas todavía no se guardaron.',
  errors: {
    [fieldErrors.lookBackTooLong]: 'Use como máximo 1,000 caracteres.',
    [fieldErrors.lookBackEmpty]: 'Responda al menos una pregunta.',
    [fieldErrors.characters]: 'Quite los caracteres que no se pueden mostrar.',
  },
  unreadable: 'No podemos leer esta respuesta. Escríbala de nuevo.',
  thanks: 'Gracias. Tenemos sus respuestas.',
  change: (until) => `Puede cambiarlas hasta el ${until} con el mismo enlace.`,
  changeLink: 'Cambiar mis respuestas',
  answered: 'Ya respondió. Estas respuestas ya no se pueden cambiar.',
  unknown: 'Este enlace ya no es válido.',
  unknownHint: 'Los enlaces a las tres preguntas sirven durante 60 días.',
}

export const lookBackWords: Record<Language, typeof en> = { en, es }

export const dayText = (language: Language, moment: string) =>
  new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'America/Chicago' }).format(new Date(moment))
