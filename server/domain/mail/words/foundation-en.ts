// Mails about the foundation's decisions, to the people of an organization. They include what the foundation wrote.

import type { Role } from '#contract/roles.ts'
import { typed } from '#server/lib/mail/typed.ts'
import type { SecretWords, Words } from './words.ts'

interface AdministrationIsYours extends Record<'organization' | 'link', string> {
  /** One was running, and was closed. */
  hadRollCall: boolean
  minutes: number
}

interface Said {
  organization: string
  /** The foundation's own text. */
  reason: string
}

/** What a withdrawn confirmation means until there is another one. */
const UNTIL_CONFIRMED =
  'Nothing you wrote is lost. Until your organization is confirmed again, you can’t see others’ contacts or email them, your offices aren’t on the public page, and your keys and hooks stop.'

export const foundationEn = {
  askedForMore: ({ organization, reason, contact }: Said & { contact: string }): Words => ({
    subject: 'Before we can confirm your organization on Breakwater',
    text: [
      `Before we can confirm ${typed(organization)} on Breakwater, we need to know more:\n${reason}`,
      `Please write to ${contact}. Until then, you can still use Prepare and report disasters.`,
    ],
  }),

  organizationRefused: ({ organization, reason, contact }: Said & { contact: string }): Words => ({
    subject: 'We could not confirm your organization on Breakwater',
    text: [
      `We did not confirm ${typed(organization)}. Our reason:\n${reason}`,
      'Other organizations can’t see yours. You can still read and copy what you wrote.',
      `If this is a mistake, write to ${contact}.`,
    ],
  }),

  confirmationWithdrawn: ({ organization, reason, contact }: Said & { contact: string }): Words => ({
    subject: 'Your organization is no longer confirmed on Breakwater',
    text: [
      `${typed(organization)} is no longer confirmed. The reason:\n${reason}`,
      UNTIL_CONFIRMED,
      `If you have questions, write to ${contact}.`,
    ],
  }),

  voucherWithdrawn: ({ association, organization, contact }: { association: string; organization: string; contact: string }): Words => ({
    subject: 'Your organization is no longer confirmed on Breakwater',
    text: [
      `${typed(association)} withdrew its voucher for ${typed(organization)}, which is no longer confirmed.`,
      UNTIL_CONFIRMED,
      `If you have questions, ask the Association, or write to ${contact}.`,
    ],
  }),

  voucherGiven: ({ association, organization }: { association: string; organization: string }): Words => ({
    subject: 'An Association vouched for a credit union on Breakwater',
    text: [
      `${typed(association)} vouched for ${typed(organization)}, which is now confirmed. Its people can see the contacts others share and can invite coworkers.`,
      'If this is a mistake, tell the Association. It can withdraw its voucher.',
    ],
  }),

  administrationHandedOver: ({
    organization,
    reason,
    to,
    contact,
    isWaiting,
  }: Said & { to: string; contact: string; isWaiting: boolean }): Words => ({
    subject: 'Your organization has a new Administrator on Breakwater',
    text: [
      `The foundation made ${typed(to)} the Administrator of ${typed(organization)}. The reason:\n${reason}`,
      ...(isWaiting
        ? [
            'You keep your account and your reports. Until the new Administrator says that you are one of their people, you can’t see the organization’s data. If your password no longer works, use "Forgot password?" on the login page.',
          ]
        : []),
      `If this is a mistake, write to ${contact}.`,
    ],
  }),

  /** To the new Administrator, at the address that they have proven. */
  administrationIsYours: ({ organization, hadRollCall, link, minutes }: AdministrationIsYours): SecretWords => ({
    secret: true,
    subject: 'You are now an Administrator on Breakwater. Choose a new password',
    text: [
      `The foundation made you the Administrator of ${typed(organization)}. Someone else may have used your account, so you were signed out everywhere, and your password and second factors no longer work.`,
      `Choose a new password. This link works once, for ${minutes} minutes:`,
      link,
      'If it has expired, use "Forgot password?" on the login page.',
      'Everyone else now waits, or is locked, until you say who belongs to your organization. What they reported, and said about your offices, doesn’t count until you do.',
      ...(hadRollCall ? ['The roll call that was running was closed. To ask your people again, start a new one.'] : []),
      'Your offices aren’t on the public page until you decide to show them, and others can’t see your contacts until you review them in Prepare. Invitations, join codes, keys and hooks no longer work.',
    ],
  }),

  supportActs: ({ by, name, organization, reason, contact }: Said & Record<'by' | 'name' | 'contact', string>): Words => ({
    subject: 'The foundation’s support acts for someone in your organization on Breakwater',
    text: [
      `${typed(by)} of the foundation’s support uses Breakwater as ${typed(name)} of ${typed(organization)}, for at most 30 minutes. The reason:\n${reason}`,
      'What they change is recorded in your audit trail with both names. They can’t change passwords, second factors or email addresses.',
      `If nobody asked for this, write to ${contact}.`,
    ],
  }),

  roleAssigned: ({ name, organization, role, contact }: { name: string; organization: string; role: Role; contact: string }): Words => ({
    subject: 'The foundation changed a role in your organization on Breakwater',
    text: [
      `The foundation changed the role of ${typed(name)} in ${typed(organization)} to ${role}.`,
      `If this is a mistake, write to ${contact}.`,
    ],
  }),
}
