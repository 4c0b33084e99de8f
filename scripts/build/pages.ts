// The pages of the built client, one for each screen. A page contains the shared styles, so that the first paint waits for nothing; the screen's
// first paint, if it has one (web/app/first-paint.tsx); and the names of the screen's files, so that the browser requests all of them at once.
// Paths without a page in `pages/` get index.html.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages } from '#contract/options.ts'
import { screens } from '#web/app/screens.ts'
import { inProject } from '../machine/files.ts'
import { filesOf, type Manifest, readManifest, refuseCircles, scriptsAtStart, stylesInPage } from './manifest.ts'
import { fileOf, pages, type ScreenPage } from './screens.ts'

const BEFORE_PAINT = 'assets/before-paint.js'

/** Writes index.html, and a page for each screen beside it. */
export async function writePages(folder: string, id: string): Promise<void> {
  const manifest = await readManifest(folder)
  refuseCircles(manifest)
  const { paints, stillLoading } = await drawFirstPaints(folder)
  const source = (await readFile(inProject('web/index.html'), 'utf8')).replaceAll('%VITE_BUILD_ID%', id)
  const template = fill(source, 'still loading', [stillLoading])
  const start = await startOf(folder, manifest)
  const write = async (file: string, links: readonly string[], paint?: string) => {
    const page = fill(template, 'head', [...start.links, ...links, ...start.inside])
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), paint === undefined ? page : fill(page, 'first paint', [checked(paint, start.style)]))
  }
  await write('index.html', [])
  for (const screen of pages) await write(fileOf(screen), preloadsOf(screen, manifest), paints.get(screen.path))
}

/** Puts lines in place of those between the comments `build: name` and `build: end`. */
function fill(template: string, name: string, lines: readonly string[]): string {
  const [before, from] = template.split(`<!-- build: ${name} -->\n`)
  const [, ...after] = from?.split('<!-- build: end -->\n') ?? []
  if (before === undefined || after.length === 0) throw new Error(`web/index.html has no place for "${name}".`)
  return `${before.trimEnd()}\n${lines.map((line) => `    ${line}\n`).join('')}${after.join('<!-- build: end -->\n')}`
}

interface FirstPaints {
  paintFirst: (path: string) => Promise<string>
  paintStillLoading: () => Promise<string>
}

async function drawFirstPaints(folder: string): Promise<{ paints: ReadonlyMap<string, string>; stillLoading: string }> {
  const outDir = join(folder, 'first-paint')
  const { build } = await import('vite')
  await build({
    root: inProject('web'),
    configFile: inProject('web/build/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, ssr: 'app/first-paint.tsx', manifest: false, copyPublicDir: false, minify: false },
  })
  // The components read the language and the display settings from the root element. A channel to other tabs would keep this process running.
  Object.assign(globalThis, { document: { documentElement: { lang: 'en', dataset: {} } }, BroadcastChannel: undefined })
  const { paintFirst, paintStillLoading } = (await import(pathToFileURL(join(outDir, 'first-paint.js')).href)) as FirstPaints
  const paints = new Map<string, string>()
  for (const { path } of screens.filter(({ firstPaint }) => firstPaint)) paints.set(path, await paintFirst(path))
  const stillLoading = await paintStillLoading()
  await rm(outDir, { recursive: true })
  return { paints, stillLoading }
}

/** Of the first paint, only the language that the person reads. */
const oneFirstPaint = languages.map((one) => `:root:lang(${one}) .first-paint:not(:lang(${one})){display:none}`).join('')

/** Every page begins with it. The script before the first paint and the shared styles are inline. The content security policy allows them by their hashes. */
async function startOf(folder: string, manifest: Manifest) {
  const { minifySync } = await import('vite')
  const beforePaint = minifySync(BEFORE_PAINT, await readFile(join(folder, BEFORE_PAINT), 'utf8')).code.trim()
  await rm(join(folder, BEFORE_PAINT))
  const [entry, ...imports] = scriptsAtStart(manifest)
  const files = stylesInPage(manifest)
  const styles = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const style = `${styles.map((each) => each.trim()).join('')}${oneFirstPaint}`
  return {
    style,
    // The first paint needs no script, and the code's calls to the server take priority over files that load later.
    links: [
      `<script type="module" fetchpriority="low" crossorigin src="/${entry}"></script>`,
      ...imports.map(preload),
      // Code that loads a part of the app checks whether its styles are already in the page.
      ...files.map((file) => `<link rel="stylesheet" crossorigin disabled href="/${file}">`),
    ],
    inside: [`<script>${beforePaint}</script>`, `<style>${style}</style>`],
  }
}

const preload = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`

/** Files of one language. The script before the first paint preloads them (public/assets/before-paint.js). */
function preloadsOf({ code: modules, textsIn }: ScreenPage, manifest: Manifest) {
  const known = new Set(filesOf(manifest, ['index.html']))
  const filesBeyond = (names: readonly string[]) =>
    filesOf(
      manifest,
      names.filter((name) => manifest[name]),
    ).filter((file) => !known.has(file))
  const code = filesBeyond(modules)
  return [
    ...code.map(preload),
    ...languages.flatMap((language) =>
      filesBeyond(textsIn(language))
        .filter((file) => !code.includes(file))
        .map((file) => `<link rel="texts" fetchpriority="low" crossorigin hreflang="${language}" href="/${file}">`),
    ),
  ]
}

/** The first paint, which brings no style of its own. */
function checked(paint: string, style: string): string {
  if (paint.includes(' style=')) throw new Error('The content security policy allows no style attributes: the first paint has one.')
  const names = [...paint.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ').filter(Boolean))
  const missing = names.filter((name) => !style.includes(`.${name}`))
  if (missing.length > 0)
    throw new Error(`The first paint has classes without a style in the page (PAINTED in web/build/chunks.ts): ${missing.join(', ')}`)
  return paint
}
