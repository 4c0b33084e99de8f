// Firefox through WebDriver BiDi, which it speaks by itself: JSON over a WebSocket.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, TIME_ZONE, until } from './browser.ts'

/** Nothing of the browser's own leaves the machine, and nothing of it covers the page. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.prefetch-next': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
}

/** What a page was loading for the next ones when it was left. */
const CUT_OFF = /^Failed to load .* A ServiceWorker intercepted the request/

interface Message {
  id?: number
  method?: string
  params?: { level?: string; text?: string; source?: { realm: string } }
  result?: unknown
  error?: string
  message?: string
}

interface Evaluated {
  type: string
  result?: { type: string; value?: string; sharedId?: string }
  exceptionDetails?: { text: string }
}

export async function startFirefox(program: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'breakwater-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile, TZ: TIME_ZONE } })
  const end = async () => {
    await ended(child)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const connection = await Connection.open(`${await addressOf(child)}/session`)
    return await browserOver(connection, end)
  } catch (error) {
    await end()
    throw error
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    log += part
  })
  return until('the address of Firefox', async () => {
    if (child.exitCode !== null) throw new Error(`Firefox ended with ${child.exitCode}:\n${log}`)
    return /WebDriver BiDi listening on (ws:\S+)/.exec(log)?.[1]
  })
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

class Connection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, PromiseWithResolvers<Message>>()
  #errors: string[] = []
  #count = 0

  static async open(address: string): Promise<Connection> {
    const socket = new WebSocket(address)
    await once(socket, 'open')
    return new Connection(socket)
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data)) as Message))
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has closed the connection.'))
    })
  }

  #take(message: Message) {
    if (message.id !== undefined) return this.#waiting.get(message.id)?.resolve(message)
    if (message.method !== 'log.entryAdded' || message.params?.level !== 'error') return
    const { text = '' } = message.params
    if (!CUT_OFF.test(text)) this.#errors.push(text)
  }

  async send<Result>(method: string, params: object = {}): Promise<Result> {
    this.#count += 1
    const id = this.#count
    const answer = Promise.withResolvers<Message>()
    this.#waiting.set(id, answer)
    this.#socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await answer.promise.finally(() => this.#waiting.delete(id))
    if (error) throw new Error(`${method}: ${error}: ${message}`)
    return result as Result
  }

  takeErrors(): string[] {
    const errors = this.#errors
    this.#errors = []
    return errors
  }

  close() {
    this.#socket.close()
  }
}

async function browserOver(connection: Connection, end: () => Promise<void>): Promise<Browser> {
  await connection.send('session.new', { capabilities: {} })
  await connection.send('session.subscribe', { events: ['log.entryAdded'] })
  const tree = await connection.send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = tree.contexts[0]?.context
  const run = async (expression: string) => {
    const params = { expression, target: { context }, awaitPromise: true, userActivation: true }
    const { result, exceptionDetails } = await connection.send<Evaluated>('script.evaluate', params)
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result
  }
  const act = (...actions: object[]) => connection.send<void>('input.performActions', { context, actions })
  const click = (sharedId: string) => {
    const origin = { type: 'element', element: { sharedId } }
    const steps = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    return act({ type: 'pointer', id: 'mouse', actions: steps })
  }
  return {
    open: (url) => connection.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async (expression) =>
      JSON.parse((await run(`Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`))?.value ?? 'null'),
    find: async (expression) => (await run(expression))?.sharedId,
    click,
    type: async (element, text) => {
      await click(element)
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await act({ type: 'key', id: 'keyboard', actions: keys })
    },
    resize: (width, height) => connection.send('browsingContext.setViewport', { context, viewport: { width, height } }),
    screenshot: async () =>
      Buffer.from((await connection.send<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
    takeErrors: async () => connection.takeErrors(),
    close: async () => {
      connection.close()
      await end()
    },
  }
}
