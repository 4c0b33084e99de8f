// "Near" as the address bar holds it: `near=39530&within=100`. Near the own organization is `me`, near nothing `none`; what is usual on a
// screen is left out.

import { milesOffered, NEAR_OWN } from '#contract/near.ts'
import { oneOf, type Part } from '#web/lib/address/search-parts.ts'
import { CallError } from '#web/lib/calls/call.ts'

export const ANYWHERE = 'none'

export interface NearSearch {
  /** The own organization, a ZIP code, or anywhere. */
  near: string
  within: (typeof milesOffered)[number] | null
}

export type ListView = 'list' | 'map'

/** The same list, beside it as a map. */
export const view = oneOf('view', ['list', 'map'])

const isZip = (text: string) => /^\d{5}(-\d{4})?$/.test(text)

/** Whether it can be searched for: a ZIP code may be half typed. */
export const isPlace = (place: string) => place === NEAR_OWN || place === ANYWHERE || isZip(place)

/** `usual` is how the screen starts. Readers without an organization are near none. */
export const near = (usual: string): Part<NearSearch> => ({
  read(query, hasOwn) {
    const given = query.get('near') ?? usual
    const wanted = isPlace(given) ? given : usual
    const place = wanted === NEAR_OWN && !hasOwn ? ANYWHERE : wanted
    const within = milesOffered.find((miles) => String(miles) === query.get('within'))
    return { near: place, within: (place !== ANYWHERE && within) || null }
  },
  write: (search) => [
    ['near', search.near === usual ? '' : search.near],
    ['within', search.within === null ? '' : String(search.within)],
  ],
})

/** As the calls take it. */
export const nearBody = (search: NearSearch) =>
  search.near === ANYWHERE ? {} : { near: search.near, ...(search.within && { within_miles: search.within }) }

/** What is wrong with the ZIP code of a search that was refused. */
export const nearError = (error: unknown): string | undefined => (error instanceof CallError ? error.errors.near?.[0] : undefined)
