// The API as typed functions: each call comes from its entry in the contract.

import type { AnswerOf, AnyCall, BodyInput, ParamsInput, QueryInput } from '#contract/call.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { UNPLACED_HEADER } from '#contract/near.ts'
import { AJAX_HEADER, AJAX_MARKER, API_BASE, BUILD_HEADER, TOTAL_HEADER } from '#contract/wire.ts'
import { secondFactorGiven } from '#web/lib/session/second-factor.ts'
import { answerGlobally } from './global-answers.ts'

interface Sent<C extends AnyCall> {
  /** Form data where the entry is multipart. */
  body?: BodyInput<C> | FormData
  params?: ParamsInput<C>
  query?: QueryInput<C>
  signal?: AbortSignal
  /** A 401 is an answer like another: asked at load, when nobody may be signed in. */
  quiet?: boolean
  /** Of the answer that is known already: the same again is a 304. */
  tag?: string
  /** Is sent to its end also when the page goes; browsers take up to 64 KiB of such bodies at a time. */
  keepalive?: boolean
}

/** A refusal, or (`status` 0) an answer that never came. */
export class CallError extends Error {
  readonly status: number
  /** What was refused; null where the answer was not the server's. */
  readonly code: ErrorCode | null
  /** What is wrong with which field. */
  readonly errors: Record<string, string[]>
  /** Seconds to wait after a 429. */
  readonly retryAfter: number | null

  constructor(status: number, body: Partial<ErrorBody>, retryAfter: number | null = null) {
    super(body.message ?? '')
    this.name = 'CallError'
    this.status = status
    this.code = body.code ?? null
    this.errors = body.errors ?? {}
    this.retryAfter = retryAfter
  }
}

/** Calls the API; throws a CallError where it refuses or cannot be reached. */
export async function call<C extends AnyCall>(entry: C, sent: Sent<C> = {}): Promise<AnswerOf<C>> {
  const { answer } = await callForPage(entry, sent)
  return answer
}

interface PageAnswer<C extends AnyCall> {
  answer: AnswerOf<C>
  total: number | null
  /** In a search by distance: how many of what was found have no known place. */
  unplaced: number | null
}

/** The same, with the total of a list that is answered in pages. */
export async function callForPage<C extends AnyCall>(entry: C, sent: Sent<C> = {}): Promise<PageAnswer<C>> {
  const question = sent.body instanceof FormData ? '' : JSON.stringify([entry.method, entry.path, sent.params, sent.query, sent.body])
  const before = answered.get(question)
  const response = await request(entry, before ? { ...sent, tag: before.tag } : sent)
  if (before && response.status === 304) return { ...(before.page as PageAnswer<C>), ...countsIn(response) }
  const body: unknown = await response.json().catch(() => null)
  // An answer that is not JSON is not the server's: a hotel's sign-in page says 200 as well.
  if (body === null) throw new CallError(0, {})
  const page = { answer: body as AnswerOf<C>, ...countsIn(response) }
  remember(question, response.headers.get('etag'), page)
  return page
}

/** They come with a 304, too: a page may hold the same rows while another page lost some. */
function countsIn({ headers }: Response) {
  const numberIn = (header: string) => (headers.has(header) ? Number(headers.get(header)) : null)
  return { total: numberIn(TOTAL_HEADER), unplaced: numberIn(UNPLACED_HEADER) }
}

interface Answered {
  tag: string
  page: PageAnswer<AnyCall>
}

/** Answers by their question: what has not changed is not sent again. For as long as the page lives, and its person stays. */
const answered = new Map<string, Answered>()
const MOST_ANSWERED = 40

export const forgetAnswered = () => answered.clear()

function remember(question: string, tag: string | null, page: PageAnswer<AnyCall>) {
  answered.delete(question)
  if (tag === null || question === '') return
  answered.set(question, { tag, page })
  const [oldest] = answered.keys()
  if (answered.size > MOST_ANSWERED && oldest !== undefined) answered.delete(oldest)
}

/** The answer as it comes, for what is not JSON; any other status than that of a success is a refusal. */
export async function request<C extends AnyCall>(entry: C, sent: Sent<C> = {}): Promise<Response> {
  const response = await send(entry, sent)
  const status = statusOf(response)
  if (status === (entry.status ?? 200) || (status === 304 && sent.tag)) return response
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  const wait = response.headers.get('retry-after')
  if (body?.code === 'second_factor_needed' && (await secondFactorGiven())) return request(entry, sent)
  if (!(sent.quiet && status === 401)) answerGlobally(status)
  throw new CallError(status, body ?? {}, wait === null ? null : Number(wait))
}

/** No call answers with a redirect: what the browser takes for one is the 301 without a `Location` that says the app was updated. */
const statusOf = ({ type, status }: Response) => (type === 'opaqueredirect' ? 301 : status)

async function send<C extends AnyCall>(entry: C, { body, params, query, signal, keepalive, tag }: Sent<C>): Promise<Response> {
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''),
  )
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  try {
    return await fetch(`${API_BASE}${path}${search}`, {
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
