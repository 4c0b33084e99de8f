// Steps that should have happened by now. The server decides on days, because it sorts overdue requests first and sends reminders: a day is over when it
// is over in every state.

import type { Offer } from '#contract/help-requests/schemas.ts'
import { dayIn } from '#contract/rules/loan-days.ts'

export type Overdue = 'back' | 'leave' | 'arrive'

/** What is overdue, and since when; null if everything is in time. The last day of a loan is in time. */
export function overdueOf(
  { state, from, until }: Pick<Offer, 'state' | 'from' | 'until'>,
  today = dayIn(0),
): { what: Overdue; date: string } | null {
  if ((state === 'arrived' || state === 'on_the_way') && until < today) return { what: 'back', date: until }
  if (state === 'on_the_way' && from < today) return { what: 'arrive', date: from }
  if (state === 'accepted' && from < today) return { what: 'leave', date: from }
  return null
}
