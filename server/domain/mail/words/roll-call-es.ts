import { typed } from '#server/lib/mail/typed.ts'
import type { rollCallEn } from './roll-call-en.ts'

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
      ...(words ? [`Escribió: ${typed(words)}`] : []),
      phone ? `Teléfono: ${phone}` : 'No tenemos su número de teléfono.',
      `El pase de lista: ${link}`,
    ],
  }),
}
