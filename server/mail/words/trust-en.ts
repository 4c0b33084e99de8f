// What mails say about who may be trusted: organizations that are confirmed, people who ask to join.

import { typed } from '#server/mail/typed.ts'
import type { SecretWords, Words } from './words.ts'

export const trustEn = {
  organizationConfirmed: (organization: string): Words => ({
    subject: 'Your organization is confirmed on Breakwater',
    text: [
      `${typed(organization)} is confirmed. From now on you see the contacts that other organizations share, and you can invite colleagues and ask others by email.`,
      'If you did not expect this, tell your Administrator.',
    ],
  }),

  anotherClaimConfirmed: (organization: string): Words => ({
    subject: 'Another claim to your organization was confirmed',
    text: [
      `More than one group of people enrolled as ${typed(organization)}. One of them proved that it is that organization, and it was not yours.`,
      'Nothing that you wrote is lost: sign in to read and copy your answers, and to ask to join the confirmed organization.',
    ],
  }),

  /** Names and addresses are a user's own words: they are no part of the subject, and nothing in them is a link. */
  askedToJoin: ({ name, email, organization, link }: Record<'name' | 'email' | 'organization' | 'link', string>): Words => ({
    subject: 'Do you know this person? They ask to join your organization',
    text: [
      `Somebody asks to join ${typed(organization)} on Breakwater. They wrote the name and the address themselves:`,
      `Name: ${typed(name)}\nEmail: ${email}`,
      `If you know them, let them in under Users, "Waiting to join": ${link}`,
      'If you do not, refuse them there. Until somebody lets them in they see nothing of yours.',
    ],
  }),

  admitted: ({ organization, link }: Record<'organization' | 'link', string>): Words => ({
    subject: 'You are in: you have joined your organization on Breakwater',
    text: [
      `You are now a member of ${typed(organization)} on Breakwater. What you reported while you waited belongs to it from now on.`,
      `Go on here: ${link}`,
      'If you did not ask for this, write to the foundation.',
    ],
  }),

  /** Not greeted by name: anybody may have typed name and address. */
  welcome: ({ link, days }: { link: string; days: number }): SecretWords => ({
    secret: true,
    subject: 'Welcome to Breakwater: verify your email address',
    text: [
      'There is a new account on Breakwater with this email address. Breakwater is the portal through which credit unions prepare for disasters and help each other.',
      `If the account is yours, or somebody made it for you, open this link to verify the address. It works once, for ${days} days:`,
      link,
      'If you know nothing of it, there is nothing to do. You can also open the link and choose a new password: then the account is yours alone.',
    ],
  }),

  verifyAddress: ({ link, days }: { link: string; days: number }): SecretWords => ({
    secret: true,
    subject: 'Verify your email address for Breakwater',
    text: [
      `This email address belongs to an account on Breakwater, or is to belong to it. Open this link to verify it. It works once, for ${days} days:`,
      link,
      'If you know nothing of it, there is nothing to do.',
    ],
  }),

  addressToChange: (email: string): Words => ({
    subject: 'Your Breakwater account is about to get another email address',
    text: [
      `The email address of your account is to change to ${email}. We mailed a link there, and the change counts once it was opened. Until then nothing changes.`,
      'If you know nothing of this, change your password and tell your Administrator.',
    ],
  }),

  passwordEnded: (): Words => ({
    subject: 'The former password of your Breakwater account no longer works',
    text: [
      'You just proved this email address by signing in through another company. Whatever was set up on the account before has ended, its password included, in case somebody else had made it.',
      'To sign in with a password as well, choose a new one with "Forgot password?" on the login page.',
    ],
  }),

  /** As with those who ask to join: typed words are no part of the subject, and nothing in them is a link. */
  joinedByDomain: ({ name, email, organization }: Record<'name' | 'email' | 'organization', string>): Words => ({
    subject: 'Somebody with an email address of your organization joined it',
    text: [
      `Somebody verified an email address in the domain of ${typed(organization)}, and is a Member of it on Breakwater now:`,
      `Name: ${typed(name)}\nEmail: ${email}`,
      'If you do not know them, lock or delete them under Users. There you can also choose that nobody joins by their email address.',
    ],
  }),
}
