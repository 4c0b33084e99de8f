// Screens fade into each other; between the dashboard and the screens one level below they slide: forward to the left, back to the right.

const HOME = '/dashboard'
const slidesFromHome = ['/alerts', '/prepare', '/connect', '/report-disaster']

export type Slide = 'left' | 'right' | null

/** How the screen at `from` gives way to the one at `to`. */
export function slideBetween(from: string, to: string): Slide {
  if (from === HOME && slidesFromHome.includes(to)) return 'left'
  if (to === HOME && slidesFromHome.includes(from)) return 'right'
  return null
}
