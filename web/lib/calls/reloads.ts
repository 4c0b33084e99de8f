// The app reloads itself when an answer asks for it. Where the answer stays the same after that, for example because something on the way
// keeps an old page, it must not do so for ever.

const KEY = 'breakwater.reloads'
const WITHIN = 60_000
const AT_MOST = 3

/** Those of the earlier reloads that still count. */
export const recentOf = (times: readonly number[], now: number) => times.filter((time) => time <= now && now - time < WITHIN)

/** Whether the app may reload itself once more; if so, this one is counted. */
export function takeReload(now = Date.now()): boolean {
  const before = recentOf(readTimes(), now)
  if (before.length >= AT_MOST) return false
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...before, now]))
    return true
  } catch {
    // Without a memory the app cannot know how often it did: the person reloads.
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
