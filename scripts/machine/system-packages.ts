import { existsSync, writeFileSync } from 'node:fs'
import { runCommand } from './run-command.ts'

let isListFresh = false

/** Installs a Debian or Ubuntu package if that needs no password. False if it could not. */
export async function installPackage(name: string): Promise<boolean> {
  const asRoot = await commandPrefixForRoot()
  if (!asRoot) return false
  console.log(`Installing the system package ${name} (apt-get install ${name}) …`)
  if (!isListFresh) await runApt(asRoot, ['update', '-q'])
  isListFresh = true
  const { isGood, output } = await runApt(asRoot, ['install', '-y', '-q', name])
  if (!isGood) console.log(output.trimEnd())
  return isGood
}

/** Keeps Debian from creating and starting its own cluster when PostgreSQL is installed. */
export async function forbidMainCluster(): Promise<void> {
  const asRoot = await commandPrefixForRoot()
  const file = '/etc/postgresql-common/createcluster.conf'
  if (!asRoot || existsSync(file)) return
  const line = 'create_main_cluster = false'
  if (asRoot.length === 0) {
    await runCommand('mkdir', ['-p', '/etc/postgresql-common'])
    writeFileSync(file, `${line}\n`)
  } else {
    await runCommand('sudo', ['-n', 'sh', '-c', `mkdir -p /etc/postgresql-common && echo '${line}' > ${file}`])
  }
}

/** The prefix that runs a command as root: nothing or sudo. Undefined if that is not possible. */
async function commandPrefixForRoot(): Promise<string[] | undefined> {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  return (await runCommand('sudo', ['-n', 'true'])).isGood ? ['sudo', '-n'] : undefined
}

function runApt(asRoot: readonly string[], args: readonly string[]) {
  const [command = 'env', ...rest] = [
    ...asRoot,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-o',
    'Dpkg::Options::=--force-confold',
    ...args,
  ]
  return runCommand(command, rest)
}
