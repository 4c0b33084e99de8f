import { REPLY_LENGTH } from '#server/domain/texts/split-words.ts'
import { typed, typedWords } from '#server/lib/mail/typed.ts'
import type { rollCallEn } from './roll-call-en.ts'
import { anyOf } from './roll-call-words.ts'

const exercise = (isExercise: boolean) => (isExercise ? '[EXERCISE] [SIMULACRO] ' : '')

const phoneLine = (phone: string | null) => (phone ? `Teléfono: ${phone}` : 'No tenemos su número de teléfono.')

const notProven =
  'No ha confirmado su dirección de correo, así que este mensaje no dice quién es ni qué escribió. Léalo en el pase de lista.'

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

  personNeedsHelp: ({ name, words, phone, office, isExercise, isProven, link }) => ({
    secret: true,
    subject: `${exercise(isExercise)}Alguien necesita ayuda`,
    text: [
      `${isProven ? `${typed(name)}${office ? `, ${typed(office)},` : ''}` : 'Alguien'} necesita ayuda.${isExercise ? ' Esto es un simulacro.' : ''}`,
      ...(isProven ? [...(words ? [`Escribió: ${typedWords(words, REPLY_LENGTH)}`] : []), phoneLine(phone)] : [notProven]),
      `El pase de lista: ${link}`,
    ],
  }),

  nobodyHelps: ({ name, words, phone, office, isExercise, isProven, link }) => ({
    secret: true,
    subject: `${exercise(isExercise)}Nadie ha dicho que ayuda`,
    text: [
      `Nadie ha dicho que ayuda a ${isProven ? `${typed(name)}${office ? `, ${typed(office)}` : ''}` : 'alguien que puede necesitarlo'}.${isExercise ? ' Esto es un simulacro.' : ''}`,
      ...(isProven ? [...(words ? [`Escribió: ${typedWords(words, REPLY_LENGTH)}`] : []), phoneLine(phone)] : [notProven]),
      `Pulse «Yo me encargo» en el pase de lista, para que los demás lo sepan: ${link}`,
    ],
  }),

  replyArrived: ({ names, words, phone, isDanger, isClosed, isExercise, isProven, link }) => ({
    secret: true,
    subject: `${exercise(isExercise)}${isDanger ? 'Alguien puede necesitar ayuda' : 'Un mensaje de texto por revisar'}`,
    text: [
      `${isProven ? anyOf('es-US', names) : 'Alguien'} ${isDanger ? 'puede necesitar ayuda.' : 'envió un mensaje de texto.'}${isExercise ? ' Esto es un simulacro.' : ''}`,
      ...(isProven
        ? [
            words ? `El mensaje: ${typedWords(words, REPLY_LENGTH)}` : 'Envió una imagen sin palabras.',
            ...(names.length > 1 ? ['Comparten este número de teléfono, así que no cuenta como respuesta de nadie.'] : []),
            phoneLine(phone),
          ]
        : [notProven]),
      isClosed
        ? `El pase de lista está cerrado, así que el mensaje no cuenta como respuesta. Llame por teléfono. El pase de lista: ${link}`
        : `Diga en el pase de lista qué significa: ${link}`,
    ],
  }),
}
