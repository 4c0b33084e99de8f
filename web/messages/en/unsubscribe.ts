/** The link that ends the emails about an incident, or about warnings. */
export const unsubscribe = {
  title: 'Stop the emails',
  text: 'You won’t get more emails like the one with this link. You can still read everything on Breakwater.',
  submit: 'Stop the emails',
  done: 'The emails have stopped',
  doneText: 'You can turn them on again at any time: situation reports on the incident’s Reports page, warnings under Warnings.',
  failed: 'We couldn’t stop the emails',
  wrongLink: 'This link isn’t complete. Copy the whole link from the email, or sign in and use the incident’s Reports page or Warnings.',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    unsubscribe: typeof unsubscribe
  }
}
