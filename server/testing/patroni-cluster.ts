// A PostgreSQL of three with Patroni and etcd, with the configuration of deploy/patroni, on ports of this machine. Each member can be killed
// as the machine would be on which it runs, and started again.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync, readlinkSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onServer } from './database.ts'
import { freePort } from './free-port.ts'
import { startHaproxy } from './haproxy.ts'

const configuration = join(import.meta.dirname, '../../deploy/patroni/patroni.yml')
const MEMBERS = 3
/** The limit for a cluster to become whole again, in milliseconds: a former primary may have to be rewound. */
const TIMEOUT = 90_000

export interface PatroniCluster {
  /** To a database of the portal's own, on whichever member is the primary. */
  databaseUrl: string
  /** Resolves with the name of the primary when there is one, a second that has everything, and all others follow. */
  whenWhole(): Promise<string>
  /** Kills PostgreSQL and Patroni of a member, and its etcd as well: all of a machine. */
  kill(name: string, isWholeMachine: boolean): Promise<void>
  start(name: string): void
  end(): Promise<void>
}

/** `programs`: the folder of PostgreSQL's own. */
export async function startPatroniCluster(programs: string): Promise<PatroniCluster> {
  const owner = unprivilegedOwner()
  const directory = await mkdtemp(join(tmpdir(), 'breakwater-cluster-'))
  await chmod(directory, 0o755)
  const own = async (folder: string) => {
    await mkdir(folder, { mode: 0o700 })
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid)
    return folder
  }
  const ports = new Set<number>()
  while (ports.size < MEMBERS * 4 + 1) ports.add(await freePort())
  const [balancer = 0, ...others] = ports
  const members = new Map<string, Member>()
  const peers = Array.from({ length: MEMBERS }, (_, n) => `etcd${n + 1}=http://127.0.0.1:${others[n * 4 + 3]}`).join()
  const clients = Array.from({ length: MEMBERS }, (_, n) => `127.0.0.1:${others[n * 4 + 2]}`).join()
  for (let n = 0; n < MEMBERS; n += 1) {
    const [postgres = 0, rest = 0, client = 0, peer = 0] = others.slice(n * 4, n * 4 + 4)
    const folder = await own(join(directory, `pg${n + 1}`))
    const environment = {
      PATH: `${programs}:${process.env.PATH}`,
      HOME: folder,
      PATRONI_NAME: `pg${n + 1}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: programs,
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
      PATRONI_ETCD3_HOSTS: clients,
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      ETCD_NAME: `etcd${n + 1}`,
      ETCD_DATA_DIR: join(folder, 'etcd'),
      ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${client}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${client}`,
      ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peer}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peer}`,
      ETCD_INITIAL_CLUSTER: peers,
      ETCD_INITIAL_CLUSTER_STATE: 'new',
      ETCD_INITIAL_CLUSTER_TOKEN: 'breakwater',
    }
    members.set(`pg${n + 1}`, new Member(folder, environment, owner, postgres, rest))
  }
  const haproxy = await startHaproxy(
    'patroni/haproxy.cfg',
    Object.fromEntries([
      ['POSTGRES_BIND', `127.0.0.1:${balancer}`],
      ...[...members.values()].flatMap(({ postgresPort, restPort }, n) => [
        [`PG_${n + 1}`, `127.0.0.1:${postgresPort}`],
        [`PG_${n + 1}_PATRONI`, `${restPort}`],
      ]),
    ]),
    balancer,
  )
  // For a test that ends without having ended it.
  const abandon = () => {
    for (const member of members.values()) member.killNow(true)
  }
  process.once('exit', abandon)
  for (const member of members.values()) member.start()

  const memberOf = (name: string) => {
    const member = members.get(name)
    if (!member) throw new Error(`There is no member ${name}.`)
    return member
  }
  const restPorts = [...members.values()].map(({ restPort }) => restPort)
  const cluster: PatroniCluster = {
    databaseUrl: `postgres://breakwater:${PASSWORD}@127.0.0.1:${balancer}/breakwater`,
    whenWhole: () =>
      untilWhole(restPorts).catch(async (cause) => {
        throw new Error(`The cluster did not become whole.\n${await logsOf(members)}`, { cause })
      }),
    kill: (name, isWholeMachine) => memberOf(name).kill(isWholeMachine),
    start: (name) => memberOf(name).start(),
    async end() {
      process.off('exit', abandon)
      await Promise.all([...members.values()].map((member) => member.kill(true)))
      await haproxy.end()
      await rm(directory, { recursive: true, force: true })
    },
  }
  try {
    await cluster.whenWhole()
    const superuser = `postgres://postgres:${PASSWORD}@127.0.0.1:${balancer}/postgres`
    await onServer(superuser, `create role breakwater login password '${PASSWORD}'`)
    await onServer(superuser, 'create database breakwater owner breakwater')
    return cluster
  } catch (error) {
    await cluster.end()
    throw error
  }
}

