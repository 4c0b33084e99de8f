import { typed } from '#server/lib/mail/typed.ts'
import type { situationEn } from './situation-en.ts'

export const situationEs: typeof situationEn = {
  statusesForYou: ({ by, organization, incident, isExercise, offices, link }) => ({
    subject: `${isExercise ? '[EXERCISE] ' : ''}Se registró el estado de sus oficinas en su nombre`,
    text: [
      `${typed(by)}${organization ? ` de ${typed(organization)}` : ''} registró en Breakwater el estado de ${offices === 1 ? '1 oficina' : `${offices} oficinas`} de su organización, para ${isExercise ? 'el simulacro ' : ''}${typed(incident)}.`,
      `Lea lo que dice. Lo que usted mismo registre lo reemplaza: ${link}`,
      'Si nadie de su organización dio esta información, escriba a la fundación.',
    ],
  }),

  situationReportIssued: ({ incident, isExercise, number, figures, link, unsubscribe }) => ({
    secret: true,
    subject: `${isExercise ? '[EXERCISE] ' : ''}Informe de situación n.º ${number}`,
    text: [
      `${isExercise ? 'Simulacro' : 'Incidente'}: ${typed(incident)}`,
      `Hay noticias de ${figures.heard_from} de ${figures.credit_unions} cooperativas de crédito. Oficinas: ${figures.offices.open} abiertas, ${figures.offices.limited} limitadas, ${figures.offices.closed} cerradas, ${figures.offices.unknown} desconocidas.`,
      `Lea el informe de situación n.º ${number}:`,
      link,
      'Recibe este correo porque se suscribió a los informes de situación de este incidente. Para no recibir más correos:',
      unsubscribe,
    ],
    unsubscribe,
  }),
}
