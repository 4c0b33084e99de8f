// The filters of the desk's list, in the URL.

import type { Warning } from '#contract/records/warning.ts'
import { warningGroups, warningSeverities } from '#contract/records/warning-options.ts'
import { stateCodes } from '#contract/rules/states.ts'
import { oneOf, page } from '#web/lib/url/search-parts.ts'
import { type SearchOf, urlSearch } from '#web/lib/url/url-search.ts'

/** /warnings?state=MS&severity=Severe&group=flood&office=all */
export const deskSearch = urlSearch(
  '/warnings',
  oneOf('state', ['', ...stateCodes]),
  oneOf('severity', ['', ...warningSeverities]),
  oneOf('group', ['', ...warningGroups]),
  oneOf('office', ['touched', 'all']),
  page,
)
export type DeskSearch = SearchOf<typeof deskSearch>

const rank = (severity: string) => (warningSeverities as readonly string[]).indexOf(severity)

/** Whether a warning touches an office, as far as the person may see. */
export const touchesOffice = ({ touched, offices }: Pick<Warning, 'touched' | 'offices'>) =>
  (touched?.offices ?? 0) > 0 || offices.length > 0

export const matches = ({ state, severity, group, office }: DeskSearch, warning: Warning): boolean =>
  (state === '' || warning.states.includes(state)) &&
  (severity === '' || rank(warning.severity) >= rank(severity)) &&
  (group === '' || warning.group === group) &&
  (office === 'all' || touchesOffice(warning))

export const isFiltered = (search: DeskSearch) => deskSearch.to({ ...search, page: 1 }) !== deskSearch.to(deskSearch.empty)
