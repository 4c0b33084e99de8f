import type { OfferState } from '#contract/records/help-options.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import type { Situation } from '#contract/situation/schemas.ts'

interface Loan {
  state: OfferState
  from: string
  until: string
}
type Due = Pick<Situation['loans_due'][number], 'due' | 'date' | 'is_late'>

/** What a loan is due for today, or was before; null where it is in time. A day is over when it is over in all of the states. */
export function dueOf({ state, from, until }: Loan, today = dayIn(0)): Due | null {
  const by = (due: Due['due'], date: string) => (date <= today ? { due, date, is_late: date < today } : null)
  if (state === 'arrived') return by('back', until)
  if (state === 'on_the_way') return until < today ? by('back', until) : by('arrive', from)
  return state === 'accepted' ? by('leave', from) : null
}
