// The API as typed functions: each call comes from its entry in the contract.

import type { AnswerOf, AnyCall, BodyInput, ParamsInput, QueryInput } from '#contract/call.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { UNPLACED_HEADER } from '#contract/rules/near.ts'
import { AJAX_HEADER, AJAX_MARKER, API_BASE, BUILD_HEADER, FEED_HEADER, TOTAL_HEADER } from '#contract/wire.ts'
import { hearTime, ticks } from '#web/lib/clock.ts'
import { pageScope } from '#web/lib/page/page-scope.ts'
import { secondFactorGiven } from '#web/lib/session/second-factor.ts'
import { answerGlobally } from './global-answers.ts'

export interface Sent<C extends AnyCall> {
  /** Form data if the entry is multipart. */
  body?: BodyInput<C> | FormData | undefined
  params?: ParamsInput<C> | undefined
  query?: QueryInput<C> | undefined
  signal?: AbortSignal
  /** Treats a 401 as an ordinary answer, for calls at load while the person may be signed out. */
  quiet?: boolean
  /** The ETag of a known answer: if nothing has changed, the server sends a 304. */
  tag?: string
  /** The request continues after the page closes. Browsers allow 64 KiB of such request bodies at a time. */
  keepalive?: boolean
}

/** A refusal, or no response (`status` 0). */
export class CallError extends Error {
  readonly status: number
  /** The body of the refusal; null if the response was not the server's. */
  readonly code: ErrorCode | null
  /** The errors by field. */
  readonly errors: Record<string, string[]>
  /** Seconds to wait after a 429. */
  readonly retryAfter: number | null
  /** What else the refusal says. */
  readonly more: Omit<Partial<ErrorBody>, 'code' | 'message' | 'errors'>

  constructor(status: number, { code, message = '', errors = {}, ...more }: Partial<ErrorBody>, retryAfter: number | null = null) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code ?? null
    this.errors = errors
    this.retryAfter = retryAfter
    this.more = more
  }
}

/** The server was not reached, or cannot answer just now: the same call may succeed later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500 || [408, 425, 429].includes(error.status))

/** Calls the API. Throws a CallError if it refuses or cannot be reached. */
export async function call<C extends AnyCall>(entry: C, sent: Sent<C> = {}): Promise<AnswerOf<C>> {
  const { answer } = await callForPage(entry, sent)
  return answer
}

/** A success that says nothing of what was done is of something between us and the server: whether it was done is not known. */
export const incomplete = () => new CallError(200, {})

/** Like `call`, for what is only done if the server says so in words. */
export async function callDone<C extends AnyCall>(entry: AnswerOf<C> extends 'Success' ? C : never, sent: Sent<C> = {}): Promise<void> {
  const answer: unknown = await call<C>(entry, sent)
  if (answer !== 'Success') throw incomplete()
}

interface PageAnswer<C extends AnyCall> {
  answer: AnswerOf<C>
  total: number | null
  /** In a search by distance: the number of matches without a known place. */
  unplaced: number | null
  /** In a list that comes from a feed: what the server says of the feed's last answer. */
  feedAt: string | null
  /** When the server answered, by its own clock. */
  sentAt: string | null
}

/** Like `call`, with the total of a paged list. */
export async function callForPage<C extends AnyCall>(entry: C, sent: Sent<C> = {}): Promise<PageAnswer<C>> {
  const question = sent.body instanceof FormData ? '' : JSON.stringify([entry.method, entry.path, sent.params, sent.query, sent.body])
  const before = answered?.get(question)
  const askedAt = ticks()
  const response = await request(entry, before ? { ...sent, tag: before.tag } : sent)
  if (before && response.status === 304) return { ...(before.page as PageAnswer<C>), ...countsIn(hearing(response, askedAt)) }
  const body: unknown = await response.json().catch(() => null)
  // A response that is not JSON is not from our server: a hotel's Wi-Fi sign-in page also sends a 200.
  if (body === null) throw new CallError(0, {})
  const page = { answer: body as AnswerOf<C>, ...countsIn(hearing(response, askedAt)) }
  remember(question, response.headers.get('etag'), page)
  return page
}

/** An answer that is our server's. A page on the server has the time already. */
function hearing(response: Response, askedAt: number): Response {
  if (!pageScope()) hearTime(response.headers.get('date'), askedAt)
  return response
}

/** A 304 has these headers too: the rows of one page can be unchanged while the total changes. */
function countsIn({ headers }: Response) {
  const numberIn = (header: string) => (headers.has(header) ? Number(headers.get(header)) : null)
  return {
    total: numberIn(TOTAL_HEADER),
    unplaced: numberIn(UNPLACED_HEADER),
    feedAt: headers.get(FEED_HEADER),
    sentAt: headers.get('date'),
  }
}

interface Answered {
  tag: string
  page: PageAnswer<AnyCall>
}

/** Cached answers by request, so that unchanged ones are not sent again. They last until the page closes or the person changes. */
let answered: Map<string, Answered> | null = null
const MOST_ANSWERED = 40

/** Starts the cache. Only a page in a browser has one: on the server, pages of different people are rendered by one process. */
export const startAnswered = () => {
  answered = new Map()
}

export const forgetAnswered = () => answered?.clear()

function remember(question: string, tag: string | null, page: PageAnswer<AnyCall>) {
  answered?.delete(question)
  if (!answered || tag === null || question === '') return
  answered.set(question, { tag, page })
  const [oldest] = answered.keys()
  if (answered.size > MOST_ANSWERED && oldest !== undefined) answered.delete(oldest)
}

/** The raw response, for content that is not JSON. Every status except a success is a refusal. */
export async function request<C extends AnyCall>(entry: C, sent: Sent<C> = {}): Promise<Response> {
  const askedAt = ticks()
  const response = await send(entry, sent)
  const status = statusOf(response)
  if (status === (entry.status ?? 200) || (status === 304 && sent.tag)) return response
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  const wait = response.headers.get('retry-after')
  if (body?.code) hearing(response, askedAt)
  // A page on the server leaves out what is refused. The browser asks, and says so.
  if (pageScope()) throw new CallError(status, body ?? {})
  if (body?.code === 'second_factor_needed' && (await secondFactorGiven({ onlyReads: onlyReads(entry) }))) return request(entry, sent)
  if (!(sent.quiet && status === 401)) answerGlobally(status, body?.code)
  throw new CallError(status, body ?? {}, wait === null ? null : Number(wait))
}

const onlyReads = ({ method, reads, asks, needsRecentFactor }: AnyCall) =>
  method === 'GET' || reads === true || (asks === true && needsRecentFactor !== true)

/** No call redirects: what the browser reports as a redirect is the 301 without a `Location`, which says that the app was updated. */
const statusOf = ({ type, status }: Response) => (type === 'opaqueredirect' ? 301 : status)

async function send<C extends AnyCall>(entry: C, { body, params, query, signal, keepalive, tag }: Sent<C>): Promise<Response> {
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''),
  )
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  try {
    return await (pageScope()?.send ?? fetch)(`${API_BASE}${path}${search}`, {
      method: entry.method,
      credentials: 'same-origin',
      redirect: 'manual',
      keepalive: keepalive ?? false,
      signal: signal ?? null,
      headers: {
        accept: 'application/json',
        [AJAX_HEADER]: AJAX_MARKER,
        [BUILD_HEADER]: import.meta.env.VITE_BUILD_ID,
        ...(tag ? { 'if-none-match': tag } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(0, {})
  }
}
