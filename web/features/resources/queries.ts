import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { NEAR_OWN } from '#contract/near.ts'
import { placeResources, searchResources, showResource } from '#contract/resources/calls.ts'
import type { PlacedResource, ResourceRow } from '#contract/resources/schemas.ts'
import { ANYWHERE, nearError } from '#web/domain/near/near-search.ts'
import { call, callForPage } from '#web/lib/calls/call.ts'
import { nullIfNotFound } from '#web/lib/calls/queries.ts'
import { nextOffset } from '#web/lib/calls/rows-page.ts'
import { type AlternativeCounts, countsNeeded, type FoundElsewhere } from './alternatives.ts'
import { bodyOf, type ResourceQuery, resourceSearch } from './search.ts'

const PAGE_SIZE = 50
/** Of those found in all states, so many are looked at for the states next door. */
const ELSEWHERE_LIMIT = 200

export interface ResourcePage {
  search: ResourceQuery
  rows: readonly ResourceRow[]
  total: number
  /** Of a search that miles narrow: how many are left out because nobody knows where they are. */
  unplaced: number
  /** Whether it is known how far away they are. */
  isByDistance: boolean
  /** Why it is not, though it was asked for. */
  fault?: string
}

const keyOf = (search: ResourceQuery) => resourceSearch.to({ ...search, view: 'list' })

/** The organizations that a search finds, page by page. A failure is nobody's message: the search can be sent again. */
export const resourcesQuery = (search: ResourceQuery) =>
  infiniteQueryOptions({
    queryKey: ['resources', keyOf(search)],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }): Promise<ResourcePage> => findPage(search, { limit: PAGE_SIZE, offset: pageParam }, signal),
    getNextPageParam: nextOffset,
  })

/** What is found with fewer conditions, asked only once nothing was found with all of them. */
export const alternativesQuery = (search: ResourceQuery) =>
  queryOptions({
    queryKey: ['resources', 'ways on', keyOf(search)],
    queryFn: async ({ signal }): Promise<AlternativeCounts> => {
      const needed = countsNeeded(search)
      const [flags, anyName, elsewhere] = await Promise.all([
        Promise.all(needed.flags.map(async (one) => ({ ...one, count: await countOf(one.search, signal) }))),
        needed.anyName ? countOf(needed.anyName, signal) : 0,
        needed.allStates ? findElsewhere(needed.allStates, signal) : null,
      ])
      const wider = await Promise.all(needed.wider.map(async (one) => ({ ...one, count: await countOf(one.search, signal) })))
      return { flags, anyName, elsewhere, wider }
    },
  })

async function findPage(search: ResourceQuery, page: { limit: number; offset?: number }, signal: AbortSignal): Promise<ResourcePage> {
  try {
    const { answer, total, unplaced } = await callForPage(searchResources, { body: { ...bodyOf(search), ...page }, signal })
    return { search, rows: answer, total: total ?? answer.length, unplaced: unplaced ?? 0, isByDistance: search.near !== ANYWHERE }
  } catch (error) {
    const fault = nearError(error)
    if (fault === undefined || !isOwnPlaceUnknown(search, error)) throw error
    return { ...(await findPage(anywhere(search), page, signal)), search, fault }
  }
}

/** Nobody asked in so many words: where the own organization's place is not known, the list comes by name. */
const isOwnPlaceUnknown = ({ near }: ResourceQuery, error: unknown) => near === NEAR_OWN && nearError(error) !== undefined
const anywhere = (search: ResourceQuery): ResourceQuery => ({ ...search, near: ANYWHERE, within: null })

const countOf = async (search: ResourceQuery, signal: AbortSignal) => (await findPage(search, { limit: 1 }, signal)).total

async function findElsewhere(search: ResourceQuery, signal: AbortSignal): Promise<FoundElsewhere> {
  const { rows, total } = await findPage(search, { limit: ELSEWHERE_LIMIT }, signal)
  return { total, states: rows.map((row) => row.state) }
}

async function findMarks(search: ResourceQuery, signal: AbortSignal): Promise<PlacedResource[]> {
  try {
    return await call(placeResources, { body: bodyOf(search), signal })
  } catch (error) {
    if (!isOwnPlaceUnknown(search, error)) throw error
    return call(placeResources, { body: bodyOf(anywhere(search)), signal })
  }
}

/** All that a search finds, with their places, for the map. */
export const placedResourcesQuery = (search: ResourceQuery) =>
  queryOptions({
    queryKey: ['resources', 'places', keyOf(search)],
    queryFn: ({ signal }) => findMarks(search, signal),
  })

/** What one organization shares; null where there is none of this id (any more). */
export const resourceQuery = (id: string) =>
  queryOptions({
    meta: { offline: true, failure: 'errorFetchingData' },
    queryKey: ['resource', id],
    queryFn: ({ signal }) => nullIfNotFound(call(showResource, { params: { id }, signal })),
  })
