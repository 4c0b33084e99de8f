// The place of a search in the URL: `near=39530&within=100`. `me` is the own organization, `none` means no place. The screen's defaults are left out.

import { milesOffered, NEAR_OWN } from '#contract/rules/near.ts'
import { CallError } from '#web/lib/api/call.ts'
import { oneOf, type Part } from '#web/lib/url/search-parts.ts'

export const ANYWHERE = 'none'

export interface NearSearch {
  /** The own organization, a ZIP code, or no place. */
  near: string
  within: (typeof milesOffered)[number] | null
}

export type ListView = 'list' | 'map'

/** Shows the same results on a map. */
export const view = oneOf('view', ['list', 'map'])

const isZip = (text: string) => /^\d{5}(-\d{4})?$/.test(text)

/** Whether the place is complete: a ZIP code may be partly typed. */
export const isPlace = (place: string) => place === NEAR_OWN || place === ANYWHERE || isZip(place)

/** `usual` is the screen's default. A reader without an organization has no place. */
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

/** The place as the API takes it. */
export const nearBody = (search: NearSearch) =>
  search.near === ANYWHERE ? {} : { near: search.near, ...(search.within && { within_miles: search.within }) }

/** The error of the ZIP code after a refused search. */
export const nearError = (error: unknown): string | undefined => (error instanceof CallError ? error.errors.near?.[0] : undefined)
