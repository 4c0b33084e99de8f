import { useLineLostAt } from '#web/lib/live-line.ts'

/** Time makes credit unions quiet without any news, so a board is also fetched now and then, in milliseconds. */
const NOW_AND_THEN = 60_000
/** Without an event stream, no changes are announced. */
const WHILE_LOST = 10_000

/** The options of live queries. */
export function useLiveOptions() {
  const lostAt = useLineLostAt()
  return { refetchInterval: lostAt === null ? NOW_AND_THEN : WHILE_LOST }
}

interface Answer {
  dataUpdatedAt: number
  failureCount: number
  isError: boolean
}

/** When the data of a query stopped being current. Null while it is current, undefined before there is any. */
export function useLostAt({ failureCount, isError, dataUpdatedAt }: Answer): number | null | undefined {
  const lineLostAt = useLineLostAt()
  if (dataUpdatedAt === 0) return undefined
  return isError || failureCount > 0 ? dataUpdatedAt : lineLostAt
}
