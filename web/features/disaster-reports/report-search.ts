// The search as it stands in the address bar: /find-disasters?state=MS&name=dana&operational_power=true&page=2

import { operationalFields } from '#contract/report-form.ts'
import { stateCodes } from '#contract/states.ts'
import { ANYWHERE, near, view } from '#web/domain/near/near-search.ts'
import { addressSearch, type SearchOf } from '#web/lib/address/address-search.ts'
import { flags, oneOf, page, text } from '#web/lib/address/search-parts.ts'

/** Everything, newest first: what happened last is what people come for. `working` is what must be working. */
export const reportSearch = addressSearch(
  '/find-disasters',
  near(ANYWHERE),
  oneOf('state', ['', ...stateCodes]),
  text('name'),
  flags('working', operationalFields),
  page,
  view,
)

export type ReportSearch = SearchOf<typeof reportSearch>
