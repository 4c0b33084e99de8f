// The cookie with which a browser says, before a page is made, which display settings its device has, and which time zone. It names no person.

import { DEFAULT_LANGUAGE, type Language, languages, motions, type Theme, textSizes, themes } from '#contract/options.ts'

export const PAGE_COOKIE = 'breakwater_page'
/** Of a browser where a person has logged out and the server does not know it yet: it gets the generic page. */
export const LEAVING_COOKIE = 'breakwater_leaving'

export interface PageDisplay {
  theme: Theme
  language: Language
  text_size: (typeof textSizes)[number]
  motion: (typeof motions)[number]
  /** As `America/Chicago`. */
  timeZone: string
}

/** For a browser that has said nothing yet. */
export const defaultDisplay: PageDisplay = {
  theme: 'dark',
  language: DEFAULT_LANGUAGE,
  text_size: 'normal',
  motion: 'system',
  timeZone: 'UTC',
}

export const pageCookie = ({ theme, language, text_size, motion, timeZone }: PageDisplay): string =>
  [theme, language, text_size, motion, timeZone.replaceAll('/', '.')].join('~')

/** The cookie has at most this many characters: names of time zones have up to 40. */
const LONGEST = 100

/** Null for a value that no browser of ours has written. */
export function displayIn(cookie = ''): PageDisplay | null {
  if (cookie.length > LONGEST) return null
  const [theme, language, text_size, motion, zone = ''] = cookie.split('~')
  const timeZone = zone.replaceAll('.', '/')
  const display = {
    theme: themes.find((one) => one === theme),
    language: languages.find((one) => one === language),
    text_size: textSizes.find((one) => one === text_size),
    motion: motions.find((one) => one === motion),
  }
  if (!display.theme || !display.language || !display.text_size || !display.motion || !isTimeZone(timeZone)) return null
  return { theme: display.theme, language: display.language, text_size: display.text_size, motion: display.motion, timeZone }
}

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[A-Za-z][\w+-]*)*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
