// `npm run test:browsers`: a journey and every screen in Firefox and in WebKit, Safari's engine. Pictures are written to test-results/browsers/.
//
//   npm run test:browsers               both
//   npm run test:browsers -- webkit     one of them

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startApp } from '../../e2e/app-server.ts'
import type { Browser } from '../../e2e/engines/browser.ts'
import { startFirefox } from '../../e2e/engines/firefox.ts'
import { type Attempt, sittingsAt } from '../../e2e/engines/journey.ts'
import { startWebKit } from '../../e2e/engines/webkit.ts'
import { ensureBuilt } from '../build/build.ts'
import { inProject } from '../machine/files.ts'
import { ensureFirefox, ensureWebKit, howToGetFirefox, howToGetWebKit } from '../machine/other-engines.ts'
import { addCounts, type Counts, lastLine, none, oneFailed, oneSkipped } from './test-counts.ts'

interface Engine {
  name: string
  howToGet: string
  /** Undefined if the engine is not here and cannot be installed. */
  ready(): Promise<(() => Promise<Browser>) | undefined>
}

const engines: readonly Engine[] = [
  {
    name: 'Firefox',
    howToGet: howToGetFirefox,
    ready: async () => {
      const program = await ensureFirefox()
      return program ? () => startFirefox(program) : undefined
    },
  },
  {
    name: 'WebKit',
    howToGet: howToGetWebKit,
    ready: async () => {
      const programs = await ensureWebKit()
      return programs ? () => startWebKit(programs) : undefined
    },
  },
]

/** In milliseconds, for all engines. One takes about three minutes on an idle machine. */
const LIMIT = 30 * 60_000

const wanted = process.argv.slice(2).map((name) => name.toLowerCase())
const notices: string[] = []
let counts = none

/** What is running: the portal and a browser. */
const running = new Set<() => Promise<unknown>>()
let isBrokenOff = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void breakOff(`Stopped by ${signal}.`))
setTimeout(() => void breakOff(`Not done within ${LIMIT / 60_000} minutes.`), LIMIT).unref()

if (await ensureBuilt()) {
  for (const engine of engines) {
    if (wanted.length === 0 || wanted.includes(engine.name.toLowerCase())) counts = addCounts(counts, await tryEngine(engine))
  }
} else counts = oneFailed
console.log(['', ...notices, lastLine(counts)].join('\n'))
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0

/** No browser, screen or server goes on without this process. */
async function breakOff(reason: string) {
  isBrokenOff = true
  console.log(`\n${reason}`)
  await Promise.allSettled([...running].map((end) => end()))
  process.exit(1)
}

/** Runs `act` with a resource that ends afterwards, or when the run is stopped. */
async function using<Result>(end: () => Promise<unknown>, act: () => Promise<Result>): Promise<Result> {
  running.add(end)
  try {
    return await act()
  } catch (error) {
    // An engine that is stopped from outside fails, which is not reported.
    return isBrokenOff ? await new Promise<never>(() => {}) : Promise.reject(error)
  } finally {
    running.delete(end)
    await end()
  }
}

async function tryEngine({ name, howToGet, ready }: Engine): Promise<Counts> {
  const start = await ready()
  if (!start) {
    notices.push(`${name} was left out. ${howToGet}`)
    // Missing tools are skipped with a notice, but never in a run that has to prove something.
    return process.env.CI === 'true' ? oneFailed : oneSkipped
  }
  console.log(`\n${name}\n${'─'.repeat(name.length)}`)
  const startedAt = performance.now()
  const folder = inProject('test-results/browsers', name.toLowerCase())
  await rm(folder, { recursive: true, force: true })
  const app = await startApp({ postgresUrl: undefined, settings: {} })
  return using(app.stop, async () => {
    let sum = none
    for (const { attempts } of await sittingsAt({ app, folder })) sum = addCounts(sum, await sit(start, { attempts, folder }))
    console.log(`${Math.round((performance.now() - startedAt) / 1000)} s, pictures in ${folder}`)
    return sum
  })
}

async function sit(start: () => Promise<Browser>, { attempts, folder }: { attempts: readonly Attempt[]; folder: string }): Promise<Counts> {
  const browser = await start()
  return using(browser.close, async () => {
    let sum = none
    for (const attempt of attempts) {
      const isGood = await succeeds(browser, attempt)
      sum = addCounts(sum, isGood ? { ...none, passed: 1 } : oneFailed)
      if (!isGood) await writeFile(join(folder, `failed-${attempt.name.replace(/\W+/g, '-')}.png`), await browser.screenshot())
      if (!isGood && attempt.isNeeded) break
    }
    return sum
  })
}

async function succeeds(browser: Browser, { name, run }: Attempt): Promise<boolean> {
  const problem = await run(browser).catch((error: unknown) => String(error))
  const problems = [...(problem ? [problem] : []), ...(await browser.takeErrors())]
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`)
  for (const text of problems) console.log(text.replace(/^/gm, '    '))
  return problems.length === 0
}
