/** Giving the second factor within a session. */
export const secondFactor = {
  title: 'Enter your second factor',
  token: 'Code',
  hint: 'From your authenticator app, or a recovery code.',
  hintCodes: 'One of your recovery codes.',
  missing: 'Enter a code.',
  submit: 'Continue',
  passkey: 'Use a passkey',
  waiting: 'Waiting for your device…',
  canceled: 'No passkey was used. Try again, or enter a code.',
  setUpTitle: 'Set up a second factor first',
  setUpLead: 'Your organization’s data needs more than a password here. Setup takes two minutes with an authenticator app.',
  setUp: 'Set it up under Security',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'second-factor': typeof secondFactor
  }
}
