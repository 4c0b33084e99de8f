// The pages of the built client, as scripts/build/pages.ts writes them: which one a URL gets, and the parts that the server fills in.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const INDEX = 'index.html'
const FOLDER = 'pages'

/** The page of a URL: a screen's own, which differs only in its first texts and preloads, or the one for all others. */
export function pagesOf(webRoot: string): (url: string, hasSession: boolean) => string {
  const pages = readPages(webRoot)
  const known = new Set(pages)
  const patterns = pages.filter((page) => page.includes('/_')).map((page) => ({ page, pattern: patternOf(page) }))
  return (url, hasSession) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const page = `${FOLDER}/${hasSession ? 'session' : 'visitor'}${pathname.replace(/\/$/, '')}.html`
    const own = known.has(page) ? page : patterns.find(({ pattern }) => pattern.test(page))?.page
    // A form behind the landing page is another screen.
    return own && !searchParams.has('view') ? own : INDEX
  }
}

/** `_` stands for a part that differs: the page `/situation/_/calls` is that of `/situation/7/calls`. */
const patternOf = (page: string) => new RegExp(`^${page.replaceAll('.', '\\.').replaceAll('/_', '/[^/]+')}$`)

function readPages(webRoot: string): string[] {
  try {
    const files = readdirSync(join(webRoot, FOLDER), { recursive: true, withFileTypes: true })
    return files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(webRoot, join(parentPath, name)).split(sep).join('/'))
  } catch {
    // Another build, with one page for everything.
    return []
  }
}

export interface Inside {
  scripts: string[]
  styles: string[]
}

/** The script and the style inside the pages, the same in all of them, as sources of a content security policy. */
export function insideOf(webRoot: string | null): Inside {
  const html = webRoot === null ? '' : readIndex(webRoot)
  return { scripts: hashesOf(html, /<script>([\s\S]*?)<\/script>/g), styles: hashesOf(html, /<style>([\s\S]*?)<\/style>/g) }
}

function readIndex(webRoot: string) {
  try {
    return readFileSync(join(webRoot, INDEX), 'utf8')
  } catch {
    return ''
  }
}

const hashesOf = (html: string, tag: RegExp) =>
  [...html.matchAll(tag)].map(([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
