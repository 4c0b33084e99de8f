import { DAYS_OF_A_LINK } from '#contract/letters/options.ts'
import { typed } from '#server/lib/mail/typed.ts'
import { foundationEs } from './foundation-es.ts'
import type { Letter, lettersEn } from './letters-en.ts'

const day = new Intl.DateTimeFormat('es-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

function officesOf(leaving: Letter['leaving']) {
  if (leaving === null) return 'cuáles de sus oficinas están abiertas'
  return leaving.offices > 1 ? `cuáles de sus ${leaving.offices} oficinas están abiertas` : 'si su oficina está abierta'
}

export const lettersEs: typeof lettersEn = {
  letter: ({ sender, isProgram, first_name, organization, charter_number, phone, address, leaving }) => ({
    secret: true,
    subject: `${typed(sender)} invita a ${typed(organization)} a unirse a Breakwater`,
    text: [
      first_name ? `Hola, ${typed(first_name)}:` : 'Hola:',
      `${typed(sender)} le pide que inscriba a ${typed(organization)} (número de acta ${typed(charter_number)}) en Breakwater. Es gratis.`,
      `Después de una tormenta, así ${isProgram ? 'sabemos' : 'la liga sabe'} ${officesOf(leaving)}, y otras cooperativas le prestan lo que necesita.`,
      `Toma unos cuatro minutos. Este enlace sirve ${leaving ? `hasta el ${day.format(leaving.until)}:\n${leaving.link}` : `${DAYS_OF_A_LINK} días desde que sale la carta:\n(el enlace)`}`,
      `¿Preguntas? Responda a este correo o llame al ${phone}.`,
      `${address}\nNo me escriban más: ${leaving ? leaving.unsubscribe : '(un enlace)'}`.trim(),
    ],
    ...(leaving && { unsubscribe: leaving.unsubscribe }),
  }),

  lettersStopped: ({ organization, reason, contact, stopped, reopened }) => ({
    subject: stopped
      ? 'La fundación detuvo las cartas de su asociación en Breakwater'
      : 'La fundación retiró respaldos de su asociación en Breakwater',
    text: [
      ...(stopped
        ? [`Detuvimos las cartas de ${typed(organization)}. Las que esperaban no salen, y los enlaces de las demás ya no sirven.`]
        : []),
      ...(reopened.length > 0
        ? [
            `Retiramos los respaldos que dieron cartas de ${typed(organization)} a estas cooperativas. Si nada más las confirma, ya no están confirmadas:\n${reopened.map(typed).join('\n')}`,
          ]
        : []),
      `Nuestra razón:\n${reason}`,
      `Si tiene preguntas, escriba a ${contact}.`,
    ],
  }),

  letterVoucherWithdrawn: ({ association, organization, reason, contact }) => {
    const { subject, text } = foundationEs.confirmationWithdrawn({ organization, reason, contact })
    const [, ...consequences] = text
    return {
      subject,
      text: [
        `Retiramos el respaldo de ${typed(association)} a ${typed(organization)}, que dio una carta. ${typed(organization)} ya no está confirmada. Nuestra razón, que se refiere a las cartas de ${typed(association)}:\n${reason}`,
        ...consequences,
      ],
    }
  },
}
