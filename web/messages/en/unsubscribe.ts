/** The link that ends the emails about an incident. */
export const unsubscribe = {
  title: 'Stop the emails',
  text: 'You won’t get more situation reports of this incident by email. You can still read them on Breakwater.',
  submit: 'Stop the emails',
  done: 'The emails have stopped',
  doneText: 'You can subscribe again at any time on the incident’s Reports page.',
  failed: 'We couldn’t stop the emails',
  wrongLink: 'This link isn’t complete. Copy the whole link from the email, or sign in and use the incident’s Reports page.',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    unsubscribe: typeof unsubscribe
  }
}
