// What the build has left for pages (scripts/build/pages.ts): the frame of every page, the style, and the app that renders.

import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuiltPages, PageHost, PageRenderer } from '#contract/pages.ts'
import { type Rule, rulesOf } from './page-style.ts'

export interface Pages extends BuiltPages {
  renderer: PageRenderer
  rules: readonly Rule[]
}

const scopes = new AsyncLocalStorage<unknown>()

/** What the app needs of its process. */
const host: PageHost = {
  run: (scope, act) => scopes.run(scope, act),
  scope: () => scopes.getStore(),
}

/** Null for a build that has none, such as that of a test. */
export async function openPages(webRoot: string): Promise<Pages | null> {
  try {
    const built = JSON.parse(await readFile(join(webRoot, 'pages/pages.json'), 'utf8')) as BuiltPages
    const renderer = (await import(pathToFileURL(join(webRoot, 'pages/render.js')).href)) as PageRenderer
    await renderer.start(host)
    return { ...built, renderer, rules: rulesOf(await readFile(join(webRoot, built.style), 'utf8')) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
