// A browser's calls over the network: with its cookies, to whichever process answers now.

import { AJAX_HEADER, AJAX_MARKER, API_BASE } from '#contract/route.ts'

/** Calls throw a TypeError where the connection breaks. */
export class FetchingBrowser {
  /** Of the server. */
  url = ''
  readonly #cookies = new Map<string, string>()

  post = (path: string, body: object) => this.#send('POST', path, body)
  put = (path: string, body: object) => this.#send('PUT', path, body)

  async #send(method: string, path: string, body: object) {
    const answer = await fetch(`${this.url}${API_BASE}${path}`, {
      method,
      headers: {
        [AJAX_HEADER]: AJAX_MARKER,
        'content-type': 'application/json',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1).join('').split('=')
      this.#cookies.set(name, value)
    }
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
}
