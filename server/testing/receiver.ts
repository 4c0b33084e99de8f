// A program of an organization for tests, on this machine: it keeps what hooks send it, and checks the signature by the words of Standard Webhooks 1.0.0.

import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventSchemas } from '#contract/records/hook-events.ts'
import type { DeliveredType } from '#contract/records/hook-options.ts'

export interface Heard {
  path: string
  headers: Record<string, string | string[] | undefined>
  text: string
  body: { type: string; timestamp: string; data: Record<string, unknown> }
}

type Answer = (response: ServerResponse) => void

export interface Receiver {
  url: string
  heard: Heard[]
  /** Of what it heard of this type. */
  of(type: string): Heard[]
  /** From now on; 204 at first. */
  answer(how: number | Answer): void
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const heard: Heard[] = []
  let how: Answer = (response) => void response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    heard.push({ path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) })
    how(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    heard,
    of: (type) => heard.filter(({ body }) => body.type === type),
    answer(next) {
      how = typeof next === 'number' ? (response) => void response.writeHead(next).end() : next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Whether one of the signatures is of this secret. */
export function isSigned({ headers, text }: Heard, secret: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

/** What does not fit what the reference says of an event. */
export const misshapen = ({ heard }: Receiver) =>
  heard.flatMap(({ body }) => {
    const { error } = eventSchemas[body.type as DeliveredType].safeParse(body)
    return error ? [[body.type, error.issues]] : []
  })
