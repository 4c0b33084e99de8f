import { sign as onPaper } from '#web/messages/en/sign.ts'
import type { Texts, Translation } from '#web/messages/texts.ts'

/** What is on paper is in two languages at once, whatever the language of the person who prints it. */
export const sign = {
  ...onPaper,
  title: 'Letrero para la puerta',
  lead: 'Una página de tamaño carta, en inglés y en español.',
  back: 'Volver a las oficinas',
  noOffice: 'No encontramos esta oficina',
  isOpen: 'Esta oficina está abierta, así que no necesita letrero.',
  asKept: 'Con lo que guarda este dispositivo, actualizado: {{time}}. Imprímalo otra vez cuando tenga conexión.',
  qr: 'Código QR de la página',
} as const satisfies Translation<Texts['sign']>
