// What should have happened by now and has not. The days are those of the server, which sorts what is late first and mails what is due back: a
// day is over when it is over in all of the states.

import type { Offer } from '#contract/help-requests/schemas.ts'
import { dayIn } from '#contract/loan-days.ts'

export type Overdue = 'back' | 'leave' | 'arrive'

/** What is late, and since or by when; null where all is in time. The last day of a loan is still in time. */
export function overdueOf(
  { state, from, until }: Pick<Offer, 'state' | 'from' | 'until'>,
  today = dayIn(0),
): { what: Overdue; date: string } | null {
  if ((state === 'arrived' || state === 'on_the_way') && until < today) return { what: 'back', date: until }
  if (state === 'on_the_way' && from < today) return { what: 'arrive', date: from }
  if (state === 'accepted' && from < today) return { what: 'leave', date: from }
  return null
}
