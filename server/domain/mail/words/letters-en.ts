// Letters, by which an Association or the foundation asks a person to enroll a credit union. All words are the program's: nobody can write to strangers.

import { typed } from '#server/lib/mail/typed.ts'
import type { SecretWords, Words } from './words.ts'

export interface Letter {
  /** The Association, or the program. */
  sender: string
  /** It is the foundation's own, which speaks for no league. */
  isProgram: boolean
  /** Empty if it is not known. */
  first_name: string
  /** As NCUA has it. */
  organization: string
  charter_number: string
  offices: number
  link: string
  until: Date
  unsubscribe: string
  /** The program's. */
  phone: string
  address: string
}

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

export const lettersEn = {
  letter: ({
    sender,
    isProgram,
    first_name,
    organization,
    charter_number,
    offices,
    link,
    until,
    unsubscribe,
    phone,
    address,
  }: Letter): SecretWords => ({
    secret: true,
    subject: `${typed(sender)} asks ${typed(organization)} to join Breakwater`,
    text: [
      first_name ? `Dear ${typed(first_name)},` : 'Hello,',
      `${typed(sender)} asks you to enroll ${typed(organization)} (charter ${typed(charter_number)}) on Breakwater. It is free.`,
      `After a storm, it is how ${isProgram ? 'we learn' : 'the league learns'} ${offices > 1 ? `which of your ${offices} offices are open` : 'whether your office is open'}, and how other credit unions lend you what you need.`,
      `It takes about four minutes. This link is good until ${day.format(until)}:\n${link}`,
      `Questions: reply to this mail, or call ${phone}.`,
      `${address}\nDon’t write to me again: ${unsubscribe}`,
    ],
    unsubscribe,
  }),

  /** To the people of the Association. */
  lettersStopped: ({ organization, reason, contact }: Record<'organization' | 'reason' | 'contact', string>): Words => ({
    subject: 'The foundation stopped the letters of your Association on Breakwater',
    text: [
      `We stopped the letters of ${typed(organization)}. Those that waited don’t leave, and the links of the others have ended. Our reason:\n${reason}`,
      `If you have questions, write to ${contact}.`,
    ],
  }),
}
