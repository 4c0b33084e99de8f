// A list of requests as it stands in the address bar: /help-requests?scope=ours, /help-requests?within=100

import { type HelpRequestScope, helpRequestScopes } from '#contract/help-options.ts'
/** The distances that can be chosen, in miles. */
export const distances = ['25', '50', '100', '200'] as const

export interface ListSearch {
  scope: HelpRequestScope
  /** Miles from the own organization, of open requests only; empty for any. */
  within: '' | (typeof distances)[number]
}

export function listInAddress(query: URLSearchParams): ListSearch {
  const scope = helpRequestScopes.find((each) => each === query.get('scope')) ?? 'open'
  return { scope, within: (scope === 'open' && distances.find((each) => each === query.get('within'))) || '' }
}

export function addressOfList({ scope, within }: ListSearch): URLSearchParams {
  const query = new URLSearchParams()
  if (scope !== 'open') query.set('scope', scope)
  if (within && scope === 'open') query.set('within', within)
  return query
}
