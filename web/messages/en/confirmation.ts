/** For people who are not confirmed: what is hidden, and how to get confirmed. */
export const confirmation = {
  title: 'Names and direct numbers appear once you’re confirmed',
  titleWaiting: 'Names and direct numbers appear once {{name}} admits you',
  titleByLetter: 'Names and direct numbers appear soon',
  leadByLetter: 'A letter confirmed your credit union. You see contacts of others a day after the foundation has been told.',
  lead: 'You can already report a disaster and read what others shared.',
  ways: 'How to get confirmed',
  email: 'Verify your work email',
  emailText: 'It takes seconds when your address matches your website in NCUA’s directory.',
  emailLink: 'Go to Security',
  association: 'Ask your association',
  associationText: 'An association in the program can vouch for you.',
  call: 'Wait for our call',
  callText: 'We call credit unions at the number NCUA lists.',
  urgent: 'Urgent? {{phone}}',
  contactsHidden: 'Contacts are shown once your organization is confirmed.',
  contactsByLetter: 'A letter confirmed your credit union. Contacts are shown a day after the foundation has been told.',
  contactsHiddenWaiting: 'Contacts are shown once {{name}} admits you.',
  publicPhone: 'Main office, per NCUA’s directory',
  noPublicPhone: 'NCUA’s directory has no phone number.',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    confirmation: typeof confirmation
  }
}
