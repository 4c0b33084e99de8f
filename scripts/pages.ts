// The pages of the built client. Each screen has its own: the style that every screen needs stands in it, so that nothing is waited for before the
// first paint; what the screen shows first, where that is known (web/app/first-paint.tsx); and the names of the screen's files, so that the
// browser asks for all of them at once. What is not in `pages/` is answered with index.html.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages } from '../contract/options.ts'
import { screens } from '../web/app/screens.ts'
import { inProject } from './files.ts'
import { filesOf, type Manifest, readManifest } from './manifest.ts'
import { fileOf, pages, type ScreenPage } from './screens.ts'

const BEFORE_PAINT = 'assets/before-paint.js'

/** Writes index.html anew, and a page for each screen beside it. */
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
  // The parts read from the root element which language is chosen and how the app looks. A channel to other tabs would keep this process going.
  Object.assign(globalThis, { document: { documentElement: { lang: 'en', dataset: {} } }, BroadcastChannel: undefined })
  const { paintFirst } = (await import(pathToFileURL(join(outDir, 'first-paint.js')).href)) as FirstPaints
  const paints = new Map<string, string>()
  for (const { path } of screens.filter(({ firstPaint }) => firstPaint)) paints.set(path, await paintFirst(path))
  await rm(outDir, { recursive: true })
  return paints
}

/** Of the first paint, only the language that the person reads. */
const oneFirstPaint = languages.map((one) => `:root:lang(${one}) .first-paint:not(:lang(${one})){display:none}`).join('')

/** The script before the first paint and the style of every screen stand in the page itself; the policy allows them by their hashes. */
async function withoutRequests(folder: string, html: string): Promise<string> {
  const { minifySync } = await import('vite')
  const beforePaint = minifySync(BEFORE_PAINT, await readFile(join(folder, BEFORE_PAINT), 'utf8')).code.trim()
  await rm(join(folder, BEFORE_PAINT))
  const links = [...html.matchAll(/ *<link rel="stylesheet" crossorigin href="\/([^"]+)">\n/g)]
  const styles = await Promise.all(links.map(([, file = '']) => readFile(join(folder, file), 'utf8')))
  // Whatever loads a part of the app looks whether the style of it is in the page already.
  const known = links.map(([, file]) => `    <link rel="stylesheet" crossorigin disabled href="/${file}">\n`).join('')
  const inside = `    <script>${beforePaint}</script>\n    <style>${styles.map((style) => style.trim()).join('')}${oneFirstPaint}</style>\n`
  return (
    links
      .reduce((text, [link]) => text.replace(link, ''), html)
      .replace(/ *<script src="\/assets\/before-paint\.js[^\n]*\n/, '')
      // What shows first needs none of them, and what the code asks the server for goes before what is not there yet.
      .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
      .replace('  </head>', () => `${known}${inside}  </head>`)
  )
}

/** Those of one language only: the script before the first paint makes preloads of them (public/assets/before-paint.js). */
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
