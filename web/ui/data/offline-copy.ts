/** The parts of a query that say how old its answer is. */
export interface Aged {
  data: unknown
  dataUpdatedAt: number
  failureCount: number
  isError: boolean
}

/** An earlier page stored the answer on this device. */
export const isCopy = ({ data, dataUpdatedAt }: Aged): boolean => data !== undefined && dataUpdatedAt < performance.timeOrigin

/** The answer can't be refreshed. Without a network, a copy may be there before its call has failed, and a young one is not asked for again. */
export const isOffline = (query: Aged): boolean => query.isError || query.failureCount > 0 || (isCopy(query) && navigator.onLine === false)
