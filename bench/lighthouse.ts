// Lighthouse's scores of the landing page and of eleven screens with its mobile profile: a slow phone on a slow connection. Installed only for the
// measurement.

import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from '#server/testing/free-port.ts'
import { ensureBuilt } from '../scripts/build/build.ts'
import { ensureChromium, findFullChromium, startedFrom } from '../scripts/machine/chromium.ts'
import { runCommand } from '../scripts/machine/run-command.ts'
import { startDemo } from './demo-screens.ts'
import { median } from './load.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const VERSION = '13.5.0'
const ROUNDS = 3
const categories = ['performance', 'accessibility', 'best-practices'] as const
const audits = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

interface Report {
  categories: Record<(typeof categories)[number], { score: number }>
  audits: Record<(typeof audits)[number], { numericValue: number }>
}

/** BENCH_LIGHTHOUSE names a folder to keep the installation. Without it, each run installs and deletes it. */
export async function measureLighthouse(): Promise<string> {
  await ensureBuilt()
  const kept = process.env.BENCH_LIGHTHOUSE
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'breakwater-lighthouse-')))
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'breakwater-bench-'))
  try {
    await install(folder)
    const demo = await startDemo(join(import.meta.dirname, '..'), DATA_DIR)
    const port = await freePort()
    const browser = await chromium.launch({
      ...startedFrom((await ensureChromium()) && findFullChromium()),
      chromiumSandbox: process.getuid?.() !== 0,
      args: [`--remote-debugging-port=${port}`, '--disable-background-networking'],
    })
    try {
      const headers = join(DATA_DIR, 'headers.json')
      const rows: Row[] = []
      for (const { name, path, cookie } of [{ name: 'landing', path: '/login', cookie: '' }, ...demo.screens]) {
        await writeFile(headers, JSON.stringify({ cookie }))
        const reports: Report[] = []
        for (let round = 0; round < ROUNDS; round += 1)
          reports.push(await look(folder, demo.url + path, [`--port=${port}`, ...(cookie ? [`--extra-headers=${headers}`] : [])]))
        rows.push([name, ...figuresOf(reports)])
      }
      const head = ['screen', 'performance', 'accessibility', 'best practices', 'first paint s', 'largest paint s', 'blocked ms', 'shift']
      return table(head, rows)
    } finally {
      await browser.close()
      await demo.stop()
    }
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true })
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
}

/** Medians. */
function figuresOf(reports: readonly Report[]): Row {
  const ofAudit = (name: (typeof audits)[number]) => median(reports.map((report) => report.audits[name].numericValue))
  const [first, largest, blocked, shift] = audits
  return [
    ...categories.map((name) => whole(median(reports.map((report) => report.categories[name].score * 100)))),
    milliseconds(ofAudit(first) / 1000),
    milliseconds(ofAudit(largest) / 1000),
    whole(ofAudit(blocked)),
    share(ofAudit(shift)),
  ]
}

const cli = (folder: string) => join(folder, 'node_modules/lighthouse/cli/index.js')

async function install(folder: string) {
  const isThere = await access(cli(folder)).then(
    () => true,
    () => false,
  )
  if (isThere) return
  console.error(`Installing Lighthouse ${VERSION} into ${folder} …`)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { lighthouse: VERSION } }))
  const { isGood, output } = await runCommand('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'])
  if (!isGood) throw new Error(`Lighthouse cannot be installed here:\n${output}`)
}

async function look(folder: string, address: string, options: readonly string[]): Promise<Report> {
  const file = join(folder, 'report.json')
  const { isGood, output } = await runCommand(process.execPath, [
    cli(folder),
    address,
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join()}`,
    ...options,
  ])
  if (!isGood) throw new Error(`Lighthouse failed on ${address}:\n${output}`)
  return JSON.parse(await readFile(file, 'utf8')) as Report
}
