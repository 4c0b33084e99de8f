/** Where the router stores how far each page was scrolled, in this tab. */
const KEY = 'react-router-scroll-positions'

/** A page that is opened again begins at its top, also where its address was scrolled before. A reload and Back return to the place. */
export function beginAtTop(opened: string | undefined, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  if (opened !== 'navigate') return
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof places !== 'object' || places === null) return
    const { [pathname + search]: _, ...others } = places as Record<string, unknown>
    sessionStorage.setItem(KEY, JSON.stringify(others))
  } catch {
    // A browser that stores nothing has no place to return to.
  }
}

/** How the browser came to this page: `navigate`, `reload` or `back_forward`. */
export const howOpened = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type
