import { typed } from '#server/lib/mail/typed.ts'
import type { connectionsEn } from './connections-en.ts'

const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' })

export const connectionsEs: typeof connectionsEn = {
  keyEnds: ({ name, organization, until, link }) => ({
    subject: 'Una clave de su organización termina pronto en Breakwater',
    text: [
      `Una clave de ${typed(organization)} termina después del ${day.format(new Date(until))}:`,
      `Nombre: ${typed(name)}`,
      `El programa que la usa dejará de funcionar entonces. Para que siga, elija un día posterior en Conexiones: ${link}`,
    ],
  }),

  keyUnused: ({ name, organization, days, until, link }) => ({
    subject: 'Nadie ha usado una clave de su organización en Breakwater',
    text: [
      `Ningún programa ha usado esta clave de ${typed(organization)} en ${days} días:`,
      `Nombre: ${typed(name)}`,
      `Sigue siendo válida hasta el ${day.format(new Date(until))}. Si ya no la necesita, termínela en Conexiones: ${link}`,
    ],
  }),

  connectionsLive: ({ maker, organization, keys, hosts }) => ({
    subject: 'Hay conexiones de su organización que siguen funcionando en Breakwater',
    text: [
      `${typed(maker)} ya no puede cambiar las conexiones de ${typed(organization)}, pero creó claves o webhooks que los programas todavía usan:`,
      [...keys.map((name) => `Clave: ${typed(name)}`), ...hosts.map((host) => `Webhook a: ${typed(host)}`)].join('\n'),
      'Si otra persona pudiera conocer sus secretos, termínelos en Conexiones y cree otros nuevos.',
    ],
  }),

  hookOff: ({ organization, host, isGone, link }) => ({
    subject: 'Un webhook de su organización está desactivado en Breakwater',
    text: [
      `Ya no enviamos eventos de ${typed(organization)} a ${typed(host)}: ${isGone ? 'respondió que ya no existe (410).' : 'no ha aceptado ninguno en 75 horas.'}`,
      `Lo que espera se guarda 30 días. Envíe una prueba en Conexiones para activarlo de nuevo: ${link}`,
    ],
  }),

  keysEnded: ({ organization, reason, contact }) => ({
    subject: 'La fundación terminó las conexiones de su organización en Breakwater',
    text: [
      `Terminamos todas las claves y los webhooks de ${typed(organization)}, así que sus programas ya no leen, escriben ni reciben nada. Nuestro motivo:\n${reason}`,
      `Un Administrador puede crear otras nuevas en Conexiones. Si tiene preguntas, escriba a ${contact}.`,
    ],
  }),
}
