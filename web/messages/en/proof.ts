/** Proof that an email address is the person's own. */
export const proof = {
  title: 'Verify your email address',
  opened: 'You opened the link from our email',
  oneMore: 'One more step to show that the account is yours, too.',
  question: 'Did you create this account?',
  yes: 'Yes, and I know the password',
  yesHint: 'Nothing else changes.',
  no: 'No, or I forgot the password',
  noHint: 'Choose a new password. Everyone else is signed out.',
  password: 'Your password',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters',
  alone: 'This makes the account yours alone',
  aloneText: 'The old password, other sign-ins, devices and two-factor codes stop working.',
  submit: 'Verify email',
  submitting: 'Verifying…',
  unknown: 'Don’t recognize this? Close this page. Nothing happens unless you enter your password or a new one.',
  done: 'Your email address is verified',
  doneHint: 'Sign in to continue.',
  doneSignedIn: 'You can continue where you left off.',
  toLogin: 'Login',
  toDashboard: 'Dashboard',
  signedIn: 'You are signed in as {{name}}. Press the button to verify the address.',
  failed: 'We couldn’t verify the email address',
  verify: {
    faster: 'Verify your email to get confirmed faster',
    verify: 'Verify your email address',
    pending: 'Verify your new email address',
    text: 'Open the link we sent to <address>{{email}}</address>.',
    textPending: 'Open the link we sent to <address>{{pending}}</address>. Until then, your address stays {{email}}.',
    again: 'Send it again',
    sending: 'Sending…',
    sent: 'The link is on its way to {{email}}.',
    keep: 'Keep the old address',
    kept: 'Your address stays {{email}}.',
    notKept: 'We couldn’t withdraw the new address',
    notSent: 'We couldn’t send the link',
  },
  card: {
    title: 'Email address',
    verified: 'Verified',
    notVerified: 'Not verified',
    text: 'You sign in with <address>{{email}}</address>.',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    proof: typeof proof
  }
}
