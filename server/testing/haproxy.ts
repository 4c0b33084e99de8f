// HAProxy as operators run it, with the configuration of deploy/, on ports of this machine.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const deploy = join(import.meta.dirname, '../../deploy')

export interface Haproxy {
  /** A line for each request, with the server that answered it. */
  log(): string
  end(): Promise<void>
}

/** Starts it with a file of deploy/ and waits until it accepts connections at `port`. Debian installs the program outside of most users' path. */
export async function startHaproxy(file: string, environment: Record<string, string>, port: number): Promise<Haproxy> {
  const child = spawn('haproxy', ['-db', '-f', join(deploy, file)], {
    // Tests send from one address what no office sends.
    env: { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin`, PORTAL_REQUESTS: '1000000', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      log = (log + part).slice(-2_000_000)
    })
  const exited = once(child, 'exit')
  let isOver = false
  exited.then(
    () => {
      isOver = true
    },
    (error: unknown) => {
      isOver = true
      log += String(error)
    },
  )
  for (let attempt = 0; !(await takesConnections(port)); attempt += 1) {
    if (isOver || attempt > 100) throw new Error(`HAProxy did not start:\n${log}`)
    await pause(50)
  }
  return {
    log: () => log,
    async end() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
