// How the app looks on this device: set before the first paint by public/assets/before-paint.js, changed here.

import { useSyncExternalStore } from 'react'
import { type Theme, themes } from '#contract/options.ts'

const KEY = 'breakwater.display'
const listeners = new Set<() => void>()

const isTheme = (value: string | undefined): value is Theme => themes.some((theme) => theme === value)

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : 'dark'
}

export function setTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as object
    localStorage.setItem(KEY, JSON.stringify({ ...kept, theme }))
  } catch {
    // It holds until the page is closed.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme)
