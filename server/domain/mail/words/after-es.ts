import { typed } from '#server/lib/mail/typed.ts'
import type { afterEn, IncidentClosed } from './after-en.ts'
import { stormIn } from './storm-words.ts'

const exercise = (isExercise: boolean) => (isExercise ? '[EXERCISE] [SIMULACRO] ' : '')
const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' })

const officesLeft = ({ notOpen, unknown }: Pick<IncidentClosed, 'notOpen' | 'unknown'>) =>
  [
    notOpen === 0
      ? ''
      : notOpen === 1
        ? '1 oficina sigue con servicio limitado o cerrada.'
        : `${notOpen} oficinas siguen con servicio limitado o cerradas.`,
    unknown === 0
      ? ''
      : unknown === 1
        ? 'No hemos tenido noticias de 1 oficina desde que comenzó.'
        : `No hemos tenido noticias de ${unknown} oficinas desde que comenzó.`,
    notOpen + unknown === 0 ? 'Todas las oficinas están abiertas.' : '',
  ]
    .filter(Boolean)
    .join(' ')

export const afterEs: typeof afterEn = {
  incidentClosed: ({ incident, storm, isExercise, thank, page, link, unsubscribe, address, ...offices }) => ({
    secret: true,
    subject: `${exercise(isExercise)}Tres preguntas para usted, porque se cerró el incidente: ${stormIn('es', storm)}`,
    text: [
      `${typed(incident)} está cerrado.${isExercise ? ' Fue un simulacro.' : ''} ${officesLeft(offices)}${page ? ` Las que se muestran al público: ${page}` : ''}`,
      ...(thank ? ['Gracias por su ayuda.'] : []),
      `Tres preguntas, para que el próximo vaya mejor. No necesita contraseña: ${link}`,
      'El enlace es solo suyo y sirve durante 60 días. No lo reenvíe.',
      ...(unsubscribe ? [`${address}\nNo me escriban más: ${unsubscribe}`.trim()] : []),
    ],
    ...(unsubscribe && { unsubscribe }),
  }),

  incidentReopened: ({ incident, storm, isExercise, page, unsubscribe, address }) => ({
    secret: true,
    subject: `${exercise(isExercise)}Abierto de nuevo: ${stormIn('es', storm)}`,
    text: [
      `${typed(incident)} está abierto de nuevo. Le habíamos dicho que estaba cerrado.${isExercise ? ' Es un simulacro.' : ''}`,
      ...(page ? [`Su página muestra cómo están las oficinas, y si se cierra otra vez: ${page}`] : []),
      ...(unsubscribe ? [`${address}\nNo me escriban más: ${unsubscribe}`.trim()] : []),
    ],
    ...(unsubscribe && { unsubscribe }),
  }),

  improvementDue: ({ text, due, isLate, isYours, link }) => ({
    subject: isLate ? `Una mejora venció el ${day.format(new Date(due))}` : `Una mejora vence el ${day.format(new Date(due))}`,
    text: [
      isYours
        ? `Usted es responsable de esta mejora: ${typed(text)}`
        : `No podemos comunicarnos con la persona responsable de esta mejora, así que le llega a usted: ${typed(text)}`,
      `Diga qué se hizo o por qué se descartó: ${link}`,
      'Escribimos dos semanas antes del día, ese día y después una vez al mes, durante un año como máximo, hasta que esté hecha.',
    ],
  }),
}
