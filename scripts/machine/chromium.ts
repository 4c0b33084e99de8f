import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackage } from './system-packages.ts'

export const howToGetChromium =
  'Install Chromium (Debian: apt-get install chromium chromium-headless-shell), or name a browser of its kind in CHROMIUM_PATH.'

/** Chromium without windows and notifications. The journeys need a third less CPU time in it. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'

/** The browser for the tests: from CHROMIUM_PATH, the system's, or one that Playwright has already downloaded. */
export const findChromium = () => (!process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findFullChromium())

/** The complete browser, with windows and notifications. */
export function findFullChromium(): string | undefined {
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

/** The option of Playwright that starts this browser; without one, Playwright starts its own. */
export const startedFrom = (executablePath: string | undefined) => (executablePath === undefined ? {} : { executablePath })

/** Finds or installs a browser; undefined if neither is possible. */
export async function ensureChromium(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return findFullChromium()
  if (!findFullChromium()) await installPackage('chromium')
  if (findFullChromium() && !existsSync(HEADLESS_SHELL)) await installPackage('chromium-headless-shell')
  return findFullChromium() && findChromium()
}
