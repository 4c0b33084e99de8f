// The page that the browser renders itself. On a slow connection it says what is loading, and whom to call meanwhile. What the service worker keeps
// (/index.html) has no name, so that it can be any screen's: the worker adds it. What it says is in every language, and one is shown: that of the browser's
// cookie at first, then that of the device.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, type Language } from '#contract/options.ts'
import { type CompressedOnce, compressedOnce } from '#server/lib/http/compressed.ts'
import type { Pages } from './built-pages.ts'

/** The page for each screen and language. For an unknown URL it has no name. */
export async function genericPages(
  webRoot: string,
  { names }: Pages,
  phone: string,
): Promise<(screen?: string, language?: Language) => CompressedOnce> {
  const index = await readFile(join(webRoot, 'index.html'), 'utf8')
  const link = `<a href="tel:${phone.replace(/[^\d+]/g, '')}">${inHtml(phone)}</a>`
  const withPhone = index.replace(/<!-- phone: (.*?) -->/g, (_, call: string) => ` ${call} ${link}`)
  const made = new Map<string, CompressedOnce>()
  return (screen = '', language = DEFAULT_LANGUAGE) => {
    const key = `${language} ${screen}`
    const page =
      made.get(key) ??
      compressedOnce(
        withPhone
          .replace('<html lang="en"', `<html lang="${language}"`)
          .replace(/<!-- name: (.*?) -->/g, (place, ofName: string) => begun(names[screen]?.[ofName]) ?? place),
      )
    made.set(key, page)
    return page
  }
}

const begun = (name: string | undefined) => (name ? `${inHtml(name)}. ` : undefined)

const inHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
