/** The link that ends a kind of emails. */
export const unsubscribe = {
  title: 'Stop the emails',
  text: 'You won’t get more emails like the one with this link. With an account, you can still read everything on Breakwater.',
  submit: 'Stop the emails',
  done: 'The emails have stopped',
  doneText:
    'You can turn them on again at any time: under Display, What we tell you; situation reports on the incident’s Reports page; warnings under Warnings.',
  doneAsks: 'We don’t write to you again.',
  instead: {
    text: 'In a storm, an answer helps those who bring help. You can be asked then, and get no other emails.',
    textOwn: 'In a storm, an answer helps those who bring help.',
    storms: 'Ask me only when a storm is over us',
    again: 'Ask me again in a storm',
    all: 'Write to me as before',
    failed: 'We couldn’t save that',
  },
  now: { storms: 'We ask you when a storm is over you, and only then', all: 'We write to you as before' },
  failed: 'We couldn’t stop the emails',
  wrongLink: 'This link isn’t complete. Copy the whole link from the email, or sign in and look under Display, What we tell you.',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    unsubscribe: typeof unsubscribe
  }
}
