import type { Texts, Translation } from '#web/messages/texts.ts'

export const leftAnswers = {
  title_one: '{{count}} respuesta que escribió no se envió',
  title_other: '{{count}} respuestas que escribió no se enviaron',
  lead: 'Usted ya no puede cambiar este formulario, así que solo están en este dispositivo. Cópielas para un Administrador o descártelas.',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'No pudimos copiarlas. Selecciónelas y cópielas.',
  discard: 'Descartar',
  ask_one: '¿Descartar {{count}} respuesta?',
  ask_other: '¿Descartar {{count}} respuestas?',
  askLead: 'Nunca se enviaron y se eliminan de este dispositivo.',
} as const satisfies Translation<Texts['left-answers']>
