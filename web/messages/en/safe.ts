export const safe = {
  own: 'Are you safe?',
  why: 'Your coworkers see your answer under Users.',
  said: 'Answered {{at}}. Your coworkers see it under Users.',
  isSafe: '{{name}} is safe',
  isNotSafe: '{{name}} is not safe',
  updated: 'User Updated',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    safe: typeof safe
  }
}
