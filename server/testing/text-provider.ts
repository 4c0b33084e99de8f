// A provider of text messages on this machine, as Twilio documents its Messages resource:
// https://www.twilio.com/docs/messaging/api/message-resource

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ACCOUNT = `AC${'0'.repeat(32)}`
export const TOKEN = 'token of the stand-in'

interface Taken {
  sid: string
  to: string
  body: string
  statusCallback: string
}

export async function startTextProvider() {
  const taken: Taken[] = []
  /** Error codes by number. */
  const refused = new Map<string, number>()
  let mood: 'well' | 'away' | 'silent after taking' | 'endless' | 'lying' = 'well'
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://localhost')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const send = (status: number, json: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const authorization = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`
    if (mood === 'away') return void send(503, { code: 20503, message: 'Service unavailable' })
    if (mood === 'endless') return void sendWithoutEnd(response)
    if (mood === 'lying') return void send(201, { sid: { not: 'an id' }, messages: 'none' })
    if (request.headers.authorization !== authorization) return void send(401, { code: 20003, message: 'Authenticate' })
    if (url.pathname !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`) return void send(404, { code: 20404 })
    if (request.method === 'GET') {
      const messages = taken.filter((each) => each.to === url.searchParams.get('To'))
      return void send(200, { messages })
    }
    const fields = new URLSearchParams(Buffer.concat(chunks).toString())
    const to = fields.get('To') ?? ''
    const code = refused.get(to)
    if (code) return void send(400, { code, message: 'Refused', status: 400 })
    const sid = `SM${randomBytes(16).toString('hex')}`
    taken.push({ sid, to, body: fields.get('Body') ?? '', statusCallback: fields.get('StatusCallback') ?? '' })
    if (mood === 'silent after taking') return void request.socket.destroy()
    send(201, { sid, status: 'queued', error_code: null })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    taken,
    refused,
    feel: (next: typeof mood) => {
      mood = next
    },
    settings: { SMS_URL: url, SMS_ACCOUNT: ACCOUNT, SMS_TOKEN: TOKEN, SMS_FROM: '+15555550199', SMS_PER_SECOND: '100' },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Until the other side has enough. */
function sendWithoutEnd(response: ServerResponse) {
  const piece = Buffer.alloc(1024 * 1024, ' ')
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}

export type TextProvider = Awaited<ReturnType<typeof startTextProvider>>
