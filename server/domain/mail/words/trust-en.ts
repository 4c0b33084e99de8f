// The texts of mails about trust: confirmed organizations, join requests and proven addresses.

import { typed, typedWords } from '#server/lib/mail/typed.ts'
import { answerLines, type EnteredOffice, enteredEn, type MailedAnswers, officeLines } from './entered-en.ts'
import type { SecretWords, Words } from './words.ts'

/** The start of a reason. */
export const LONGEST_REASON = 300

type ReportWithdrawn = Record<'by' | 'organization' | 'disaster' | 'reason' | 'link', string>

interface ReportedForYou extends Record<'by' | 'organization' | 'disaster' | 'link', string> {
  isExercise: boolean
  /** What the report says. */
  answers: MailedAnswers
  offices: readonly EnteredOffice[]
}

export const trustEn = {
  /** Another person reported it to the foundation or an association, for example by phone. */
  reportedForYou: ({ by, organization, disaster, answers, offices, link, isExercise }: ReportedForYou): Words => {
    const news = [
      `${typed(by)}${organization ? ` of ${typed(organization)}` : ''} filed a disaster report for your organization on Breakwater: ${typed(disaster)}.`,
      ...[answerLines(enteredEn, answers), officeLines(enteredEn, offices)].filter((lines) => lines !== ''),
      `Read what it says, and update it if something is wrong or has changed: ${link}`,
    ].join('\n\n')
    return {
      subject: `${isExercise ? '[EXERCISE] ' : ''}A disaster was reported for your organization`,
      news,
      text: [news, 'If nobody at your organization gave this information, withdraw the report there, and write to the foundation.'],
    }
  },

  reportWithdrawnForYou: ({ by, organization, disaster, reason, link }: ReportWithdrawn): Words => {
    const news = [
      `${typed(by)}${organization ? ` of ${typed(organization)}` : ''} withdrew a disaster report of your organization on Breakwater: ${typed(disaster)}. It no longer counts.`,
      `The reason: “${typedWords(reason, LONGEST_REASON)}”`,
      `Read it: ${link}`,
    ].join('\n\n')
    return {
      subject: 'A disaster report of your organization was withdrawn',
      news,
      text: [news, 'If what it says is true, report it yourself.'],
    }
  },

  organizationConfirmed: (organization: string): Words => ({
    subject: 'Your organization is confirmed on Breakwater',
    text: [
      `${typed(organization)} is confirmed. You can now see the contacts other organizations share, invite coworkers, and ask others for help by email.`,
      'If you didn’t expect this, tell your Administrator.',
    ],
  }),

  anotherClaimConfirmed: (organization: string): Words => ({
    subject: 'Another claim to your organization was confirmed',
    text: [
      `More than one group of people enrolled as ${typed(organization)}. Another group was confirmed as that organization.`,
      'Nothing you wrote is lost. Sign in to read and copy your answers, and to ask to join the confirmed organization.',
    ],
  }),

  /** A user typed the name and address. They are not in the subject, and no part of them becomes a link. An organization that is not confirmed gets only the name. */
  askedToJoin: ({
    name,
    email,
    organization,
    link,
  }: Record<'name' | 'organization' | 'link', string> & { email: string | null }): Words => ({
    subject: 'Do you know this person? They want to join your organization',
    text: [
      `Someone wants to join ${typed(organization)} on Breakwater. They typed this ${email ? 'name and email address' : 'name'} themselves:`,
      [`Name: ${typed(name)}`, ...(email ? [`Email: ${email}`] : [])].join('\n'),
      `If you know them, admit them under Users, "Waiting to join": ${link}`,
      'If you don’t, refuse them there. Until someone admits them, they can’t see your organization’s data.',
    ],
  }),

  domainProvenByAnother: (organization: string): Words => ({
    subject: 'Your organization on Breakwater now waits to hear that you belong to it',
    text: [
      `Someone proved that they have an email address at the domain of ${typed(organization)}, so it is confirmed, and they are its Administrator.`,
      'You keep your account and your reports. Until the new Administrator says that you are one of their people, you can’t see the organization’s data. If you have an email address at its domain, change yours under Profile and open the link: then you are in at once. If your password no longer works, use "Forgot password?" on the login page.',
    ],
  }),

  /** To the foundation. */
  takenOverByDomain: ({ organization, name, waiting }: Record<'organization' | 'name', string> & { waiting: number }): Words => ({
    subject: 'A credit union was confirmed by one of its members’ email domain',
    text: [
      `${typed(name)} proved an email address at the domain of ${typed(organization)}, which others had enrolled. It is confirmed now, with ${typed(name)} as its Administrator.`,
      `People without such an address who were there and now wait: ${waiting}. The back office shows them under Waiting.`,
    ],
  }),

  admitted: ({ organization, link }: Record<'organization' | 'link', string>): Words => ({
    subject: 'You joined your organization on Breakwater',
    text: [
      `You are now a Member of ${typed(organization)} on Breakwater. What you reported while you waited now belongs to it.`,
      `Continue here: ${link}`,
      'If you didn’t ask for this, write to the foundation.',
    ],
  }),

  /** Without a name in the greeting: anyone may have typed the name and address. */
  welcome: ({ link, days }: { link: string; days: number }): SecretWords => ({
    secret: true,
    subject: 'Welcome to Breakwater: verify your email address',
    text: [
      'There is a new Breakwater account with this email address. Credit unions use Breakwater to prepare for disasters and help each other.',
      `If the account is yours, or someone made it for you, open this link to verify the address. It works once, for ${days} days:`,
      link,
      'If you don’t recognize this, you can ignore this email. You can also open the link and choose a new password, which makes the account yours alone.',
    ],
  }),

  verifyAddress: ({ link, days }: { link: string; days: number }): SecretWords => ({
    secret: true,
    subject: 'Verify your email address for Breakwater',
    text: [
      `A Breakwater account uses this email address, or is about to. Open this link to verify it. It works once, for ${days} days:`,
      link,
      'If you don’t recognize this, you can ignore this email.',
    ],
  }),

  addressToChange: (email: string): Words => ({
    subject: 'Your Breakwater email address is about to change',
    text: [
      `Your account’s email address is about to change to ${email}. We emailed a link there. Nothing changes until someone opens it.`,
      'If you didn’t expect this, change your password and tell your Administrator.',
    ],
  }),

  passwordEnded: (): Words => ({
    subject: 'Your old Breakwater password no longer works',
    text: [
      'You just verified this email address by signing in through another service. Everything set up on the account before no longer works, including its password, in case someone else had made it.',
      'To also sign in with a password, choose a new one with "Forgot password?" on the login page.',
    ],
  }),

  /** As in `askedToJoin`, typed words are not in the subject, and no part of them becomes a link. */
  joinedByDomain: ({ name, email, organization }: Record<'name' | 'email' | 'organization', string>): Words => ({
    subject: 'Someone joined your organization with its email domain',
    text: [
      `Someone verified an email address at the domain of ${typed(organization)} and is now a Member on Breakwater:`,
      `Name: ${typed(name)}\nEmail: ${email}`,
      'If you don’t know them, lock or delete them under Users. There you can also turn off joining by email domain.',
    ],
  }),

  leftOrganization: ({ name, email, organization }: Record<'name' | 'email' | 'organization', string>): Words => ({
    subject: 'Someone left your organization on Breakwater',
    text: [
      `A person left ${typed(organization)} by themselves:`,
      `Name: ${typed(name)}\nEmail: ${email}`,
      'They can no longer see or change anything of your organization. If that is a mistake, invite them again.',
    ],
  }),
}
