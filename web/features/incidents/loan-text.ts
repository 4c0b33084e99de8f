import type { OpenEnds } from '#contract/incidents/open-ends.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'

type Loan = Pick<OpenEnds['loans']['rows'][number], 'state' | 'name' | 'lender' | 'until'>

/** Nothing is due back that the lender has not sent. */
export const loanText = ({ state, name, lender, until }: Loan, t: Translate<'closing'>): string =>
  state === 'accepted' ? t('loanPromised', { name, lender }) : t('loanDue', { name, date: shortDate(until) })
