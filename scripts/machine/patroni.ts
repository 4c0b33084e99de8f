import { existsSync } from 'node:fs'
import { ensureHaproxy } from './haproxy.ts'
import { ensurePostgres } from './postgres.ts'
import { installPackage } from './system-packages.ts'

export const howToGetPatroni =
  'It needs PostgreSQL, Patroni 3, etcd 3.4 and HAProxy 2.6 or newer (Debian: apt-get install postgresql patroni etcd-server haproxy); none of them has to run.'

/** The folder of PostgreSQL's programs if a cluster of three can run here. Installs what is missing, if possible. */
export async function ensurePatroni(): Promise<string | undefined> {
  const postgres = await ensurePostgres()
  if (!postgres || !(await ensureHaproxy())) return undefined
  if (!isOnPath('patroni')) await installPackage('patroni')
  if (!isOnPath('etcd')) await installPackage('etcd-server')
  return isOnPath('patroni') && isOnPath('etcd') ? postgres : undefined
}

const isOnPath = (program: string) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${program}`))
