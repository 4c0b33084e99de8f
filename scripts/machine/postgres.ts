// A PostgreSQL server for tests and measurements, in a temporary directory, on a free port, deleted afterward.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#server/testing/free-port.ts'
import { forbidMainCluster, installPackage } from './system-packages.ts'

export interface PostgresServer {
  /** The URL of the database `postgres` for the superuser. */
  url: string
  pid: number
  /** Stops the server and deletes its directory. */
  stop(): Promise<void>
}

interface Options {
  /** Wait for the disk at each commit, as in production. For measurements; tests save most of their time without it. */
  isDurable?: boolean
}

export const howToGetPostgres = 'Install PostgreSQL 14 or newer (Debian: apt-get install postgresql); no server of it has to run.'

/** The folder of PostgreSQL's programs. Installs them if possible; undefined if not. */
export async function ensurePostgres(): Promise<string | undefined> {
  const found = findPrograms()
  if (found) return found
  await forbidMainCluster()
  await installPackage('postgresql')
  return findPrograms()
}

export async function startPostgres({ isDurable = false }: Options = {}): Promise<PostgresServer> {
  const programs = await ensurePostgres()
  if (!programs) throw new Error(`PostgreSQL was not found. ${howToGetPostgres}`)
  const owner = unprivilegedOwner()
  const directory = await mkdtemp(join(tmpdir(), 'breakwater-postgres-'))
  const removeDirectory = () => rm(directory, { recursive: true, force: true })
  try {
    const password = randomBytes(12).toString('hex')
    await createCluster(programs, directory, password, owner)
    const port = await freePort()
    const server = spawn(join(programs, 'postgres'), [...serverOptions(directory, port, isDurable)], {
      ...owner,
      cwd: directory,
      // Not in the terminal's process group: Ctrl+C would stop it before the processes that use it.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const log = collect(server)
    // In case this process ends without stopping it.
    const abandon = () => {
      server.kill('SIGQUIT')
      rmSync(directory, { recursive: true, force: true })
    }
    process.once('exit', abandon)
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    const stop = async () => {
      process.off('exit', abandon)
      await end(server)
      await removeDirectory()
    }
    await untilReady(server, url, log).catch(async (error) => {
      await stop()
      throw error
    })
    return { url, pid: server.pid ?? 0, stop }
  } catch (error) {
    await removeDirectory()
    throw error
  }
}

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(':')
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...onPath, '/opt/homebrew/bin', '/usr/local/bin']
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root. In that case it runs as the user of its package, or as `nobody`. */
function unprivilegedOwner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      // This user does not exist here.
    }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody.')
}

async function createCluster(programs: string, directory: string, password: string, owner: { uid?: number; gid?: number }) {
  const passwordFile = join(directory, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (owner.uid !== undefined && owner.gid !== undefined) {
    await chown(directory, owner.uid, owner.gid)
    await chown(passwordFile, owner.uid, owner.gid)
  }
  await chmod(directory, 0o700)
  const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C.UTF-8']
  const initdb = spawn(join(programs, 'initdb'), [`--pgdata=${join(directory, 'data')}`, '--no-sync', ...options], {
    ...owner,
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = collect(initdb)
  const [code] = await once(initdb, 'close')
  if (code !== 0) throw new Error(`initdb failed:\n${log()}`)
}

function* serverOptions(directory: string, port: number, isDurable: boolean) {
  yield* ['-D', join(directory, 'data')]
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: directory,
    max_connections: 200,
    timezone: 'UTC',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  for (const [name, value] of Object.entries(settings)) yield* ['-c', `${name}=${value}`]
}

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      // Keep only the end of the log, which says why it failed, so that a long run does not fill the memory.
      text = (text + part).slice(-20_000)
    })
  }
  return () => text
}

async function untilReady(server: ChildProcess, url: string, log: () => string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once:\n${log()}`)
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    try {
      await client.connect()
      return
    } catch {
      await pause(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error(`PostgreSQL did not become ready within 30 seconds:\n${log()}`)
}

async function end(server: ChildProcess) {
  // SIGINT ends the sessions and shuts down cleanly. SIGQUIT would stop at once.
  for (const [signal, seconds] of [
    ['SIGINT', 10],
    ['SIGQUIT', 5],
  ] as const) {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await Promise.race([once(server, 'exit'), pause(seconds * 1000, undefined, { ref: false })])
  }
}
