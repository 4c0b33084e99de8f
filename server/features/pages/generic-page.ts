// The page that the browser renders itself. On a slow connection it says what is loading, and whom to call meanwhile. What the service worker keeps
// (/index.html) has no name, so that it can be any screen's: the worker adds it.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CompressedOnce, compressedOnce } from '#server/lib/http/compressed.ts'
import type { Pages } from './built-pages.ts'

/** The page for each screen. For an unknown URL it has no name. */
export async function genericPages(webRoot: string, { names }: Pages, phone: string): Promise<(screen?: string) => CompressedOnce> {
  const index = await readFile(join(webRoot, 'index.html'), 'utf8')
  const link = `<a href="tel:${phone.replace(/[^\d+]/g, '')}">${inHtml(phone)}</a>`
  const withPhone = index.replace(/<!-- phone: (.*?) -->/g, (_, call: string) => ` ${call} ${link}`)
  const made = new Map<string, CompressedOnce>()
  return (screen = '') => {
    const nameIn = (language: string) => names[screen]?.[language]
    const page =
      made.get(screen) ??
      compressedOnce(withPhone.replace(/<!-- name: (.*?) -->/g, (place, language: string) => begun(nameIn(language)) ?? place))
    made.set(screen, page)
    return page
  }
}

const begun = (name: string | undefined) => (name ? `${inHtml(name)}. ` : undefined)

const inHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
