// What should have happened by now and has not, on a day where the reader is.

import type { Offer } from '#contract/help-requests.ts'

export type Overdue = 'back' | 'leave' | 'arrive'

/** What is late, and since or by when; null where all is in time. The last day of a loan is still in time. */
export function overdueOf(
  { state, from, until }: Pick<Offer, 'state' | 'from' | 'until'>,
  today: string,
): { what: Overdue; date: string } | null {
  if ((state === 'arrived' || state === 'on_the_way') && until < today) return { what: 'back', date: until }
  if (state === 'on_the_way' && from < today) return { what: 'arrive', date: from }
  if (state === 'accepted' && from < today) return { what: 'leave', date: from }
  return null
}
