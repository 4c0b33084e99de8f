// `npm run build`, also called by `npm start`: builds the web client into dist/web, unless nothing has changed since the last build.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { filesBelow, inProject, projectRoot, readJson } from '../machine/files.ts'

export const builtClient = inProject('dist/web')

/**
 * Builds the client if it is missing or out of date, in its own process, so that the bundler's memory is freed.
 * False if the build failed; the reason has been printed.
 */
export async function ensureBuilt(): Promise<boolean> {
  if (await isCurrent()) return true
  const building = spawn(process.execPath, [import.meta.filename], { stdio: 'inherit' })
  const [code] = await once(building, 'exit')
  return code === 0
}

async function isCurrent() {
  const builtId = await idOfLastBuild()
  // A production image may contain the built client without its sources.
  return builtId !== undefined && (!existsSync(inProject('web/index.html')) || builtId === (await idOfSources()))
}

async function idOfLastBuild() {
  const content = await readJson(join(builtClient, 'build.json'))
  return typeof content === 'object' && content !== null && 'id' in content ? content.id : undefined
}

/** The same sources have the same id on every machine, so that several servers agree on it. */
async function idOfSources() {
  const build = [
    'package-lock.json',
    'scripts/build/precompress.ts',
    'scripts/build/service-worker.ts',
    'scripts/build/manifest.ts',
    'scripts/build/pages.ts',
    'scripts/build/screens.ts',
    'scripts/build/build.ts',
  ].map((file) => inProject(file))
  return idOf([...(await sourcesIn('contract')), ...(await sourcesIn('web')), ...build])
}

const sourcesIn = async (folder: string) => (await filesBelow(inProject(folder))).filter((file) => !/\.test\.tsx?$/.test(file))

async function idOf(files: string[]) {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = await readFile(file)
    hash.update(`${relative(projectRoot, file)}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

async function buildClient() {
  const startedAt = performance.now()
  console.log('Building the web client into dist/web …')
  const id = await idOfSources()
  // Built in another folder and then renamed, so that a failed build leaves the last one in place.
  const fresh = inProject(`dist/web-${process.pid}`)
  try {
    await bundle(id, fresh)
    const { writePages } = await import('./pages.ts')
    await writePages(fresh, id)
    const { writeServiceWorker } = await import('./service-worker.ts')
    await writeServiceWorker(fresh, id)
    const { precompress } = await import('./precompress.ts')
    await precompress(fresh)
    await writeFile(join(fresh, 'build.json'), `${JSON.stringify({ id })}\n`)
    await rm(builtClient, { recursive: true, force: true })
    await rename(fresh, builtClient)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

async function bundle(id: string, outDir: string) {
  process.chdir(projectRoot)
  process.env.VITE_BUILD_ID = id
  process.env.VITE_CONTRACT_ID = await idOf(await sourcesIn('contract'))
  const { build } = await import('vite')
  await build({
    root: inProject('web'),
    configFile: inProject('web/build/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir },
  })
}

/** The bundler's message names the fault. A stack inside the bundler would not help. */
function printReason(error: unknown) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(process.stderr.isTTY ? reason : stripVTControlCharacters(reason))
}

if (import.meta.main) {
  try {
    if (await isCurrent()) console.log('The web client in dist/web is up to date.')
    else await buildClient()
  } catch (error) {
    printReason(error)
    process.exitCode = 1
  }
}
