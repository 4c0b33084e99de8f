// Sends text messages through a provider that speaks the call of Twilio's Messages resource, as several do:
// https://www.twilio.com/docs/messaging/api/message-resource

import type { Settings } from '#server/lib/env.ts'
import { NotSetUp, Undeliverable } from '#server/lib/mail/outbox.ts'
import { reasonOf } from '#server/lib/start-error.ts'

/** What the provider calls. */
export const smsPaths = { incoming: '/sms/incoming', status: '/sms/status' } as const

export interface Provider {
  /** The list of messages of the account. */
  url: string
  /** For basic authentication. */
  authorization: string
  /** A number, or the id of a messaging service. */
  from: string
  /** Where it reports what became of a message. */
  statusUrl: string
}

/** Null where the operator has set none: then no text message leaves, and nothing speaks of them. */
export function providerIn(settings: Settings): Provider | null {
  const { SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM, PUBLIC_URL } = settings
  if (!SMS_URL || !SMS_ACCOUNT || !SMS_TOKEN || !SMS_FROM) return null
  return {
    url: `${SMS_URL.replace(/(?<!\/)\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(SMS_ACCOUNT)}/Messages.json`,
    authorization: `Basic ${Buffer.from(`${SMS_ACCOUNT}:${SMS_TOKEN}`).toString('base64')}`,
    from: SMS_FROM,
    statusUrl: PUBLIC_URL + smsPaths.status,
  }
}

export interface Text {
  to: string
  body: string
}

/** The provider refuses this message for good. */
export class TextRefused extends Undeliverable {
  override readonly name = 'TextRefused'
  readonly code: string

  constructor(code: string) {
    super(`The provider of text messages refused it (${code}).`)
    this.code = code
  }
}

/** The recipient answered STOP to the provider. */
export const STOPPED = '21610'

/** The longest id of a message. */
export const ID_LENGTH = 100

const LONGEST_ANSWER = 2 * 1024 * 1024

/** A provider that is silent for this long is not waited for any longer, in milliseconds. */
const SILENCE = 20_000

/** Returns the provider's id of the message. @throws `TextRefused`, `NotSetUp`, and errors after which a retry may help */
export async function sendText(provider: Provider, { to, body }: Text, ending?: AbortSignal): Promise<string> {
  const sender = provider.from.startsWith('MG') ? { MessagingServiceSid: provider.from } : { From: provider.from }
  const fields = { To: to, ...sender, Body: body, StatusCallback: provider.statusUrl }
  const answer = await ask(provider, { method: 'POST', body: new URLSearchParams(fields), ending })
  if (answer.status >= 400)
    throw new TextRefused(/^\d{1,10}$/.test(String(answer.json.code)) ? String(answer.json.code) : String(answer.status))
  const { sid } = answer.json
  if (typeof sid !== 'string' || sid === '' || sid.length > ID_LENGTH) throw new Error('The provider of text messages gave no id.')
  return sid
}

/**
 * The id of a message that the provider took, although its answer never arrived: the process was killed, or the line broke. `mark` is a part that no other
 * message has, like the token of its link: other words may have changed with an update.
 */
export async function findText(
  provider: Provider,
  { to, mark }: { to: string; mark: string },
  since: string,
  ending?: AbortSignal,
): Promise<string | undefined> {
  const query = new URLSearchParams({ To: to, 'DateSent>': since.slice(0, 10), PageSize: '100' })
  const answer = await ask({ ...provider, url: `${provider.url}?${query}` }, { method: 'GET', ending })
  if (answer.status >= 400) throw new Error(`The provider of text messages does not list them (${answer.status}).`)
  const { messages } = answer.json
  const listed: readonly { sid?: unknown; body?: unknown }[] = Array.isArray(messages) ? messages.map(Object) : []
  const sid = listed.find(({ body }) => typeof body === 'string' && body.includes(mark))?.sid
  return typeof sid === 'string' ? sid : undefined
}

interface Asking {
  method: 'GET' | 'POST'
  body?: URLSearchParams
  ending: AbortSignal | undefined
}

async function ask({ url, authorization }: Provider, { ending, ...asking }: Asking) {
  const late = AbortSignal.timeout(SILENCE)
  const signal = ending ? AbortSignal.any([late, ending]) : late
  const answer = await fetch(url, { ...asking, headers: { authorization, accept: 'application/json' }, redirect: 'error', signal }).catch(
    (error) => {
      throw new Error(`The provider of text messages cannot be reached: ${reasonOf(error)}`)
    },
  )
  const text = await readAnswer(answer)
  if (answer.status === 401 || answer.status === 403)
    throw new NotSetUp(`The provider of text messages refuses SMS_ACCOUNT and SMS_TOKEN (${answer.status}).`)
  if (answer.status === 429 || answer.status >= 500) throw new Error(`The provider of text messages answered ${answer.status}.`)
  return { status: answer.status, json: readJson(text) }
}

/** No more of it than a list of messages can have: what a provider sends is not ours. */
async function readAnswer({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.byteLength
    if (size > LONGEST_ANSWER) throw new Error('The provider of text messages answered far too much.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function readJson(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
