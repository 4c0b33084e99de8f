import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { placeResources, searchResources, showResource } from '#contract/resources/calls.ts'
import type { PlacedResource, ResourceRow } from '#contract/resources/schemas.ts'
import { NEAR_OWN } from '#contract/rules/near.ts'
import { ANYWHERE, nearError } from '#web/domain/near/near-search.ts'
import { call, callForPage } from '#web/lib/api/call.ts'
import { recordQuery } from '#web/lib/api/call-query.ts'
import { nextOffset } from '#web/lib/api/rows-page.ts'
import { type AlternativeCounts, countsNeeded, type FoundElsewhere } from './alternatives.ts'
import { type ResourceQuery, resourceSearch, resourceSearchBody } from './search.ts'

const PAGE_SIZE = 50
/** The number of results from all states that are used to suggest neighboring states. */
const ELSEWHERE_LIMIT = 200

export interface ResourcePage {
  search: ResourceQuery
  rows: readonly ResourceRow[]
  total: number
  /** The number of organizations that a search by distance leaves out because their place is unknown. */
  unplaced: number
  /** Whether the distances are known. */
  isByDistance: boolean
  /** Why a requested distance is unknown. */
  fault?: string
}

const keyOf = (search: ResourceQuery) => resourceSearch.to({ ...search, view: 'list' })

/** The results, page by page. A failure is silent, because the person can send the search again. */
export const resourcesQuery = (search: ResourceQuery) =>
  infiniteQueryOptions({
    meta: { offline: true },
    queryKey: ['resources', keyOf(search)],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }): Promise<ResourcePage> => findPage(search, { limit: PAGE_SIZE, offset: pageParam }, signal),
    getNextPageParam: nextOffset,
  })

/** The results with fewer conditions, fetched only after a search without results. */
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
    const { answer, total, unplaced } = await callForPage(searchResources, { body: { ...resourceSearchBody(search), ...page }, signal })
    return { search, rows: answer, total: total ?? answer.length, unplaced: unplaced ?? 0, isByDistance: search.near !== ANYWHERE }
  } catch (error) {
    const fault = nearError(error)
    if (fault === undefined || !isOwnPlaceUnknown(search, error)) throw error
    return { ...(await findPage(anywhere(search), page, signal)), search, fault }
  }
}

/** The distance is only a default, so if the own organization's place is unknown, the list is sorted by name. */
const isOwnPlaceUnknown = ({ near }: ResourceQuery, error: unknown) => near === NEAR_OWN && nearError(error) !== undefined
const anywhere = (search: ResourceQuery): ResourceQuery => ({ ...search, near: ANYWHERE, within: null })

const countOf = async (search: ResourceQuery, signal: AbortSignal) => (await findPage(search, { limit: 1 }, signal)).total

async function findElsewhere(search: ResourceQuery, signal: AbortSignal): Promise<FoundElsewhere> {
  const { rows, total } = await findPage(search, { limit: ELSEWHERE_LIMIT }, signal)
  return { total, states: rows.map((row) => row.state) }
}

async function findMarks(search: ResourceQuery, signal: AbortSignal): Promise<PlacedResource[]> {
  try {
    return await call(placeResources, { body: resourceSearchBody(search), signal })
  } catch (error) {
    if (!isOwnPlaceUnknown(search, error)) throw error
    return call(placeResources, { body: resourceSearchBody(anywhere(search)), signal })
  }
}

/** All results with their places, for the map. */
export const placedResourcesQuery = (search: ResourceQuery) =>
  queryOptions({
    queryKey: ['resources', 'places', keyOf(search)],
    queryFn: ({ signal }) => findMarks(search, signal),
  })

/** The shared answers of one organization; null if there is none with this id. */
export const resourceQuery = (id: string) =>
  recordQuery(showResource, { meta: { offline: true, failure: 'errorFetchingData' }, queryKey: ['resource', id], params: { id } })
