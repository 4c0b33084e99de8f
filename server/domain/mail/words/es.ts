import { tabNamesEs } from '#server/domain/tab-names.ts'
import { typed } from '#server/lib/mail/typed.ts'
import { afterEs } from './after-es.ts'
import { alertsEs } from './alerts-es.ts'
import { asksEs } from './asks-es.ts'
import { connectionsEs } from './connections-es.ts'
import { deskEs } from './desk-es.ts'
import type { MailWords } from './en.ts'
import { foundationEs } from './foundation-es.ts'
import { lendingEs } from './lending-es.ts'
import { lettersEs } from './letters-es.ts'
import { noticesEs } from './notices-es.ts'
import { rollCallEs } from './roll-call-es.ts'
import { situationEs } from './situation-es.ts'
import { trustEs } from './trust-es.ts'
import { vouchingEs } from './vouching-es.ts'
import { warningsEs } from './warnings-es.ts'
import type { Device } from './words.ts'

const tellAdministrator = 'Si no fue usted, cambie su contraseña y avise a su Administrador.'
const moment = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const deviceText = ({ browser, system }: Device) =>
  browser === null && system === null ? 'un dispositivo desconocido' : [browser ?? 'un navegador', system].filter(Boolean).join(' en ')

export const es: MailWords = {
  greeting: (firstName) => `Hola, ${typed(firstName)}:`,

  standsFor: (others) =>
    `No enviamos ${others === 1 ? '1 correo más' : `${others} correos más`} como este para no llenar su buzón. Inicie sesión para verlo todo.`,

  endsHere: (link) => `No quiero más correos sobre esto: ${link}`,

  newDevice: ({ device, address, at, security }) => ({
    subject: 'Nuevo inicio de sesión en Breakwater',
    text: [
      `Alguien acaba de iniciar sesión en su cuenta con ${deviceText(device)}, desde la dirección IP ${address} (${moment.format(at)} UTC).`,
      `Si fue usted, no tiene que hacer nada. Si no, cierre esa sesión y cambie su contraseña: ${security}`,
    ],
  }),

  providerLinked: (provider) => ({
    subject: `Ahora ${provider} abre su cuenta de Breakwater`,
    text: [
      `Alguien acaba de iniciar sesión en su cuenta por medio de ${provider}, que confirma que esta dirección es suya. A partir de ahora, ese inicio de sesión abre su cuenta.`,
      'Si no fue usted, avise a su Administrador.',
    ],
  }),

  resetLink: ({ link, minutes }) => ({
    secret: true,
    subject: 'Cree una contraseña nueva para Breakwater',
    text: [
      `Alguien pidió crear una contraseña nueva para su cuenta. Este enlace sirve una vez, durante ${minutes} minutos:`,
      link,
      'Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
    ],
  }),

  passwordChanged: () => ({
    subject: 'Se cambió su contraseña de Breakwater',
    text: [
      'La contraseña de su cuenta se cambió hace un momento y se cerró la sesión en los demás dispositivos.',
      'Si no fue usted, cree una contraseña nueva con “¿Olvidó su contraseña?” en la página de inicio de sesión y avise a su Administrador.',
    ],
  }),

  addressChanged: (email) => ({
    subject: 'Su cuenta de Breakwater tiene otro correo electrónico',
    text: [
      `El correo electrónico de su cuenta se cambió a ${email} hace un momento. A partir de ahora inicie sesión con esa dirección; los mensajes también llegarán allí.`,
      'Si usted no sabe nada de esto, avise a su Administrador.',
    ],
  }),

  twoFactorOn: () => ({
    subject: 'Se activó la verificación en dos pasos de su cuenta de Breakwater',
    text: ['La verificación en dos pasos de su cuenta se activó hace un momento.', tellAdministrator],
  }),

  recoveryCodesRenewed: () => ({
    subject: 'Se crearon códigos de recuperación nuevos para su cuenta de Breakwater',
    text: ['Hace un momento se crearon códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.', tellAdministrator],
  }),

  twoFactorOff: () => ({
    subject: 'Se desactivó la verificación en dos pasos de su cuenta de Breakwater',
    text: ['La verificación en dos pasos de su cuenta se desactivó hace un momento.', tellAdministrator],
  }),

  twoFactorRemoved: ({ by, security }) => ({
    subject: 'Se quitó la verificación en dos pasos de su cuenta de Breakwater',
    text: [
      `${by === null ? 'El operador del portal' : typed(by)} quitó hace un momento la verificación en dos pasos de su cuenta, con la aplicación de autenticación, las llaves de acceso y los códigos de recuperación. Se cerraron todas sus sesiones; ahora entra solo con su contraseña.`,
      `Vuelva a activar la verificación en dos pasos en cuanto pueda: ${security}`,
      'Si usted no lo pidió, cambie su contraseña y avise a su Administrador.',
    ],
  }),

  passkeyAdded: (name) => ({
    subject: 'Se agregó una llave de acceso a su cuenta de Breakwater',
    text: [`La llave de acceso “${typed(name)}” se agregó a su cuenta hace un momento.`, tellAdministrator],
  }),

  passkeyRemoved: (name) => ({
    subject: 'Se quitó una llave de acceso de su cuenta de Breakwater',
    text: [`La llave de acceso “${typed(name)}” se quitó de su cuenta hace un momento.`, tellAdministrator],
  }),

  confirmAgain: ({ organization, parts, link }) => ({
    subject: '¿Sigue siendo correcto su formulario de preparación de Breakwater?',
    text: [
      `Nadie de ${typed(organization)} ha revisado en más de seis meses estas partes de su formulario de preparación: ${parts.map((part) => tabNamesEs[part]).join(', ')}.`,
      'Otras organizaciones buscan ayuda allí después de un desastre. Abra cada parte, corrija lo que haya cambiado y pulse «Confirmar que esta parte está al día»:',
      link,
      'Mientras tanto, su organización aparece más abajo en las búsquedas. Recibe este correo como máximo cada seis meses.',
    ],
  }),

  invitation: ({ by, organization, days, dashboard, register }) => ({
    secret: true,
    subject: 'Le invitan a Breakwater',
    text: [
      `${typed(by)} le invita a unirse a ${typed(organization)} en Breakwater, el portal con el que las cooperativas de crédito se preparan para los desastres y se ayudan unas a otras a superarlos.`,
      `Si ya tiene una cuenta con esta dirección, inicie sesión y responda a la invitación en el panel, en un plazo de ${days} días: ${dashboard}`,
      `Si no la tiene, regístrese aquí: ${register}`,
      'Los nombres de este mensaje los escribió un usuario de Breakwater, no el programa. Si no sabe de qué se trata, no tiene que hacer nada.',
    ],
  }),

  ...deskEs,
  ...foundationEs,
  ...lendingEs,
  ...rollCallEs,
  ...alertsEs,
  ...asksEs,
  ...afterEs,
  ...noticesEs,
  ...situationEs,
  ...trustEs,
  ...lettersEs,
  ...vouchingEs,
  ...warningsEs,
  ...connectionsEs,
}
