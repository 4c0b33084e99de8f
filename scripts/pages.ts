// The pages of the built client, one for each screen. A page contains the shared styles, so that the first paint waits for nothing; the screen's
// first paint, if it has one (web/app/first-paint.tsx); and the names of the screen's files, so that the browser requests all of them at once.
// Paths without a page in `pages/` get index.html.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages } from '../contract/options.ts'
import { screens } from '../web/app/screens.ts'
import { inProject } from './files.ts'
import { filesOf, type Manifest, readManifest } from './manifest.ts'
import { fileOf, pages, type ScreenPage } from './screens.ts'

const BEFORE_PAINT = 'assets/before-paint.js'

/** Rewrites index.html, and writes a page for each screen. */
export async function writePages(folder: string): Promise<void> {
  const manifest = await readManifest(folder)
  const paints = await drawFirstPaints(folder)
  const index = await withoutRequests(folder, await readFile(join(folder, 'index.html'), 'utf8'))
  await writeFile(join(folder, 'index.html'), index)
  const known = new Set(filesOf(manifest, ['index.html']))
  for (const screen of pages) {
    const page = withPreloads(index, preloadsOf(screen, manifest, known))
    const paint = paints.get(screen.path)
    const file = join(folder, fileOf(screen))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, paint === undefined ? page : withPaint(page, paint))
  }
}

interface FirstPaints {
  paintFirst: (path: string) => Promise<string>
}

async function drawFirstPaints(folder: string): Promise<ReadonlyMap<string, string>> {
  const outDir = join(folder, 'first-paint')
  const { build } = await import('vite')
  await build({
    root: inProject('web'),
    configFile: inProject('web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, ssr: 'app/first-paint.tsx', manifest: false, copyPublicDir: false, minify: false },
  })
  // The components read the language and the display settings from the root element. A channel to other tabs would keep this process running.
  Object.assign(globalThis, { document: { documentElement: { lang: 'en', dataset: {} } }, BroadcastChannel: undefined })
  const { paintFirst } = (await import(pathToFileURL(join(outDir, 'first-paint.js')).href)) as FirstPaints
  const paints = new Map<string, string>()
  for (const { path } of screens.filter(({ firstPaint }) => firstPaint)) paints.set(path, await paintFirst(path))
  await rm(outDir, { recursive: true })
  return paints
}

/** Of the first paint, only the language that the person reads. */
const oneFirstPaint = languages.map((one) => `:root:lang(${one}) .first-paint:not(:lang(${one})){display:none}`).join('')

/** The script before the first paint and the shared styles are inline. The content security policy allows them by their hashes. */
async function withoutRequests(folder: string, html: string): Promise<string> {
  const { minifySync } = await import('vite')
  const beforePaint = minifySync(BEFORE_PAINT, await readFile(join(folder, BEFORE_PAINT), 'utf8')).code.trim()
  await rm(join(folder, BEFORE_PAINT))
  const links = [...html.matchAll(/ *<link rel="stylesheet" crossorigin href="\/([^"]+)">\n/g)]
  const styles = await Promise.all(links.map(([, file = '']) => readFile(join(folder, file), 'utf8')))
  // Code that loads a part of the app checks whether its styles are already in the page.
  const known = links.map(([, file]) => `    <link rel="stylesheet" crossorigin disabled href="/${file}">\n`).join('')
  const inside = `    <script>${beforePaint}</script>\n    <style>${styles.map((style) => style.trim()).join('')}${oneFirstPaint}</style>\n`
  return (
    links
      .reduce((text, [link]) => text.replace(link, ''), html)
      .replace(/ *<script src="\/assets\/before-paint\.js[^\n]*\n/, '')
      // The first paint needs none of them, and the code's calls to the server take priority over files that load later.
      .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
      .replace('  </head>', () => `${known}${inside}  </head>`)
  )
}

/** Files of one language. The script before the first paint preloads them (public/assets/before-paint.js). */
function preloadsOf({ code: modules, textsIn }: ScreenPage, manifest: Manifest, known: ReadonlySet<string>) {
  const filesBeyond = (names: readonly string[]) =>
    filesOf(
      manifest,
      names.filter((name) => manifest[name]),
    ).filter((file) => !known.has(file))
  const code = filesBeyond(modules)
  return [
    ...code.map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`
        : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ),
    ...languages.flatMap((language) =>
      filesBeyond(textsIn(language))
        .filter((file) => !code.includes(file))
        .map((file) => `<link rel="texts" fetchpriority="low" crossorigin hreflang="${language}" href="/${file}">`),
    ),
  ]
}

const withPreloads = (html: string, links: readonly string[]) =>
  html.replace('    <script>', () => `${links.map((link) => `    ${link}\n`).join('')}    <script>`)

function withPaint(html: string, paint: string) {
  if (paint.includes(' style=')) throw new Error('The content security policy allows no style attributes: the first paint has one.')
  return html.replace(/<div id="root">[\s\S]*?<\/div>/, () => `<div id="root">${paint}</div>`)
}
