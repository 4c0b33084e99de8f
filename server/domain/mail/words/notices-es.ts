import { deadlineIn, type noticesEn } from './notices-en.ts'

const deadline = deadlineIn('es-US')

export const noticesEs: typeof noticesEn = {
  noticeToMe: ({ notice, link }) => ({
    subject: 'Su aviso a NCUA, como texto',
    text: [
      'Pidió el texto de su aviso a NCUA. Está en inglés, porque va a NCUA. Breakwater nunca presenta un aviso: envíelo usted a NCUA.',
      notice,
      `Abra el aviso: ${link}`,
    ],
  }),
  noticeDue: (due) => ({
    subject: 'Un borrador de aviso a NCUA está pendiente',
    deadline: `Plazo: ${deadline(due)}`,
    text: [
      `Un borrador de aviso a NCUA está pendiente. Plazo: ${deadline(due)}.`,
      `Abra el borrador: ${due.link}`,
      'Breakwater nunca presenta un aviso. Solo lo redacta, así que consulte a su regulador. Estos correos terminan cuando lo marque como presentado o como no requerido.',
    ],
  }),
}
