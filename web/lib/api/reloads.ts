// The app reloads itself, or leaves for the login page, if a response asks for it. If the response stays the same, for example because a proxy serves an
// old page, it must not do so forever.

const KEY = 'breakwater.reloads'
const WITHIN = 60_000
const AT_MOST = 3

/** The times of the recent reloads. */
export const recentOf = (times: readonly number[], now: number) => times.filter((time) => time <= now && now - time < WITHIN)

/** Whether the app may reload or leave by itself once more. If so, that is counted. */
export function takeReload(now = Date.now()): boolean {
  const before = recentOf(readTimes(), now)
  if (before.length >= AT_MOST) return false
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...before, now]))
    return true
  } catch {
    // Without storage the app cannot count its reloads, so the person has to reload.
    return false
  }
}

function readTimes(): number[] {
  try {
    const times: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : []
  } catch {
    return []
  }
}
