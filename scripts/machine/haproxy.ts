import { existsSync } from 'node:fs'
import { installPackage } from './system-packages.ts'

export const howToGetHaproxy = 'Install HAProxy 2.6 or newer (Debian: apt-get install haproxy); it need not run.'

/** Whether HAProxy is installed. Debian's program is outside most people's PATH. */
export const hasHaproxy = () =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'].some((folder) => existsSync(`${folder}/haproxy`))

/** Installs HAProxy, and OpenSSL for its certificate, if they are missing and can be installed. Returns whether HAProxy is there. */
export async function ensureHaproxy(): Promise<boolean> {
  if (!hasHaproxy()) await installPackage('haproxy')
  if (!existsSync('/usr/bin/openssl')) await installPackage('openssl')
  return hasHaproxy()
}
