// The cookie with which a browser says how a page has to look before it is there: the display settings of the device and its time zone. It names no person.

import { DEFAULT_LANGUAGE, type Language, languages, motions, type Theme, textSizes, themes } from '#contract/options.ts'

export const PAGE_COOKIE = 'breakwater_page'
/** Of a browser where a person has logged out and the server does not know it yet: it gets the generic page. */
export const LEAVING_COOKIE = 'breakwater_leaving'

export interface PageLook {
  theme: Theme
  language: Language
  text_size: (typeof textSizes)[number]
  motion: (typeof motions)[number]
  /** As `America/Chicago`. */
  timeZone: string
}

/** For a browser that has said nothing yet. */
export const usualLook: PageLook = { theme: 'dark', language: DEFAULT_LANGUAGE, text_size: 'normal', motion: 'system', timeZone: 'UTC' }

export const pageCookie = ({ theme, language, text_size, motion, timeZone }: PageLook): string =>
  [theme, language, text_size, motion, timeZone.replaceAll('/', '.')].join('~')

/** Null for a value that no browser of ours has written. */
export function lookIn(cookie: string | undefined): PageLook | null {
  const [theme, language, text_size, motion, zone = ''] = (cookie ?? '').split('~')
  const timeZone = zone.replaceAll('.', '/')
  const look = {
    theme: themes.find((one) => one === theme),
    language: languages.find((one) => one === language),
    text_size: textSizes.find((one) => one === text_size),
    motion: motions.find((one) => one === motion),
  }
  if (!look.theme || !look.language || !look.text_size || !look.motion || !isTimeZone(timeZone)) return null
  return { theme: look.theme, language: look.language, text_size: look.text_size, motion: look.motion, timeZone }
}

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(?:\/[A-Za-z]+(?:[_+-]\w+)*)*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
