// What the server needs to make pages, below `pages/` of the built client: the app itself, as one file that renders (web/app/render.tsx), and in
// `pages.json` the frame of every page with the names of each screen's files, so that the browser requests all of them at once.

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '#contract/options.ts'
import type { BuiltPages } from '#contract/pages.ts'
import { codeOf, loginForms, type Screen, screens } from '#web/app/screens.ts'
import { inProject } from '../machine/files.ts'
import { filesOf, type Manifest, readManifest, refuseCircles, scriptsAtStart, styleOf } from './manifest.ts'
import { textFilesOf } from './screens.ts'

const BEFORE_PAINT = 'assets/before-paint.js'
/** The place of what a page says without script. The server fills it in one language (server/features/pages/page-html.ts). */
const NO_SCRIPT = '<!-- no script -->'

/** Writes index.html, the generic page, and what the server needs for the others. */
export async function writePages(folder: string, id: string): Promise<void> {
  const manifest = await readManifest(folder)
  refuseCircles(manifest)
  await buildRenderer(folder)
  const { head, ...page } = await frameOf(folder, manifest, id)
  const [before, after] = page.source.split('<!-- head -->')
  if (before === undefined || after === undefined) throw new Error('web/index.html has no place for the head.')
  const style = `/${styleOf(manifest)}`
  const noScript = await noScriptTexts()
  await writeFile(
    join(folder, 'index.html'),
    `${before}${head}\n    <style>${oneLanguage}</style>\n    <link rel="stylesheet" crossorigin href="${style}">${after}`.replace(
      NO_SCRIPT,
      inEach(noScript),
    ),
  )
  const pages: BuiltPages = {
    build: id,
    before,
    head,
    after,
    style,
    screens: Object.fromEntries([...screens.map((screen) => [screen.path, preloadsOf(screen, manifest)] as const), ...formsOf(manifest)]),
    noScript,
    names: Object.fromEntries(await Promise.all(screens.map(async (screen) => [screen.path, await namesOf(screen)]))),
  }
  await writeFile(join(folder, 'pages/pages.json'), JSON.stringify(pages))
}

/** One file with everything that it needs: the server has no such library. */
async function buildRenderer(folder: string) {
  const { build } = await import('vite')
  await build({
    root: inProject('web'),
    configFile: inProject('web/build/vite.config.ts'),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
    ssr: { noExternal: true },
    build: { outDir: join(folder, 'pages'), ssr: 'app/render.tsx', manifest: false, copyPublicDir: false, minify: false },
  })
}

/** Every page begins with it. The script before the first paint is inline: the content security policy allows it by its hash. */
async function frameOf(folder: string, manifest: Manifest, id: string) {
  const { minifySync } = await import('vite')
  const beforePaint = minifySync(BEFORE_PAINT, await readFile(join(folder, BEFORE_PAINT), 'utf8')).code.trim()
  await rm(join(folder, BEFORE_PAINT))
  const [entry, ...imports] = scriptsAtStart(manifest)
  const source = (await readFile(inProject('web/index.html'), 'utf8'))
    .replaceAll('%VITE_BUILD_ID%', id)
    .replace('<!-- still loading -->', await stillLoading())
    .replace(/<!-- build: head -->[\s\S]*?<!-- build: end -->/, '<!-- head -->')
  // What the page shows needs no script, and the code's calls to the server take priority over files that load later.
  const script = `<script type="module" fetchpriority="low" crossorigin src="/${entry}"></script>`
  return { source, head: [script, ...imports.map(preload), `<script>${beforePaint}</script>`].join('\n    ') }
}

/** In every language: the generic page does not know which. The server adds the name of the screen, and the phone number. */
async function stillLoading() {
  const said = languages.map(async (language) => {
    const [{ stillLoading: text }, { footer }] = [await textOf(language, 'offline'), await textOf(language, 'common')]
    return `<span lang="${language}"><!-- name: ${language} -->${present(text)}<!-- phone: ${present(footer?.questions)} --></span>`
  })
  return (await Promise.all(said)).join('')
}

async function noScriptTexts(): Promise<Record<string, string>> {
  const texts = languages.map(async (language) => {
    const { noScript, noScriptSay } = await textOf(language, 'offline')
    // Also where the server has left what leads there to the browser.
    return [language, `${present(noScript)} <a href="/say">${present(noScriptSay)}</a>`] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

const inEach = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([language, text]) => `<span lang="${language}">${text}</span>`)
    .join('')

/** What a screen is called in each language before it has loaded: its place in the navigation, or the heading of its texts. */
export async function namesOf({ place, texts }: Screen): Promise<Record<string, string>> {
  const named = languages.map(async (language) => {
    const title = texts[0] ? (await textOf(language, texts[0])).title : undefined
    const name = place ? (await textOf(language, 'common')).nav?.[place] : title
    return [language, typeof name === 'string' ? name : '']
  })
  return Object.fromEntries(await Promise.all(named))
}

interface ReadTexts {
  title?: unknown
  nav?: Record<string, unknown>
  stillLoading?: string
  noScript?: string
  noScriptSay?: string
  footer?: { questions: string }
}

async function textOf(language: string, namespace: string) {
  const [texts] = Object.values(await import(inProject(`web/messages/${language}/${namespace}.ts`)))
  return texts as ReadTexts
}

function present(text: string | undefined): string {
  if (!text) throw new Error('A text of the pages is missing.')
  return text
}

/** Of what the page says in every language, only that of the reader. */
const oneLanguage = languages.map((one) => `:root:lang(${one}) :is(.still-loading,noscript)>:not(:lang(${one})){display:none}`).join('')

const preload = (file: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`

/** The files of a screen beyond those of every page, in each language. */
function preloadsOf(screen: Screen, manifest: Manifest, ...more: string[]): Record<string, string> {
  const atStart = scriptsAtStart(manifest)
  return Object.fromEntries(
    languages.map((language) => {
      const files = filesOf(manifest, [...codeOf(screen), ...more, ...textFilesOf(screen, language)])
      return [
        language,
        files
          .filter((file) => !atStart.includes(file))
          .map(preload)
          .join(''),
      ]
    }),
  )
}

function formsOf(manifest: Manifest) {
  const login = screens.find(({ path }) => path === '/login')
  if (!login) throw new Error('There is no /login.')
  const withSentences = { ...login, texts: [...login.texts, 'sentences' as const] }
  return Object.entries(loginForms).map(
    ([view, form]) => [`${login.path}?view=${view}`, preloadsOf(withSentences, manifest, form)] as const,
  )
}
