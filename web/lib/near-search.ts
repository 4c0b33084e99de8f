// "Near" as the address bar holds it: `near=39530&within=100`. Near the own organization is `me`, near nothing `none`; what is usual on a
// screen is left out.

import { milesOffered, NEAR_OWN } from '#contract/near.ts'
import { CallError } from './call.ts'

export const ANYWHERE = 'none'

export interface NearSearch {
  /** The own organization, a ZIP code, or anywhere. */
  near: string
  within: (typeof milesOffered)[number] | null
}

/** The same list, beside it as a map. */
export type ListView = 'list' | 'map'

export const readView = (query: URLSearchParams): ListView => (query.get('view') === 'map' ? 'map' : 'list')

export const isZip = (text: string) => /^\d{5}(-\d{4})?$/.test(text)

/** Who belongs to no organization is near none. */
export function readNear(query: URLSearchParams, usual: string, hasOwn: boolean): NearSearch {
  const given = query.get('near') ?? usual
  const isKnown = given === NEAR_OWN || given === ANYWHERE || isZip(given)
  const wanted = isKnown ? given : usual
  const near = wanted === NEAR_OWN && !hasOwn ? ANYWHERE : wanted
  const within = milesOffered.find((miles) => String(miles) === query.get('within'))
  return { near, within: (near !== ANYWHERE && within) || null }
}

export const nearEntries = ({ near, within }: NearSearch, usual: string): [string, string][] => [
  ['near', near === usual ? '' : near],
  ['within', within === null ? '' : String(within)],
]

/** As the calls take it. */
export const nearBody = ({ near, within }: NearSearch) => (near === ANYWHERE ? {} : { near, ...(within && { within_miles: within }) })

/** What is wrong with the ZIP code of a search that was refused. */
export const nearFault = (error: unknown): string | undefined => (error instanceof CallError ? error.errors.near?.[0] : undefined)
