// How long a start takes until the portal is ready, and how much memory it uses then.

import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { milliseconds, type Row, table, whole } from './table.ts'

const STARTS = 3
const server = join(import.meta.dirname, '../server/app/main.ts')

export async function measureStart(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'breakwater-bench-'))
  const rows: Row[] = []
  for (let start = 1; start <= STARTS; start += 1) {
    const { seconds, megabytes } = await startOnce(folder)
    rows.push([start === 1 ? 'first' : `start ${start}`, milliseconds(seconds), whole(megabytes)])
  }
  await rm(folder, { recursive: true, force: true })
  return table(['start', 'seconds until ready', 'resident MB'], rows)
}

async function startOnce(folder: string) {
  const from = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', server], {
    env: {
      ...process.env,
      ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: '0', NCUA_DIRECTORY_URL: 'off' },
      // As the systemd unit sets it.
      NODE_COMPILE_CACHE: join(folder, 'cache'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve())
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)))
  })
  const seconds = (performance.now() - from) / 1000
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  return { seconds, megabytes }
}
