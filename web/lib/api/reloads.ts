// The app reloads itself, or leaves for the login page, if a response asks for it. If the response stays the same, for example because a proxy serves an
// old page, it must not do so forever. Each has its own count, so that an update does not keep an ended session from the login page.

const RELOADS = 'breakwater.reloads'
const DEPARTURES = 'breakwater.departures'
const WITHIN = 60_000
const AT_MOST = 3

/** The times of the recent reloads. */
export const recentOf = (times: readonly number[], now: number) => times.filter((time) => time <= now && now - time < WITHIN)

/** Whether the app may reload by itself once more. If so, that is counted. Without storage the app cannot count, so the person has to reload. */
export const takeReload = (now = Date.now()): boolean => take(RELOADS, now) === 'taken'

/** Whether the app may leave for the login page once more. Without storage it leaves, unless this page came from there and may have been led back. */
export function takeDeparture(now = Date.now()): boolean {
  const taken = take(DEPARTURES, now)
  return taken === 'uncounted' ? !beganAtLogin() : taken === 'taken'
}

function take(key: string, now: number): 'taken' | 'tooMany' | 'uncounted' {
  const before = recentOf(readTimes(key), now)
  if (before.length >= AT_MOST) return 'tooMany'
  try {
    sessionStorage.setItem(key, JSON.stringify([...before, now]))
    return 'taken'
  } catch {
    return 'uncounted'
  }
}

/** The router changes the address afterwards, not this entry. */
function beganAtLogin() {
  const [load] = performance.getEntriesByType('navigation')
  return load !== undefined && new URL(load.name).pathname === '/login'
}

function readTimes(key: string): number[] {
  try {
    const times: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : []
  } catch {
    return []
  }
}
