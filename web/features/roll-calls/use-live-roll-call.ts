import { useLineLostAt } from '#web/lib/live-line.ts'

/** Without an event stream, or where it says nothing, answers appear within this time, in milliseconds. */
const WHILE_LOST = 4_000
const NOW_AND_THEN = 60_000

/** The options of a query whose changes the event stream announces. */
export function useLiveRollCall() {
  const lostAt = useLineLostAt()
  return { refetchInterval: lostAt === null ? NOW_AND_THEN : WHILE_LOST }
}
