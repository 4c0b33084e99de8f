// The texts of mails to people. All of them start with the greeting, except the invitation, which may go to a person without an account.

import type { TabName } from '#contract/catalogue/prepare-form.ts'
import { typed } from '#server/lib/mail/typed.ts'
import { afterEn } from './after-en.ts'
import { alertsEn } from './alerts-en.ts'
import { asksEn } from './asks-en.ts'
import { connectionsEn } from './connections-en.ts'
import { deskEn } from './desk-en.ts'
import { foundationEn } from './foundation-en.ts'
import { lendingEn } from './lending-en.ts'
import { lettersEn } from './letters-en.ts'
import { noticesEn } from './notices-en.ts'
import { rollCallEn } from './roll-call-en.ts'
import { situationEn } from './situation-en.ts'
import { trustEn } from './trust-en.ts'
import { vouchingEn } from './vouching-en.ts'
import { warningsEn } from './warnings-en.ts'
import type { Device, SecretWords, Words } from './words.ts'

const tellAdministrator = 'If this wasn’t you, change your password and tell your Administrator.'
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const deviceText = ({ browser, system }: Device) =>
  browser === null && system === null ? 'an unknown device' : [browser ?? 'a browser', system].filter(Boolean).join(' on ')

export const en = {
  greeting: (firstName: string) => `Hello ${typed(firstName)},`,

  /** Of a mail that is sent in place of others like it. */
  standsFor: (others: number) =>
    `We held back ${others === 1 ? '1 more email' : `${others} more emails`} like this one so your mailbox isn’t flooded. Sign in to see everything.`,

  /** The last line of a mail of a kind that the reader can turn off. */
  endsHere: (link: string) => `Don’t email me about this again: ${link}`,

  newDevice: ({ device, address, at, security }: { device: Device; address: string; at: Date; security: string }): Words => ({
    subject: 'New sign-in to Breakwater',
    text: [
      `Someone just signed in to your account with ${deviceText(device)}, from the IP address ${address}, on ${moment.format(at)} UTC.`,
      `If this was you, you can ignore this email. If not, end that session and change your password: ${security}`,
    ],
  }),

  providerLinked: (provider: string): Words => ({
    subject: `${provider} now opens your Breakwater account`,
    text: [
      `Someone just signed in to your account through ${provider}, which says that this email address is theirs. From now on, that sign-in opens your account.`,
      'If this wasn’t you, tell your Administrator.',
    ],
  }),

  resetLink: ({ link, minutes }: { link: string; minutes: number }): SecretWords => ({
    secret: true,
    subject: 'Set a new password for Breakwater',
    text: [
      `Someone asked to set a new password for your account. This link works once, for ${minutes} minutes:`,
      link,
      'If this wasn’t you, you can ignore this email. Your password stays the same.',
    ],
  }),

  passwordChanged: (): Words => ({
    subject: 'Your Breakwater password was changed',
    text: [
      'Your account’s password was just changed, and other devices were signed out.',
      'If this wasn’t you, set a new password with "Forgot password?" on the login page and tell your Administrator.',
    ],
  }),

  addressChanged: (email: string): Words => ({
    subject: 'Your Breakwater email address was changed',
    text: [
      `Your account’s email address was just changed to ${email}. From now on, sign in with that address. We’ll send emails there, too.`,
      'If you didn’t expect this, tell your Administrator.',
    ],
  }),

  twoFactorOn: (): Words => ({
    subject: 'Two-factor was enabled for your Breakwater account',
    text: ['Two-factor was just enabled for your account.', tellAdministrator],
  }),

  recoveryCodesRenewed: (): Words => ({
    subject: 'New recovery codes were made for your Breakwater account',
    text: ['New recovery codes were just made for your account. The old ones no longer work.', tellAdministrator],
  }),

  twoFactorOff: (): Words => ({
    subject: 'Two-factor was disabled for your Breakwater account',
    text: ['Two-factor was just disabled for your account.', tellAdministrator],
  }),

  /** `by` is null for the operator on the command line. */
  twoFactorRemoved: ({ by, security }: { by: string | null; security: string }): Words => ({
    subject: 'Two-factor was removed from your Breakwater account',
    text: [
      `${by === null ? 'The operator of the portal' : typed(by)} just removed two-factor from your account, with its authenticator app, passkeys and recovery codes. You were signed out everywhere. You now sign in with your password alone.`,
      `Set up two-factor again as soon as you can: ${security}`,
      'If you didn’t ask for this, change your password and tell your Administrator.',
    ],
  }),

  passkeyAdded: (name: string): Words => ({
    subject: 'A passkey was added to your Breakwater account',
    text: [`The passkey "${typed(name)}" was just added to your account.`, tellAdministrator],
  }),

  passkeyRemoved: (name: string): Words => ({
    subject: 'A passkey was removed from your Breakwater account',
    text: [`The passkey "${typed(name)}" was just removed from your account.`, tellAdministrator],
  }),

  confirmAgain: ({ organization, parts, link }: { organization: string; parts: readonly TabName[]; link: string }): Words => ({
    subject: 'Is your Breakwater Prepare form still correct?',
    text: [
      `Nobody at ${typed(organization)} has reviewed these parts of its Prepare form in more than six months: ${parts.join(', ')}.`,
      'Others look there for help after a disaster. Please open each part, correct what has changed, and press "Confirm this part is current":',
      link,
      'Until then, your organization comes later in searches. We send this email at most every six months.',
    ],
  }),

  invitation: ({
    by,
    organization,
    days,
    dashboard,
    register,
  }: Record<'by' | 'organization' | 'dashboard' | 'register', string> & { days: number }): SecretWords => ({
    secret: true,
    subject: 'You are invited to Breakwater',
    text: [
      `${typed(by)} invited you to join ${typed(organization)} on Breakwater. Credit unions use it to prepare for disasters and help each other through them.`,
      `If you have an account with this address, sign in and answer the invitation on your dashboard within ${days} days: ${dashboard}`,
      `If not, register here: ${register}`,
      'A Breakwater user typed the names in this email, not the program. If you don’t recognize them, you can ignore this email.',
    ],
  }),

  ...deskEn,
  ...foundationEn,
  ...lendingEn,
  ...rollCallEn,
  ...alertsEn,
  ...asksEn,
  ...afterEn,
  ...noticesEn,
  ...situationEn,
  ...trustEn,
  ...lettersEn,
  ...vouchingEn,
  ...warningsEn,
  ...connectionsEn,
}

export type MailWords = typeof en
