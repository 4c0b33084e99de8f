// What time it is. A device's clock may be wrong by minutes or years, and may jump while a page is open, so it is never a fact: each answer of the server,
// and each page that it has rendered, says the time, and in between a count that only goes forward tells how long ago that was.

/** In milliseconds since 1970, except for `ticks`. */
interface Heard {
  server: number
  device: number
  ticks: number
}

let heard: Heard | null = null

/** What the last page heard, for one that begins without a connection. */
const KEY = 'breakwater.heard'

/** The `Date` of an answer has whole seconds. */
const SECOND = 1000

/** In milliseconds since the page began, whatever happens to the device's clock. It may stand still while the device sleeps. */
export const ticks = (): number => performance.now()

/** Takes the time from an answer of the server, asked for at this count. The newest counts, because the server's clock may be corrected too. */
export function hearTime(date: string | null, askedAt = ticks()): void {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return
  const earlier = earliestNow() ?? 0
  // Not before anything that the answer tells of, and the same as long as that fits, so that what is said later never has an earlier moment. An answer may
  // have been on its way since it was asked for.
  const latest = at + 2 * SECOND + ticks() - askedAt
  const server = earlier >= at && earlier <= latest ? earlier : at + SECOND
  heard = { server, device: Date.now(), ticks: ticks() }
  stored((storage) => storage.setItem(KEY, String(at)))
}

/** Takes the time from the page itself, which the server rendered at that moment and which began to arrive at this count: no call has answered yet. */
export function hearPage(renderedAt: number, arrivedAt = arrivalOfPage()): void {
  if (heard) return
  heard = { server: renderedAt + Math.max(0, ticks() - arrivedAt), device: Date.now(), ticks: ticks() }
  stored((storage) => storage.setItem(KEY, String(renderedAt)))
}

/** Unknown to a browser, the page has only just arrived: the time is not later than that. */
function arrivalOfPage(): number {
  // Code without the types of a browser reads this file as well.
  const [navigation] = performance.getEntriesByType('navigation' as never) as unknown as { responseStart: number }[]
  return navigation?.responseStart || ticks()
}

/** The server's time by this page's own count alone: it is not earlier than this. Null if this page has heard nothing yet. */
export const earliestNow = (): number | null => heard && heard.server + ticks() - heard.ticks

/** The server's time when this device last heard from it, in this page or in an earlier one; null for never. */
export const lastHeard = (): number | null => earliestNow() ?? storedTime()

const storedTime = () => Number(stored((storage) => storage.getItem(KEY))) || null

/** Without storage, a later page that has no connection begins with the device's clock. */
function stored<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(localStorage)
  } catch {
    return undefined
  }
}

/** The time as well as it is known: the server's, and what has passed since. A device that slept has counted less than its clock. */
export function knownTime(): number {
  if (heard) return heard.server + Math.max(ticks() - heard.ticks, Date.now() - heard.device)
  return Math.max(Date.now(), storedTime() ?? 0)
}

/** Whether the server was heard so shortly ago that nothing can have happened to the clock since. */
export function isTimeFresh(): boolean {
  if (!heard) return false
  return ticks() - heard.ticks < FRESH && Math.abs(Date.now() - heard.device) < FRESH
}
const FRESH = 30 * SECOND
