// The generic page, as scripts/build/pages.ts writes it: the parts inside it that the content security policy has to allow.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const INDEX = 'index.html'

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
