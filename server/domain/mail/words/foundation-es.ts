import type { Role } from '#contract/roles.ts'
import { typed } from '#server/lib/mail/typed.ts'
import type { foundationEn } from './foundation-en.ts'

const roles: Record<Role, string> = { Member: 'Miembro', Manager: 'Gerente', Administrator: 'Administrador' }

/** What a withdrawn confirmation means until there is another one. */
const UNTIL_CONFIRMED =
  'No se pierde nada de lo que escribió. Hasta que su organización se confirme de nuevo, no puede ver los contactos de otros ni enviarles correos, sus oficinas no aparecen en la página pública, y sus claves y webhooks no funcionan.'

export const foundationEs: typeof foundationEn = {
  askedForMore: ({ organization, reason, contact }) => ({
    subject: 'Antes de confirmar su organización en Breakwater',
    text: [
      `Queremos confirmar ${typed(organization)} en Breakwater y necesitamos saber más:\n${reason}`,
      `Escriba a ${contact}. Mientras tanto puede prepararse e informar de desastres como hasta ahora.`,
    ],
  }),

  organizationRefused: ({ organization, reason, contact }) => ({
    subject: 'No pudimos confirmar su organización en Breakwater',
    text: [
      `No confirmamos ${typed(organization)}. Nuestro motivo:\n${reason}`,
      'Las demás organizaciones no ven la suya. Lo que usted escribió sigue ahí para leerlo y copiarlo.',
      `Si es un error, escriba a ${contact}.`,
    ],
  }),

  confirmationWithdrawn: ({ organization, reason, contact }) => ({
    subject: 'Su organización ya no está confirmada en Breakwater',
    text: [
      `${typed(organization)} ya no está confirmada. El motivo:\n${reason}`,
      UNTIL_CONFIRMED,
      `Si tiene preguntas, escriba a ${contact}.`,
    ],
  }),

  voucherWithdrawn: ({ association, organization, contact }) => ({
    subject: 'Su organización ya no está confirmada en Breakwater',
    text: [
      `${typed(association)} retiró su respaldo a ${typed(organization)}, que ya no está confirmada.`,
      UNTIL_CONFIRMED,
      `Si tiene preguntas, consulte a la asociación o escriba a ${contact}.`,
    ],
  }),

  voucherGiven: ({ association, organization }) => ({
    subject: 'Una asociación respondió por una cooperativa de crédito en Breakwater',
    text: [
      `${typed(association)} respondió por ${typed(organization)}, que ya está confirmada: su gente ve los contactos que comparten otros y puede invitar a colegas.`,
      'Si es un error, avise a la asociación: puede retirar su respaldo.',
    ],
  }),

  administrationHandedOver: ({ organization, reason, to, contact, isWaiting }) => ({
    subject: 'Su organización tiene un nuevo Administrador en Breakwater',
    text: [
      `La fundación nombró a ${typed(to)} Administrador de ${typed(organization)}. El motivo:\n${reason}`,
      ...(isWaiting
        ? [
            'Usted conserva su cuenta y sus informes. Hasta que el nuevo Administrador diga que usted es de su gente, no puede ver los datos de la organización. Si su contraseña ya no sirve, use «¿Olvidó su contraseña?» en la página de inicio de sesión.',
          ]
        : []),
      `Si es un error, escriba a ${contact}.`,
    ],
  }),

  administrationIsYours: ({ organization, hadRollCall, link, minutes }) => ({
    secret: true,
    subject: 'Ahora es Administrador en Breakwater. Elija una contraseña nueva',
    text: [
      `La fundación le nombró Administrador de ${typed(organization)}. Otra persona pudo haber usado su cuenta: por eso se cerraron todas sus sesiones, y su contraseña y sus segundos factores ya no sirven.`,
      `Elija una contraseña nueva. Este enlace sirve una vez, durante ${minutes} minutos:`,
      link,
      'Si ya venció, use «¿Olvidó su contraseña?» en la página de inicio de sesión.',
      'Los demás esperan ahora, o están bloqueados, hasta que usted diga quién es de su organización. Lo que informaron y dijeron de sus oficinas no cuenta hasta entonces.',
      ...(hadRollCall ? ['Se cerró el pase de lista que estaba en curso. Para preguntar otra vez a su gente, inicie otro.'] : []),
      'Sus oficinas no aparecen en la página pública hasta que usted decida mostrarlas, y otros no ven sus contactos hasta que los revise en Preparación. Las invitaciones, los códigos, las claves y los webhooks ya no funcionan.',
    ],
  }),

  supportActs: ({ by, name, organization, reason, contact }) => ({
    subject: 'El equipo de ayuda de la fundación actúa por alguien de su organización en Breakwater',
    text: [
      `${typed(by)}, del equipo de ayuda de la fundación, usa Breakwater como ${typed(name)} de ${typed(organization)}, durante 30 minutos como máximo. El motivo:\n${reason}`,
      'Lo que cambie queda en su registro de actividad con los dos nombres. No puede cambiar contraseñas, segundos factores ni correos electrónicos.',
      `Si nadie lo pidió, escriba a ${contact}.`,
    ],
  }),

  roleAssigned: ({ name, organization, role, contact }) => ({
    subject: 'La fundación cambió un rol en su organización en Breakwater',
    text: [
      `La fundación cambió el rol de ${typed(name)} en ${typed(organization)} a ${roles[role]}.`,
      `Si es un error, escriba a ${contact}.`,
    ],
  }),
}
