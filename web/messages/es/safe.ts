import { safetyPromiseEs } from '#contract/rules/safety-promise.ts'
import type { Texts, Translation } from '#web/messages/texts.ts'

export const safe = {
  own: '¿Está usted a salvo?',
  promise: safetyPromiseEs,
  saidBy: 'Respondió {{name}}, {{at}}. Cámbielo si no es así.',
  said: 'Respondió el {{at}}. {{promise}}',
  isSafe: '{{name}} está a salvo',
  isNotSafe: '{{name}} no está a salvo',
  updated: 'El usuario se actualizó',
} satisfies Translation<Texts['safe']>
