// What mails to people say. The greeting stands above all of them but the invitation, which may go to somebody without an account.

import type { TabName } from '#contract/prepare-form.ts'
import { typed } from '#server/mail/typed.ts'
import { foundationEn } from './foundation-en.ts'
import { lendingEn } from './lending-en.ts'
import { trustEn } from './trust-en.ts'
import type { Device, SecretWords, Words } from './words.ts'

const tellAdministrator = 'If that was not you, change your password and tell your Administrator.'
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const deviceText = ({ browser, system }: Device) =>
  browser === null && system === null ? 'an unknown device' : [browser ?? 'a browser', system].filter(Boolean).join(' on ')

export const en = {
  greeting: (firstName: string) => `Hello ${typed(firstName)},`,

  newDevice: ({ device, address, at, security }: { device: Device; address: string; at: Date; security: string }): Words => ({
    subject: 'New sign-in to Breakwater',
    text: [
      `Somebody just signed in to your account with ${deviceText(device)}, from the address ${address}, on ${moment.format(at)} UTC.`,
      `If that was you, there is nothing to do. If not, end that session and change your password: ${security}`,
    ],
  }),

  providerLinked: (provider: string): Words => ({
    subject: `${provider} now opens your Breakwater account`,
    text: [
      `Somebody just signed in to your account through ${provider}, which says that this address is theirs. From now on that sign-in opens your account.`,
      'If that was not you, tell your Administrator.',
    ],
  }),

  resetLink: ({ link, minutes }: { link: string; minutes: number }): SecretWords => ({
    secret: true,
    subject: 'Set a new password for Breakwater',
    text: [
      `Somebody asked to set a new password for your account. This link works once, for ${minutes} minutes:`,
      link,
      'If that was not you, there is nothing to do: your password stays as it is.',
    ],
  }),

  passwordChanged: (): Words => ({
    subject: 'Your Breakwater password was changed',
    text: [
      'The password of your account was changed just now, and other devices were signed out.',
      'If that was not you, set a new password with "Forgot password?" on the login page and tell your Administrator.',
    ],
  }),

  addressChanged: (email: string): Words => ({
    subject: 'Your Breakwater account has another email address',
    text: [
      `The email address of your account was changed to ${email} just now. You sign in with that one from now on, and mails go there.`,
      'If you know nothing of this, tell your Administrator.',
    ],
  }),

  twoFactorOn: (): Words => ({
    subject: 'Two-factor is now on for your Breakwater account',
    text: ['Two-factor was switched on for your account just now.', tellAdministrator],
  }),

  twoFactorOff: (): Words => ({
    subject: 'Two-factor is now off for your Breakwater account',
    text: ['Two-factor was switched off for your account just now.', tellAdministrator],
  }),

  /** `by` is null for the operator, on the command line. */
  twoFactorRemoved: ({ by, security }: { by: string | null; security: string }): Words => ({
    subject: 'Two-factor was removed from your Breakwater account',
    text: [
      `${by === null ? 'The operator of the portal' : typed(by)} took the authenticator app, the passkeys and the recovery codes off your account just now, because they were lost. You were signed out everywhere; your password alone signs you in.`,
      `Set two-factor up again as soon as you can: ${security}`,
      'If you did not ask for this, change your password and tell your Administrator.',
    ],
  }),

  passkeyAdded: (name: string): Words => ({
    subject: 'A passkey was added to your Breakwater account',
    text: [`The passkey "${typed(name)}" was added to your account just now.`, tellAdministrator],
  }),

  passkeyRemoved: (name: string): Words => ({
    subject: 'A passkey was removed from your Breakwater account',
    text: [`The passkey "${typed(name)}" was removed from your account just now.`, tellAdministrator],
  }),

  confirmAgain: ({ organization, parts, link }: { organization: string; parts: readonly TabName[]; link: string }): Words => ({
    subject: 'Is this still correct? Your Breakwater Prepare form',
    text: [
      `It is more than six months ago that somebody of ${typed(organization)} looked at these parts of its Prepare form: ${parts.join(', ')}.`,
      'Others look there for help after a disaster. Please open each part and, where nothing has changed, press "Everything here is still correct"; otherwise correct it first:',
      link,
      'Until then your organization comes later in searches. You get this mail at most every six months.',
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
      `${typed(by)} invites you to join ${typed(organization)} on Breakwater, the portal through which credit unions prepare for disasters and get each other through them.`,
      `If you have an account with this address, sign in and answer the invitation on the dashboard, within ${days} days: ${dashboard}`,
      `Otherwise register here: ${register}`,
      'A user of Breakwater typed the names in this mail, not the program. If you do not know what this is about, there is nothing to do.',
    ],
  }),

  ...foundationEn,
  ...lendingEn,
  ...trustEn,
}

export type MailWords = typeof en
