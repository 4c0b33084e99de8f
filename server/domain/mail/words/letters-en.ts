// Letters, by which an Association or the foundation asks a person to enroll a credit union. All words are the program's: nobody can write to strangers.

import { DAYS_OF_A_LINK } from '#contract/letters/options.ts'
import { typed } from '#server/lib/mail/typed.ts'
import { foundationEn } from './foundation-en.ts'
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
  /** The program's. */
  phone: string
  /** Empty in a sample, if it is not set. */
  address: string
  /** What is known once it leaves; null for a sample of it. */
  leaving: Leaving | null
}

interface Leaving {
  offices: number
  link: string
  until: Date
  unsubscribe: string
}

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

function officesOf(leaving: Leaving | null) {
  if (leaving === null) return 'which of your offices are open'
  return leaving.offices > 1 ? `which of your ${leaving.offices} offices are open` : 'whether your office is open'
}

interface LettersStopped extends Record<'organization' | 'reason' | 'contact', string> {
  /** If not, only vouchers were withdrawn. */
  stopped: boolean
  /** The credit unions whose vouchers by letter were withdrawn. */
  reopened: readonly string[]
}

type LetterVoucherWithdrawn = Record<'association' | 'organization' | 'reason' | 'contact', string>

export const lettersEn = {
  letter: ({ sender, isProgram, first_name, organization, charter_number, phone, address, leaving }: Letter): SecretWords => ({
    secret: true,
    subject: `${typed(sender)} asks ${typed(organization)} to join Breakwater`,
    text: [
      first_name ? `Dear ${typed(first_name)},` : 'Hello,',
      `${typed(sender)} asks you to enroll ${typed(organization)} (charter ${typed(charter_number)}) on Breakwater. It is free.`,
      `After a storm, it is how ${isProgram ? 'we learn' : 'the league learns'} ${officesOf(leaving)}, and how other credit unions lend you what you need.`,
      `It takes about four minutes. This link is good ${leaving ? `until ${day.format(leaving.until)}:\n${leaving.link}` : `for ${DAYS_OF_A_LINK} days from when the letter leaves:\n(the link)`}`,
      `Questions: reply to this mail, or call ${phone}.`,
      `${address}\nDon’t write to me again: ${leaving ? leaving.unsubscribe : '(a link)'}`.trim(),
    ],
    ...(leaving && { unsubscribe: leaving.unsubscribe }),
  }),

  /** To the people of the Association. */
  lettersStopped: ({ organization, reason, contact, stopped, reopened }: LettersStopped): Words => ({
    subject: stopped
      ? 'The foundation stopped the letters of your Association on Breakwater'
      : 'The foundation withdrew vouchers of your Association on Breakwater',
    text: [
      ...(stopped
        ? [`We stopped the letters of ${typed(organization)}. Those that waited don’t leave, and the links of the others have ended.`]
        : []),
      ...(reopened.length > 0
        ? [
            `We withdrew the vouchers that letters of ${typed(organization)} gave to these credit unions. Unless something else confirms them, they are no longer confirmed:\n${reopened.map(typed).join('\n')}`,
          ]
        : []),
      `Our reason:\n${reason}`,
      `If you have questions, write to ${contact}.`,
    ],
  }),

  /** To the people of a credit union that nothing confirms but such a letter. */
  letterVoucherWithdrawn: ({ association, organization, reason, contact }: LetterVoucherWithdrawn): Words => {
    const { subject, text } = foundationEn.confirmationWithdrawn({ organization, reason, contact })
    const [, ...consequences] = text
    return {
      subject,
      text: [
        `We withdrew the voucher of ${typed(association)} for ${typed(organization)}, which a letter gave. ${typed(organization)} is no longer confirmed. Our reason, which is about the letters of ${typed(association)}:\n${reason}`,
        ...consequences,
      ],
    }
  },
}
