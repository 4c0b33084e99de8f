// Firefox and WebKit, Safari's engine, for `npm run test:browsers`: Debian's packages, driven by the protocols they come with.

import { existsSync, readdirSync } from 'node:fs'
import { installPackage } from './system-packages.ts'

export const howToGetFirefox = 'Install Firefox (Debian: apt-get install firefox-esr), or name one in FIREFOX_PATH.'
export const howToGetWebKit = 'Install WebKitGTK’s driver and a screen without a monitor (Debian: apt-get install webkit2gtk-driver xvfb).'

const XVFB = '/usr/bin/Xvfb'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
/** MiniBrowser is in a folder per architecture and version: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
const LIBRARIES = '/usr/lib'

export interface WebKitPrograms {
  driver: string
  browser: string
  screen: string
}

/** Finds or installs Firefox; undefined if neither is possible. */
export async function ensureFirefox(): Promise<string | undefined> {
  const named = process.env.FIREFOX_PATH
  if (named) return existsSync(named) ? named : undefined
  if (!findFirefox()) await installPackage('firefox-esr')
  return findFirefox()
}

const findFirefox = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((place) => existsSync(place))

/** Finds or installs WebKit and what it needs; undefined if neither is possible. */
export async function ensureWebKit(): Promise<WebKitPrograms | undefined> {
  if (!existsSync(XVFB)) await installPackage('xvfb')
  if (!findWebKit()) await installPackage('webkit2gtk-driver')
  return findWebKit()
}

function findWebKit(): WebKitPrograms | undefined {
  const browser = findMiniBrowser()
  if (!browser || !existsSync(WEBKIT_DRIVER) || !existsSync(XVFB)) return undefined
  return { driver: WEBKIT_DRIVER, browser, screen: XVFB }
}

function findMiniBrowser() {
  if (!existsSync(LIBRARIES)) return undefined
  const architectures = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'))
  const places = architectures.flatMap((name) => ['4.1', '4.0', '6.0'].map((version) => [name, version] as const))
  return places
    .flatMap(([name, version]) => [
      `${LIBRARIES}/${name}/webkit2gtk-${version}/MiniBrowser`,
      `${LIBRARIES}/${name}/webkitgtk-${version}/MiniBrowser`,
    ])
    .find((place) => existsSync(place))
}
