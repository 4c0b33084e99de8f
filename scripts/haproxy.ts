import { existsSync } from 'node:fs'
import { installPackage } from './system-packages.ts'

export const howToGetHaproxy = 'Install HAProxy 2.6 or newer (Debian: apt-get install haproxy); it need not run.'

/** Whether HAProxy is here; Debian keeps its program outside of most people's path. */
export const hasHaproxy = () =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'].some((folder) => existsSync(`${folder}/haproxy`))

/** Installs it where it is missing and that can be done; answers whether it is here. */
export async function ensureHaproxy(): Promise<boolean> {
  if (!hasHaproxy()) await installPackage('haproxy')
  return hasHaproxy()
}
