// The search in the URL: /find-disasters?state=MS&name=dana&operational_power=true&show=all&page=2

import { conditions } from '#contract/catalogue/condition.ts'
import { operationalFields } from '#contract/catalogue/report-form.ts'
import { stateCodes } from '#contract/rules/states.ts'
import { ANYWHERE, near, view } from '#web/domain/near/near-search.ts'
import { flags, oneOf, order, page, text } from '#web/lib/url/search-parts.ts'
import { type SearchOf, urlSearch } from '#web/lib/url/url-search.ts'

/** The days that can be asked for: today and so many before it. */
export const sinceDays = ['', '1', '7', '30'] as const
/** `distance` only in a search by distance. */
export const orderKeys = ['credit_union_name', 'date_reported', 'city', 'condition'] as const
export const firstOrder = { sort: 'date_reported', direction: 'descending' } as const

const downFlags = operationalFields.map((field) => `${field}_down` as const)

/** By default one row per credit union, its newest report, newest first. `working` lists what must be working, `down` what must be down. */
export const reportSearch = urlSearch(
  '/find-disasters',
  near(ANYWHERE),
  oneOf('state', ['', ...stateCodes]),
  text('text', 'name'),
  oneOf('show', ['newest', 'all']),
  oneOf('own', ['', 'true']),
  oneOf('condition', ['', ...conditions]),
  text('type'),
  oneOf('since', sinceDays),
  flags('working', operationalFields),
  flags('down', downFlags),
  order(orderKeys, firstOrder),
  page,
  view,
)

/** Every report of the reader's own organization. */
export const ownReports = () => reportSearch.to({ ...reportSearch.empty, show: 'all', own: 'true' })

export type ReportSearch = SearchOf<typeof reportSearch>
