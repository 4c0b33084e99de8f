// What the server says with a page that it has rendered.

import type { DehydratedState } from '@tanstack/react-query'

/** The id of the element with it. */
const PAGE_DATA = 'page-data'

export interface PageData {
  build: string
  /** When it was rendered, in milliseconds since 1970. */
  now: number
  timeZone: string
  queries: DehydratedState
}

/** Undefined on a page that was not rendered, or by another build. */
export function readPageData(): PageData | undefined {
  const element = document.getElementById(PAGE_DATA)
  if (!element?.textContent) return undefined
  const data = JSON.parse(element.textContent) as PageData
  // Nothing else reads it, and it is a copy of what a person may see.
  element.remove()
  return data.build === import.meta.env.VITE_BUILD_ID ? data : undefined
}
