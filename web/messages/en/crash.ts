/** The English texts are also the fallback if no texts could be loaded. */
export const crash = {
  title: 'This page did not load',
  lead: 'What you typed is saved on this device. Please load the page again.',
  reload: 'Load again',
  offline: 'There is no connection, and this page is not on this device yet.',
  again: 'Try again',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    crash: typeof crash
  }
}
