// The eleven screens that matter most on a phone, in the sample data of this version or an earlier one.

import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultDisplay, PAGE_COOKIE, pageCookie } from '#contract/display/page-cookie.ts'
import { API_BASE } from '#contract/wire.ts'

export interface DemoScreen {
  name: string
  path: string
  cookie: string
  /** What its main part says when it is whole. */
  says: readonly string[]
}

export interface Demo {
  url: string
  screens: readonly DemoScreen[]
  stop(): Promise<unknown>
}

const look = `${PAGE_COOKIE}=${pageCookie({ ...defaultDisplay, timeZone: 'America/Chicago' })}`

/** Starts the sample data of the version in this folder, by its own code. It has to be built. */
export async function startDemo(folder: string, DATA_DIR: string): Promise<Demo> {
  const { startProcess } = (await import(
    pathToFileURL(join(folder, 'server/testing/server-process.ts')).href
  )) as typeof import('#server/testing/server-process.ts')
  const isEarlier = await access(join(folder, 'server/main.ts')).then(
    () => true,
    () => false,
  )
  const main = isEarlier ? './server/main.ts' : './server/app/main.ts'
  const { url: address, end } = await startProcess({ DATA_DIR }, ['-e', `import('${main}').then(({ run }) => run({ demo: true }))`])
  const url = address.replace('127.0.0.1', 'localhost')
  const administrator = await sessionOf(url, 'administrator@example.org')
  const developer = await sessionOf(url, 'developer@example.org')
  const { incidents } = (await read(url, '/situation', administrator)) as { incidents: { id: string }[] }
  const requests = (await read(url, '/help-requests?scope=ours', administrator)) as { id: string }[]
  const incident = `/situation/${incidents[0]?.id}`
  const own = (name: string, path: string, ...says: string[]) => ({ name, path, says, cookie: `${administrator}; ${look}` })
  const ofDesk = (name: string, path: string, ...says: string[]) => ({ name, path, says, cookie: `${developer}; ${look}` })
  const screens = [
    own('dashboard', '/dashboard', 'how are your 12 offices', 'Your situation', 'Report a disaster', 'Prepare'),
    own('report a disaster', '/report-disaster', 'Your last report', 'What is working now', 'Employees'),
    own('prepare', '/prepare', 'Change the main office', 'Confirm this part is current'),
    own('offices', '/offices', 'Main Office', 'Harbor Walk'),
    own('board', incident, '70 offices', 'worst first', 'Diamondhead Employees'),
    own('find disasters', '/find-disasters', '23 credit unions', 'Operating'),
    own('find resources', '/find-resources', 'organizations share what they have', 'Within 100 miles'),
    own('a help request', `/help-request?id=${requests[0]?.id}`, 'What you asked for'),
    own('users', '/users', 'Renee Castille', 'Search'),
    ofDesk('call list', `${incident}/calls`, 'Next:', 'Release this call'),
    ofDesk('back office, disasters', isEarlier ? '/admin?section=disasters' : '/admin/disasters', 'Download CSV', 'Operating'),
  ]
  return { url, screens, stop: () => end() }
}

/** The cookie of a session of one of the sample people. */
async function sessionOf(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}${API_BASE}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', origin: url },
    body: JSON.stringify({ email, password: 'calm water 26' }),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (cookies.length === 0) throw new Error(`${email} was not let in: ${answer.status}.`)
  return cookies.join('; ')
}

async function read(url: string, path: string, cookie: string): Promise<unknown> {
  const answer = await fetch(`${url}${API_BASE}${path}`, {
    headers: { cookie, accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return answer.json()
}
