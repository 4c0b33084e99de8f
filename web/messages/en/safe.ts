import { safetyPromiseEn } from '#contract/rules/safety-promise.ts'

export const safe = {
  own: 'Are you safe?',
  promise: safetyPromiseEn,
  said: 'Answered {{at}}. {{promise}}',
  saidBy: 'Answered by {{name}}, {{at}}. Change it if it’s not so.',
  isSafe: '{{name}} is safe',
  isNotSafe: '{{name}} is not safe',
  updated: 'User Updated',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    safe: typeof safe
  }
}
