// Mails about credit unions that a letter confirmed, to both sides and to the foundation.

import { typed } from '#server/lib/mail/typed.ts'
import type { Words } from './words.ts'

interface Vouched {
  association: string
  organization: string
}

export interface VouchedRow extends Vouched {
  city: string
  state: string
  isWithdrawn: boolean
}

const line = ({ association, organization, city, state, isWithdrawn }: VouchedRow) =>
  `${typed(organization)}, ${typed(city)}, ${state}: letter of ${typed(association)}${isWithdrawn ? ' (withdrawn since)' : ''}`

export const vouchingEn = {
  /** To the credit union. */
  vouchedByLetter: ({ association, organization }: Vouched): Words => ({
    subject: 'Your credit union is confirmed on Breakwater',
    text: [
      `${typed(association)} vouched for ${typed(organization)} with its letter, so it is confirmed. You can invite coworkers now, and ask others for help by email.`,
      'You see the contacts that other organizations share a day after the foundation has been told.',
      'If this is a mistake, tell the Association. It can withdraw its voucher.',
    ],
  }),

  /** To the Association. */
  letterVouched: ({ association, organization }: Vouched): Words => ({
    subject: 'A letter of your Association confirmed a credit union on Breakwater',
    text: [
      `${typed(organization)} enrolled by a letter of ${typed(association)} that vouches for it. It is confirmed now.`,
      'If this is a mistake, withdraw the voucher under Vouchers.',
    ],
  }),

  /** To the foundation, once a day. `waiting`: those that a letter vouches for, and that the foundation looks at first. */
  lettersVouched: ({ rows, more, waiting, link }: { rows: VouchedRow[]; more: number; waiting: number; link: string }): Words => ({
    subject: `Confirmed by letter on Breakwater: ${rows.length + more}`,
    text: [
      'Letters of Associations confirmed these credit unions. A day after this email, their people see the contacts that others share:',
      rows.map(line).join('\n') + (more > 0 ? `\nAnd ${more} more.` : ''),
      `If one of them is wrong, withdraw its confirmation, or stop the letters of the Association: ${link}`,
      ...(waiting > 0 ? [`Letters also vouch for organizations that wait for you: ${waiting}. They come first under Waiting.`] : []),
    ],
  }),
}
