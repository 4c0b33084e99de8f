import { typed } from '#server/lib/mail/typed.ts'
import type { VouchedRow, vouchingEn } from './vouching-en.ts'

const line = ({ association, organization, city, state, isWithdrawn }: VouchedRow) =>
  `${typed(organization)}, ${typed(city)}, ${state}: carta de ${typed(association)}${isWithdrawn ? ' (retirada desde entonces)' : ''}`

export const vouchingEs: typeof vouchingEn = {
  vouchedByLetter: ({ association, organization }) => ({
    subject: 'Su cooperativa está confirmada en Breakwater',
    text: [
      `${typed(association)} respondió por ${typed(organization)} con su carta, así que está confirmada. Ya puede invitar a colegas y pedir ayuda a otros por correo.`,
      'Verá los contactos que comparten otras organizaciones un día después de que la fundación lo sepa.',
      'Si es un error, avise a la asociación: puede retirar su respaldo.',
    ],
  }),

  letterVouched: ({ association, organization }) => ({
    subject: 'Una carta de su asociación confirmó una cooperativa en Breakwater',
    text: [
      `${typed(organization)} se inscribió por una carta de ${typed(association)} que responde por ella. Ya está confirmada.`,
      'Si es un error, retire el respaldo en Avales.',
    ],
  }),

  lettersVouched: ({ rows, more, waiting, link }) => ({
    subject: `Confirmadas por carta en Breakwater: ${rows.length + more}`,
    text: [
      'Cartas de asociaciones confirmaron estas cooperativas. Un día después de este correo, su gente ve los contactos que comparten otros:',
      rows.map(line).join('\n') + (more > 0 ? `\nY ${more} más.` : ''),
      `Si alguna está mal, retire su confirmación o detenga las cartas de la asociación: ${link}`,
      ...(waiting > 0 ? [`Hay cartas que también responden por organizaciones que los esperan: ${waiting}. Están primero en Espera.`] : []),
    ],
  }),
}
