// The search as it stands in the address bar: /find-disasters?state=MS&name=dana&operational_power=true&page=2

import { operationalFields } from '#contract/disaster-reports/options.ts'
import { isStateCode, type StateCode } from '#contract/states.ts'
import { pageIn, textIn } from '#web/lib/address-values.ts'
import { ANYWHERE, type ListView, type NearSearch, nearEntries, readNear, readView } from '#web/lib/near-search.ts'
import type { OperationalField } from '#web/lib/report-condition.ts'

export interface ReportSearch extends NearSearch {
  state: StateCode | ''
  name: string
  /** What must be working. */
  working: OperationalField[]
  /** The first page is 1. */
  page: number
  view: ListView
}

/** Everything, newest first: what happened last is what people come for. */
export const emptySearch: ReportSearch = { near: ANYWHERE, within: null, state: '', name: '', working: [], page: 1, view: 'list' }

/** Reads the search; what an address holds beyond it, or wrongly, counts as not asked for. */
export function searchInAddress(query: URLSearchParams, hasOwn = true): ReportSearch {
  const state = query.get('state') ?? ''
  return {
    state: isStateCode(state) ? state : '',
    name: textIn(query, 'name'),
    working: operationalFields.filter((field) => query.get(field) === 'true'),
    page: pageIn(query),
    view: readView(query),
    ...readNear(query, ANYWHERE, hasOwn),
  }
}

/** The address of a search, without what is not asked for. */
export function addressOfSearch({ state, name, working, page, view, ...near }: ReportSearch): URLSearchParams {
  const query = new URLSearchParams(nearEntries(near, ANYWHERE).filter(([, value]) => value))
  if (state) query.set('state', state)
  if (name.trim()) query.set('name', name.trim())
  for (const field of working) query.set(field, 'true')
  if (page > 1) query.set('page', String(page))
  if (view === 'map') query.set('view', view)
  return query
}
