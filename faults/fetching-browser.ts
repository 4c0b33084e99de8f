// A browser's calls over the network: with its cookies, to whichever process answers now.

import { AJAX_HEADER, AJAX_MARKER, API_BASE } from '#contract/wire.ts'

interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/** How long an answer is waited for, in milliseconds. What hangs takes longer, also where other programs want the processor all the time. */
const TIMEOUT = 120_000

/** Calls throw a TypeError if the connection breaks. */
export class FetchingBrowser {
  /** The server's values. */
  url: string
  readonly #cookies = new Map<string, string>()
  /** Sent with every request. */
  readonly #headers: Record<string, string>

  constructor(url = '', headers: Record<string, string> = {}) {
    this.url = url
    this.#headers = headers
  }

  get = (path: string) => this.#send('GET', `${API_BASE}${path}`)
  post = (path: string, body: object) => this.#send('POST', `${API_BASE}${path}`, body)
  put = (path: string, body: object) => this.#send('PUT', `${API_BASE}${path}`, body)
  /** An address outside the API. */
  look = (path: string) => this.#send('GET', path)

  /** Continues as the same person in another browser. */
  takeCookiesOf(other: FetchingBrowser) {
    for (const [name, value] of other.#cookies) this.#cookies.set(name, value)
  }

  setCookie(name: string, value: string) {
    this.#cookies.set(name, value)
  }

  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async #send(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...this.#headers,
        [AJAX_HEADER]: AJAX_MARKER,
        cookie: this.cookie,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1).join('').split('=')
      this.#cookies.set(name, value)
    }
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, headers: answer.headers, body: isJson && text ? JSON.parse(text) : text }
  }
}
