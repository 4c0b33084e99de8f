// The display settings of this device: public/assets/before-paint.js applies them before the first paint, and this file changes them.

import { useSyncExternalStore } from 'react'
import { PAGE_COOKIE, type PageDisplay, pageCookie } from '#contract/display/page-cookie.ts'
import { DEFAULT_LANGUAGE, languages, motions, textSizes, themes } from '#contract/options.ts'
import { Listeners } from '#web/lib/listeners.ts'
import { pageScope } from '#web/lib/page/page-scope.ts'
import { changeLanguage } from '#web/lib/text/i18n.ts'

const KEY = 'breakwater.display'

export type Display = Omit<PageDisplay, 'timeZone'>

/** The chosen settings. `null` and missing ones change nothing. */
export type DisplayChoice = { [Name in keyof Display]?: Display[Name] | null | undefined }

const listeners = new Listeners()
let shown: Display | undefined
/** The texts of the language that was chosen last. */
let texts: Promise<void> | undefined

/** Reads the root element: the script before the first paint and the functions below write the settings there. */
function readDisplay(): Display {
  const { dataset, lang } = document.documentElement
  return {
    theme: themes.find((theme) => theme === dataset.theme) ?? 'dark',
    language: languages.find((language) => language === lang) ?? DEFAULT_LANGUAGE,
    text_size: textSizes.find((size) => size === dataset.textSize) ?? 'normal',
    motion: motions.find((motion) => motion === dataset.motion) ?? 'system',
  }
}

export function currentDisplay(): Display {
  const scope = pageScope()
  if (scope) return scope.display
  shown ??= readDisplay()
  return shown
}

/** Applies the settings at once and stores them on the device. Resolves once the texts of another language have loaded, whoever has chosen it. */
export async function applyDisplay(choice: DisplayChoice): Promise<void> {
  const changed = changesOf(choice)
  if (Object.keys(changed).length === 0) return texts
  const { dataset } = document.documentElement
  if (changed.theme) dataset.theme = changed.theme
  if (changed.text_size) dataset.textSize = changed.text_size
  if (changed.motion) dataset.motion = changed.motion
  shown = { ...currentDisplay(), ...changed }
  store(changed)
  tellServer()
  listeners.tell()
  if (changed.language) texts = readIn(changed.language)
  await texts
}

function changesOf({ theme, language, text_size, motion }: DisplayChoice): Partial<Display> {
  const now = currentDisplay()
  return {
    ...(theme && theme !== now.theme && { theme }),
    ...(language && language !== now.language && { language }),
    ...(text_size && text_size !== now.text_size && { text_size }),
    ...(motion && motion !== now.motion && { motion }),
  }
}

/** If the texts cannot be loaded, the old language stays until the app is opened again. */
const readIn = (language: string) => changeLanguage(language).catch(() => {})

function store(chosen: object) {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as object
    localStorage.setItem(KEY, JSON.stringify({ ...stored, ...chosen }))
  } catch {
    // The setting holds until the page is closed.
  }
}

/** The time zone of this device. */
export const timeZoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const A_YEAR = 31_536_000

/** So that the server can render the next page as it has to look here. */
export function tellServer() {
  const cookie = pageCookie({ ...currentDisplay(), timeZone: timeZoneHere() })
  if (document.cookie?.includes(`${PAGE_COOKIE}=${cookie}`)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${PAGE_COOKIE}=${cookie}; path=/; max-age=${A_YEAR}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

/** Applies changes of other tabs. */
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === KEY && newValue) void applyDisplay(JSON.parse(newValue) as DisplayChoice)
})

export const useDisplay = (): Display => useSyncExternalStore(listeners.subscribe, currentDisplay, currentDisplay)
