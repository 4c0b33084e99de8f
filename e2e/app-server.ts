// The real server in its own process, with an empty data directory, for the journeys of one worker.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import { AJAX_HEADER, AJAX_MARKER, API_BASE } from '#contract/wire.ts'
import { freePort } from '#server/testing/free-port.ts'
import { inProject } from '../scripts/machine/files.ts'

export interface AppServer {
  url: string
  dataDir: string
  /** Of its PostgreSQL database; unset for the embedded one. */
  databaseUrl: string | undefined
  /** Everything the server has printed so far. */
  log(): string
  /** The mails written so far, oldest first. */
  mails(): Promise<Email[]>
  /** Waits at most a minute for the newest mail to this address, about this subject where one is given: mails do not keep their order. */
  mailTo(address: string, subject?: RegExp): Promise<Email>
  /** Runs a command of scripts/ on this server's data and answers with what it printed. */
  command(script: string, ...args: string[]): Promise<string>
  /** Asks the server to stop, and throws if it does not shut down cleanly. */
  stop(): Promise<void>
}

const programFlags = ['--disable-warning=ExperimentalWarning']
/** Time limits for a start and for a shutdown. The process ends itself after ten seconds; a busy machine is late. */
const startLimit = 120_000
const stopLimit = 60_000

interface Start {
  /** The URL of a database server. Unset: the embedded database. */
  postgresUrl: string | undefined
  /** Settings in addition to those of an ordinary start. */
  settings: Readonly<Record<string, string>>
}

/** Starts the server, with its own PostgreSQL database if the URL of a database server is given. */
export async function startApp({ postgresUrl, settings }: Start): Promise<AppServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'breakwater-e2e-'))
  const database = postgresUrl ? await createDatabase(postgresUrl) : undefined
  const port = settings.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url ?? '',
    SMTP_URL: '',
    NCUA_DIRECTORY_URL: 'off',
    NWS_ALERTS_URL: 'off',
    FEMA_DECLARATIONS_URL: 'off',
    // For the addresses below.
    TRUST_PROXY: 'loopback',
    ...settings,
  }
  const server = spawn(process.execPath, [...programFlags, inProject('server/app/main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log = collect(server)
  const mails = () => readMails(join(dataDir, 'mail'))
  const clear = async () => {
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }

  await untilReady(server, url, log).catch(async (error) => {
    server.kill('SIGKILL')
    await clear()
    throw error
  })
  return {
    url,
    dataDir,
    databaseUrl: database?.url,
    log,
    mails,
    mailTo: (address, subject = /./) => untilMail(mails, address, subject),
    command: (script, ...args) => runScript(inProject('scripts/operate', script), args, env),
    stop: async () => {
      const problem = await end(server)
      await clear()
      if (problem) throw new Error(`${problem}\n${log()}`)
    },
  }
}

let clients = 0

/** What makes requests look like those of a client, each in a network of its own: the limit of new accounts from one network is for all journeys. */
export function apiContext(url: string) {
  clients += 1
  const address = `10.${clients >> 16}.${(clients >> 8) & 0xff}.${clients & 0xff}`
  return {
    baseURL: `${url}${API_BASE}/`,
    extraHTTPHeaders: { accept: 'application/json', origin: url, [AJAX_HEADER]: AJAX_MARKER, 'x-forwarded-for': address },
  }
}

async function createDatabase(serverUrl: string) {
  const name = `e2e_${crypto.randomUUID().replaceAll('-', '')}`
  await query(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => query(serverUrl, `drop database ${name} with (force)`) }
}

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  }
  return () => text
}

/** The last line of a start names the URL. */
async function untilReady(server: ChildProcess, url: string, log: () => string) {
  for (let waited = 0; waited < startLimit; waited += 50) {
    if (log().includes(url)) return
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}:\n${log()}`)
    await pause(50)
  }
  throw new Error(`The server did not become ready within ${startLimit / 1000} seconds:\n${log()}`)
}

async function end(server: ChildProcess): Promise<string | undefined> {
  if (server.exitCode !== null || server.signalCode !== null) return 'The server had ended before its tests did.'
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  await Promise.race([exited, pause(stopLimit, undefined, { ref: false })])
  if (server.exitCode === 0) return undefined
  if (server.exitCode !== null) return `The server ended with ${server.exitCode} instead of 0.`
  server.kill('SIGKILL')
  await exited
  return 'The server did not end after SIGTERM.'
}

async function readMails(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
}

async function untilMail(mails: () => Promise<Email[]>, address: string, subject: RegExp): Promise<Email> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const found = (await mails()).findLast(
      (mail) => mail.to?.some((recipient) => recipient.address === address) && subject.test(mail.subject ?? ''),
    )
    if (found) return found
    await pause(100)
  }
  throw new Error(`No mail to ${address} about ${subject} within a minute.`)
}

async function runScript(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const script = spawn(process.execPath, [...programFlags, file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log = collect(script)
  const [code] = await once(script, 'close')
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${log()}`)
  return log()
}
