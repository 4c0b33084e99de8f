// What an entry of an office's history says besides the status and the notes.

import type { AnswerOf } from '#contract/call.ts'
import type { showOfficeHistory } from '#contract/office-statuses/calls.ts'
import { longDate } from '#web/lib/format/dates.ts'
import { translate } from '#web/lib/text/i18n.ts'

export type HistoryEntry = AnswerOf<typeof showOfficeHistory>[number]

const works = ['communications', 'systems', 'cash', 'guests'] as const

/** The facts that it says, and those that it ends, in words. */
export function factWords(
  entry: Pick<HistoryEntry, 'status' | 'power' | Exclude<(typeof works)[number], 'guests'> | 'opens_again_on' | 'ends'> & {
    guests?: boolean | null
  },
): string[] {
  const { status, power, opens_again_on } = entry
  // A closing always ends what was said of guests, which needs no word.
  const ends = entry.ends.filter((name) => name !== 'guests' || status !== 'closed')
  const said = (fact: string, value: string) => translate('offices:history.fact', { fact, value })
  return [
    power && said(translate('offices:facts.power'), translate(`offices:facts.powers.${power}`)),
    ...works.map(
      (name) =>
        typeof entry[name] === 'boolean' &&
        said(translate(`offices:facts.${name}`), translate(`offices:facts.${entry[name] ? 'yes' : 'no'}`)),
    ),
    opens_again_on && said(translate(`offices:facts.again.${status ?? 'unknown'}`), longDate(opens_again_on)),
    ends.length > 0 &&
      said(
        translate('offices:history.ends'),
        ends
          .map((name) => (name === 'status' ? '' : translate(`offices:short.${name}`)))
          .filter(Boolean)
          .join(', '),
      ),
  ].filter((words) => typeof words === 'string')
}
