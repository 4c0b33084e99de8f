// The server as a process of its own, as operators run it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const projectRoot = join(import.meta.dirname, '../..')

export interface ServerProcess {
  /** The URL at which it is ready. */
  url: string
  pid: number
  output(): string
  errors(): string
  /** Asks it to end. Returns its exit and the milliseconds it took. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; milliseconds: number }>
  exited: Promise<number | null>
}

/** Starts `server/app/main.ts`, or another program of the same kind, and waits until it is ready or has ended. */
export async function startProcess(
  environment: Record<string, string | undefined>,
  program = ['server/app/main.ts'],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', ...program], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      NCUA_DIRECTORY_URL: 'off',
      NWS_ALERTS_URL: 'off',
      FEMA_DECLARATIONS_URL: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>()
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part
    if (/ready( on .*)?\n/.test(output)) isReady()
  })
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    errors += part
  })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  await Promise.race([ready, exited])
  return {
    url: /ready on (\S+)\n/.exec(output)?.[1] ?? '',
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    exited,
    async end(signal = 'SIGTERM') {
      const asked = performance.now()
      child.kill(signal)
      const code = await exited
      return { code, milliseconds: performance.now() - asked }
    },
  }
}
