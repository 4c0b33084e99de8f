// A system that a team might choose instead: Directus over the portal's own PostgreSQL database, installed only for the measurement.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import { runCommand } from '../scripts/machine/run-command.ts'
import { cookieHeader, type Target } from './load.ts'
import { EMAIL } from './seed.ts'

const VERSION = '12.4.0'
const PASSWORD = 'calm water 26'
/** Clock ticks per second in /proc, the same on every Linux that Node supports. */
const TICKS = 100
const SECONDS_TO_START = 120

/**
 * Installs about 700 MB into the folder, unless it is already there. Leaves out the sandbox for user scripts, which nothing here uses and
 * which must be compiled for each version of Node.
 */
export async function installDirectus(folder: string): Promise<void> {
  const isThere = await access(join(folder, 'node_modules/directus/cli.js')).then(
    () => true,
    () => false,
  )
  if (isThere) return
  console.error(`Installing Directus ${VERSION} into ${folder}; this takes some minutes …`)
  const sandbox = join(folder, 'no-sandbox')
  await mkdir(sandbox, { recursive: true })
  await writeFile(join(sandbox, 'package.json'), JSON.stringify({ name: 'isolated-vm', version: '0.0.0' }))
  await writeFile(join(sandbox, 'index.js'), 'module.exports = {}\n')
  const overrides = { 'isolated-vm': 'file:./no-sandbox' }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { directus: VERSION }, overrides }))
  const { isGood, output } = await runCommand('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'])
  if (!isGood) throw new Error(`Directus cannot be installed here:\n${output}`)
}

/** Starts it on a database with the portal's tables, with its administrator's session, for requests of `path`. */
export async function startDirectus(folder: string, databaseUrl: string, path: string): Promise<Target> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    KEY: 'bench',
    SECRET: 'a secret of the bench that is as long as it must be',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const run = (command: string) =>
    spawn(process.execPath, [join(folder, 'node_modules/directus/cli.js'), command], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const [code] = await once(run('bootstrap'), 'exit')
  if (code !== 0) throw new Error(`Directus could not be set up: it ended with ${code}.`)
  const child = run('start')
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < SECONDS_TO_START && !(await isUp(url)); waited += 1) await pause(1000)
  const login = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD, mode: 'session' }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`Directus refused the sign-in: ${login.status}.`)
  return {
    name: `Directus ${VERSION}`,
    port,
    ask: { method: 'GET', path, headers: cookieHeader(cookie) },
    cpuTime: async () => {
      const [user = 0, system = 0] = (await statOf(child.pid)).slice(11, 13)
      return ((user + system) / TICKS) * 1_000_000
    },
    memory: async () => ((await statOf(child.pid))[21] ?? 0) * 4096,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

const isUp = (url: string) =>
  fetch(`${url}/server/ping`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The numbers after a process's name in /proc: from the third of `man proc_pid_stat` on. */
const statOf = async (pid: number | undefined) => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ').map(Number) ?? []
