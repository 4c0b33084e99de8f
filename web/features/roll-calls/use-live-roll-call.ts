import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { MINUTE } from '#contract/rules/time.ts'
import { useLineLostAt } from '#web/lib/live-line.ts'
import { renderTime } from '#web/lib/page/hydration.ts'

/** Without an event stream, or where it says nothing, changes appear within this time, in milliseconds. */
const WHILE_LOST = 4_000
const NOW_AND_THEN = 60_000
/** What waits longer is tried again so seldom that nobody watches for it. */
const LONG_WAIT = 5 * MINUTE

/** The options of a query whose changes the event stream announces. */
export function useLiveRollCall() {
  const lostAt = useLineLostAt()
  return { refetchInterval: lostAt === null ? NOW_AND_THEN : WHILE_LOST }
}

interface Shown {
  state: { data?: { closed_at: string | null; people: readonly RollCallPerson[] } | null | undefined }
}

/** The same for one with its people: the event stream does not announce that a message left. */
export function useLivePeople() {
  const { refetchInterval } = useLiveRollCall()
  return { refetchInterval: ({ state: { data } }: Shown) => (data && isSending(data) ? WHILE_LOST : refetchInterval) }
}

const isSending = ({ closed_at, people }: NonNullable<Shown['state']['data']>) =>
  closed_at === null &&
  people.some(({ sent }) => sent.some(({ state, at }) => state === 'waiting' && renderTime() - Date.parse(at) < LONG_WAIT))
