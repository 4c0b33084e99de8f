/** The enrollment by the link of a letter. */
export const byLetter = {
  title: 'Enroll {{name}}',
  join: 'Ask to join {{name}}',
  asked: 'Asked by {{from}}',
  outcome: {
    confirmed: 'You are confirmed when you send this.',
    foundationFirst: 'The foundation is told to look at you first.',
    waits: 'The foundation checks your enrollment before it confirms you.',
    joins: '{{name}} has enrolled meanwhile. Its Administrators and Managers are asked to let you in.',
  },
  fixed: 'From the letter. If it isn’t yours, don’t use this link.',
  core: 'If you don’t know it, write “not known”: your organization has said it.',
  other: {
    title: 'The letter went to {{email}}',
    text: 'With another address the letter proves nothing and nobody vouches for you. You verify your address by email, and the foundation looks at your enrollment.',
    joins: 'With another address the letter proves nothing. You verify your address by email.',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'by-letter': typeof byLetter
  }
}
