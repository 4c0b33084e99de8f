// Tells the service worker the files of the build: those it caches before it activates, so that the screens that matter most open offline, and
// those it caches later.

import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { languages } from '#contract/options.ts'
import { codeOf, loginForms, screens } from '#web/app/screens.ts'
import { filesBelow } from '../machine/files.ts'
import { filesOf, partsOf, readManifest, styleOf } from './manifest.ts'
import { namesOf } from './pages.ts'
import { textFiles } from './screens.ts'

const offline = screens.filter((screen) => screen.offline)
/** In every language: a person may choose another one while offline. */
const texts = [...new Set(['common', 'ui', 'crash', 'sentences', 'offline', ...offline.flatMap((screen) => screen.texts)])]
const first = [
  'index.html',
  ...offline.flatMap(codeOf),
  'features/disaster-reports/send/send-report.ts',
  'domain/send-queue/send-call.ts',
  'lib/offline/device-store.ts',
  'domain/session/SignOutQuestion.tsx',
  'domain/session/pending-sign-out.ts',
  'domain/session/self-or-cached.ts',
  ...languages.flatMap((language) => textFiles(language, texts)),
]

/** Other screens are no parts of these, and a screen says which texts it needs. */
const others = new Set([...screens.flatMap(codeOf), ...Object.values(loginForms)])
const isPart = (name: string) => !others.has(name) && !name.startsWith('messages/')

/** Writes the list of this build's files, and the icon of its notifications, into the service worker in `folder`. */
export async function writeServiceWorker(folder: string, id: string): Promise<void> {
  const manifest = await readManifest(folder)
  // A part of a screen may be in a file of its own.
  const parts = partsOf(manifest, first).filter(isPart)
  const files = [styleOf(manifest), ...filesOf(manifest, [...first, ...parts])]
  const kept = [`assets/favicon.svg?v=${id}`, ...files].map((file) => `/${file}`)
  const all = (await filesBelow(join(folder, 'assets'))).map((file) => `/${relative(folder, file).split(sep).join('/')}`)
  const rest = all.filter((file) => /-[\w-]{7}\.(?:js|css)$/.test(file) && !kept.includes(file))
  const worker = join(folder, 'service-worker.js')
  const names = Object.fromEntries(await Promise.all(offline.map(async (screen) => [screen.path, await namesOf(screen)])))
  const icon = `data:image/png;base64,${await readFile(join(folder, 'assets/icon-192.png'), 'base64')}`
  const build = JSON.stringify({ id, first: kept, rest, names, icon })
  await writeFile(worker, `self.build = ${build}\n${await readFile(worker, 'utf8')}`)
}
