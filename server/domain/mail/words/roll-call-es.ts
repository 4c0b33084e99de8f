import { typed, typedWords } from '#server/lib/mail/typed.ts'
import type { rollCallEn } from './roll-call-en.ts'

/** As long as a text message may be. */
const LONGEST_WORDS = 1600

const exercise = (isExercise: boolean) => (isExercise ? '[EXERCISE] [SIMULACRO] ' : '')

export const rollCallEs: typeof rollCallEn = {
  rollCallAsks: ({ organization, isExercise, link, name }) => ({
    secret: true,
    subject: `${exercise(isExercise)}¿Está a salvo?`,
    text: [
      `¿Está a salvo?\n\nEstoy a salvo: ${link}?answer=safe\nNecesito ayuda: ${link}?answer=needs_help`,
      ...(name ? [`Este correo es para ${typed(name)}. Quienes comparten este buzón reciben el suyo.`] : []),
      `${typed(organization)} pregunta. ${isExercise ? 'Esto es un simulacro. ' : ''}Pulse el botón de la página que se abre. No necesita una cuenta y puede cambiar su respuesta hasta que se cierre el pase de lista.`,
      '¿En peligro? Llame al 911.',
      'Este enlace es solo suyo, así que no reenvíe este mensaje.',
    ],
  }),

  personNeedsHelp: ({ name, words, phone, office, isExercise, link }) => ({
    secret: true,
    subject: `${exercise(isExercise)}Alguien necesita ayuda`,
    text: [
      `${typed(name)}${office ? `, ${typed(office)},` : ''} necesita ayuda.${isExercise ? ' Esto es un simulacro.' : ''}`,
      ...(words ? [`Escribió: ${typedWords(words, LONGEST_WORDS)}`] : []),
      phone ? `Teléfono: ${phone}` : 'No tenemos su número de teléfono.',
      `El pase de lista: ${link}`,
    ],
  }),

  replyArrived: ({ names, words, phone, isDanger, isExercise, link }) => ({
    secret: true,
    subject: `${exercise(isExercise)}${isDanger ? 'Alguien puede necesitar ayuda' : 'Un mensaje de texto por decidir'}`,
    text: [
      `${names.map((name) => typed(name)).join(', ')}${isDanger ? ': puede necesitar ayuda.' : ': envió un mensaje de texto.'}${isExercise ? ' Esto es un simulacro.' : ''}`,
      words ? `El mensaje: ${typedWords(words, LONGEST_WORDS)}` : 'El mensaje es una imagen sin palabras.',
      ...(names.length > 1 ? ['Comparten este número de teléfono, así que no cuenta como respuesta de nadie.'] : []),
      phone ? `Teléfono: ${phone}` : 'No tenemos su número de teléfono.',
      `Decida en el pase de lista qué significa: ${link}`,
    ],
  }),
}
