import { REPLY_LENGTH } from '#server/domain/texts/split-words.ts'
import { typed, typedWords } from '#server/lib/mail/typed.ts'
import type { asksEn } from './asks-en.ts'

const exercise = (isExercise: boolean) => (isExercise ? '[EXERCISE] [SIMULACRO] ' : '')

export const asksEs: typeof asksEn = {
  stormAsks: ({ incident, organization, name, link, unsubscribe, isExercise, offices, enroll, desk }) => ({
    secret: true,
    subject: `${exercise(isExercise)}${typed(incident)}: ¿cómo ${offices === 1 ? 'está su oficina' : `están sus ${offices} oficinas`}?`,
    text: [
      ...(desk ? [`${typed(desk.sender)} pregunta cómo están las cosas en ${typed(organization)}.`] : []),
      `Todas abiertas: ${link}?all=open\nTodas cerradas: ${link}?all=closed\nUna por una: ${link}`,
      `¿Cómo ${offices === 1 ? 'está la oficina' : `están las ${offices} oficinas`} de ${typed(organization)} en el camino de ${typed(incident)}?${isExercise ? ' Esto es un simulacro.' : ''} Pulse el botón de la página que se abre. No necesita contraseña.`,
      ...(name
        ? [`Este correo es para ${typed(name)}. El enlace es solo de esa persona. No lo reenvíe.`]
        : ['El enlace es solo suyo. No lo reenvíe.']),
      '¿En peligro? Llame al 911.',
      ...(enroll ? [`Inscriba a ${typed(organization)} (2 minutos): ${enroll}`] : []),
      ...(desk
        ? [
            `Si tiene preguntas, responda a este correo o llame al ${desk.phone}.`,
            `${desk.address}\nNo me escriban más: ${unsubscribe}`.trim(),
          ]
        : [`No me pregunten más: ${unsubscribe}`]),
    ],
    unsubscribe,
  }),

  stormCry: ({ incident, organization, link, words, isExercise, isOwn, isReader }) => ({
    secret: true,
    subject: `${exercise(isExercise)}Alguien de ${typed(organization)} puede necesitar ayuda`,
    text: [
      `Alguien de ${typed(organization)} escribió algo que puede ser una petición de ayuda${incident === null ? '' : `, por ${typed(incident)}`}.`,
      ...(words ? [`Escribió: ${typedWords(words, REPLY_LENGTH)}`] : []),
      `${isOwn ? 'Léalo' : isReader ? 'Léalo y llame' : 'Llame y pregunte qué necesitan'}: ${link}`,
    ],
  }),

  stormCryAgain: ({ incident, organization, link, words, isExercise, isOwn }) => ({
    secret: true,
    subject: `${exercise(isExercise)}Nadie se ocupa aún de una posible petición de ayuda de ${typed(organization)}`,
    text: [
      `Nadie se ocupa aún de lo que puede ser una petición de ayuda de alguien de ${typed(organization)}${incident === null ? '' : `, por ${typed(incident)}`}.${isExercise ? ' Esto es un simulacro.' : ''}`,
      ...(words ? [`Escribió: ${typedWords(words, REPLY_LENGTH)}`] : []),
      `${isOwn ? 'Diga qué significa, para que los demás lo sepan' : 'Llame y anote la llamada, para que los demás lo sepan'}: ${link}`,
    ],
  }),

  askTakenBack: ({ incident, organization, isExercise }) => ({
    subject: `${exercise(isExercise)}${typed(incident)}: no hace falta que responda`,
    text: [
      `Hace unos minutos preguntamos cómo están las oficinas de ${typed(organization)} en el camino de ${typed(incident)}. Fue un error, y se retiró.`,
      'No tiene que hacer nada. Si ya respondió, su respuesta se conserva.',
    ],
  }),
}
