import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackage } from './system-packages.ts'

export const howToGetChromium = 'Install Chromium (Debian: apt-get install chromium), or name a browser of its kind in CHROMIUM_PATH.'

/** The browser for the tests: from CHROMIUM_PATH, the system's, or one that Playwright has already downloaded. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const places = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
  return places.find((place) => existsSync(place))
}

/** Finds or installs a browser; undefined if neither is possible. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium()
  if (found || process.env.CHROMIUM_PATH) return found
  await installPackage('chromium')
  return findChromium()
}
