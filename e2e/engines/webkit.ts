// WebKit, the engine of Safari: Debian's MiniBrowser on a screen in memory, through WebDriver over HTTP.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import type { WebKitPrograms } from '../../scripts/machine/other-engines.ts'
import { type Browser, type ElementId, TIME_ZONE, until } from './browser.ts'

/** The name of an element's ID on the wire, from the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Send = <Value>(method: 'GET' | 'POST', path: string, data?: object) => Promise<Value>

/** The driver tells nothing of the console, so the page keeps its errors itself. Set as soon as the new page answers. */
const KEEP_ERRORS = `(() => {
  if (globalThis.isLeft || document.location.href === 'about:blank') return false
  if (globalThis.keptErrors) return true
  globalThis.keptErrors = []
  const keep = (value) => keptErrors.push(String(value?.stack ?? value))
  addEventListener('error', ({ error, message }) => keep(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => keep(reason))
  const { error } = console
  console.error = (...values) => (keep(values.join(' ')), error.apply(console, values))
  return true
})()`

export async function startWebKit(programs: WebKitPrograms): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'breakwater-webkit-'))
  const children: ChildProcess[] = []
  const end = async () => {
    for (const child of children.reverse()) await ended(child)
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await writeDesktopSettings(home)
    const display = await startScreen(programs.screen, children)
    const port = await freePort()
    const env = { ...process.env, ...homeIn(home), DISPLAY: display, GDK_BACKEND: 'x11', TZ: TIME_ZONE }
    children.push(spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore', detached: true }))
    return browserOver(await newSession(`http://127.0.0.1:${port}`, programs.browser), end)
  } catch (error) {
    await end()
    throw error
  }
}

/** No animations, as for a person who wants none. The bar of the window shrinks to nothing, because it is wider than a phone. */
async function writeDesktopSettings(home: string) {
  const folder = join(home, 'gtk-3.0')
  await mkdir(folder)
  await writeFile(join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  await writeFile(join(folder, 'gtk.css'), '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0); }\n')
}

async function startScreen(program: string, children: ChildProcess[]): Promise<string> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  })
  children.push(screen)
  let number = ''
  screen.stdio[3]?.on('data', (part: Buffer) => {
    number += part.toString()
  })
  return `:${await until('the screen in memory', async () => /^(\d+)\n/.exec(number)?.[1])}`
}

const homeIn = (home: string) => ({ HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home })

async function newSession(address: string, binary: string): Promise<Send> {
  const capabilities = {
    alwaysMatch: {
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  }
  await until('the driver of WebKit', async () => ((await fetch(`${address}/status`).catch(() => undefined))?.ok ? true : undefined))
  const { sessionId } = await call<{ sessionId: string }>(`${address}/session`, 'POST', { capabilities })
  return (method, path, data) => call(`${address}/session/${sessionId}${path}`, method, data)
}

async function call<Value>(url: string, method: string, data?: object): Promise<Value> {
  const body = method === 'POST' ? { body: JSON.stringify(data ?? {}), headers: { 'content-type': 'application/json' } } : {}
  const answer = await fetch(url, { method, ...body, signal: AbortSignal.timeout(30_000) })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}

function browserOver(send: Send, end: () => Promise<void>): Browser {
  const find = async (expression: string): Promise<ElementId | undefined> => {
    const found = await send<Record<string, string> | null>('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
    return found?.[ELEMENT]
  }
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)))`
    return JSON.parse(await send<string>('POST', '/execute/async', { script, args: [] })) as Value
  }
  return {
    open: async (url) => {
      await evaluate('(globalThis.isLeft = true)')
      await send('POST', '/url', { url })
      await until(url, async () => (await evaluate<boolean>(KEEP_ERRORS).catch(() => false)) || undefined)
    },
    evaluate,
    find,
    click: async (element) => {
      await send('POST', `/element/${element}/click`)
    },
    type: async (element, text) => {
      await send('POST', `/element/${element}/value`, { text })
    },
    resize: (width, height) => resize({ send, evaluate }, { width, height }),
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    takeErrors: () => evaluate('globalThis.keptErrors?.splice(0) ?? []'),
    close: end,
  }
}

interface Size {
  width: number
  height: number
}

/** The window is larger than the page by its own bars. */
async function resize({ send, evaluate }: { send: Send; evaluate: <Value>(expression: string) => Promise<Value> }, wanted: Size) {
  const inner = () => evaluate<Size>('({ width: innerWidth, height: innerHeight })')
  await until(`a page of ${wanted.width} × ${wanted.height}`, async () => {
    const page = await inner()
    if (page.width === wanted.width && page.height === wanted.height) return true
    const frame = await send<Size>('GET', '/window/rect')
    const size = { width: frame.width + wanted.width - page.width, height: frame.height + wanted.height - page.height }
    await send('POST', '/window/rect', { x: 0, y: 0, ...size })
    return undefined
  })
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const exit = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await exit
}