/** The end of what each member wrote. */
async function logsOf(members: ReadonlyMap<string, Member>) {
  const texts = [...members].map(async ([name, { folder }]) => `── ${name}\n${(await readFile(join(folder, 'log'), 'utf8')).slice(-6000)}`)
  return (await Promise.all(texts)).join('\n')
}

const PASSWORD = 'only-for-this-test'
/** As deploy/patroni/etcd-first.conf has it. */
const ETCD_NICENESS = -15

interface Owner {
  uid?: number
  gid?: number
}

class Member {
  readonly folder: string
  readonly postgresPort: number
  readonly restPort: number
  readonly #environment: Record<string, string>
  readonly #owner: Owner
  #etcd: ChildProcess | undefined
  #patroni: ChildProcess | undefined

  constructor(folder: string, environment: Record<string, string>, owner: Owner, postgresPort: number, restPort: number) {
    this.folder = folder
    this.#environment = environment
    this.#owner = owner
    this.postgresPort = postgresPort
    this.restPort = restPort
  }

  /** Whatever does not run. */
  start() {
    this.#etcd ??= this.#spawn('etcd', ['--log-outputs=stderr'])
    if (this.#etcd.pid && process.getuid?.() === 0) setPriority(this.#etcd.pid, ETCD_NICENESS)
    this.#patroni ??= this.#spawn('patroni', [configuration])
  }

  /** Resolves when it is dead. */
  async kill(isWholeMachine: boolean) {
    const exits = this.killNow(isWholeMachine).map((child) => once(child, 'exit'))
    await Promise.all(exits)
  }

  /** Kills all processes at nearly the same time, so that none can notify the others. Returns those whose end was not observed yet. */
  killNow(isWholeMachine: boolean): ChildProcess[] {
    const postmaster = postmasterOf(this.folder)
    if (postmaster) process.kill(postmaster, 'SIGKILL')
    const killed = [this.#patroni, ...(isWholeMachine ? [this.#etcd] : [])].filter((each) => each !== undefined)
    this.#patroni = undefined
    if (isWholeMachine) this.#etcd = undefined
    for (const child of killed) child.kill('SIGKILL')
    return killed.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  }

  #spawn(program: string, args: string[]) {
    const child = spawn(program, args, {
      ...this.#owner,
      cwd: this.folder,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const log = createWriteStream(join(this.folder, 'log'), { flags: 'a' })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    return child
  }
}

/** The file outlives the process, and its id may belong to another process by now: then undefined. */
function postmasterOf(folder: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10)
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) ? pid : undefined
  } catch {
    return undefined
  }
}

interface State {
  members: { name: string; role: string; state: string; lag?: number | string }[]
}

async function untilWhole(restPorts: readonly number[]): Promise<string> {
  const giveUpAt = Date.now() + TIMEOUT
  let last: unknown
  while (Date.now() < giveUpAt) {
    for (const port of restPorts) {
      try {
        const { members } = (await (await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(2000) })).json()) as State
        last = members
        const primary = members.find(({ role, state }) => role === 'leader' && state === 'running')
        const followers = members.filter(({ role, state }) => role !== 'leader' && /^(running|streaming)$/.test(state))
        const isSafe = members.some(({ role }) => role === 'sync_standby')
        const hasAll = followers.every(({ lag }) => Number(lag) < 1_000_000)
        if (primary && isSafe && hasAll && followers.length === restPorts.length - 1) return primary.name
      } catch {
        // Not up yet, or no longer.
      }
    }
    await pause(250)
  }
  throw new Error(`The cluster did not become whole within ${TIMEOUT / 1000} seconds: ${JSON.stringify(last)}`)
}

/** PostgreSQL does not run as root: then it all runs as the user that its package brings. */
function unprivilegedOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
  return { uid: uid ?? 0, gid: gid ?? 0 }
}
