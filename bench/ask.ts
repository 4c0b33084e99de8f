// One request to a process that is measured. A refusal ends the measurement.

import { API_BASE } from '#contract/wire.ts'
import { headers, type Target } from './load.ts'
import type { AskedPage } from './query-server.ts'

type Asked = Pick<Target, 'name' | 'port'>

export const askApi = (target: Asked, path: string, more?: RequestInit) => ask(target, `${API_BASE}${path}`, more)

/** Asks the bare server for the rows of the same queries. */
export const askBare = async (target: Asked, queries: AskedPage) => (await ask(target, '/', posted(queries))).arrayBuffer()

export const posted = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })

async function ask({ port, name }: Asked, path: string, more: RequestInit = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, ...more })
  if (!answer.ok) throw new Error(`${name}: ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
