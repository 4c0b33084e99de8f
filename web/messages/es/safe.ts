import type { Texts, Translation } from '#web/messages/texts.ts'

export const safe = {
  own: '¿Está usted a salvo?',
  why: 'Sus colegas ven su respuesta en Usuarios.',
  said: 'Respondió el {{at}}. Sus colegas lo ven en Usuarios.',
  isSafe: '{{name}} está a salvo',
  isNotSafe: '{{name}} no está a salvo',
  updated: 'El usuario se actualizó',
} satisfies Translation<Texts['safe']>
