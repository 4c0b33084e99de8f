/** Answers of a person who may no longer change the form. */
export const leftAnswers = {
  title_one: '{{count}} answer you typed wasn’t sent',
  title_other: '{{count}} answers you typed weren’t sent',
  lead: 'You can no longer change this form, so they’re only on this device. Copy them for an Administrator, or discard them.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'We couldn’t copy them. Please select and copy them.',
  discard: 'Discard',
  ask_one: 'Discard {{count}} answer?',
  ask_other: 'Discard {{count}} answers?',
  askLead: 'They were never sent, and are removed from this device.',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'left-answers': typeof leftAnswers
  }
}
