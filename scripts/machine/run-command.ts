import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from './files.ts'

export interface Outcome {
  isGood: boolean
  /** What the command wrote to both streams; empty if it wrote to the terminal itself. */
  output: string
}

interface Options {
  env?: NodeJS.ProcessEnv
  /** Write to the terminal while it runs instead of collecting the output. */
  isShown?: boolean
  /** Write to the terminal what is collected, too. */
  isEchoed?: boolean
}

const running = new Set<ChildProcess>()
let isEnding = false

/** Runs a command to its end, in its own process group, so that endCommands() also reaches the processes it starts. */
export async function runCommand(command: string, args: readonly string[], options: Options = {}): Promise<Outcome> {
  if (isEnding) return { isGood: false, output: 'Stopped.\n' }
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: options.env ?? process.env,
    stdio: options.isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      output += part
      if (options.isEchoed) process.stdout.write(part)
    })
  }
  try {
    const [code] = await once(child, 'close')
    return { isGood: code === 0, output }
  } catch (error) {
    return { isGood: false, output: `${command}: ${error instanceof Error ? error.message : error}\n` }
  } finally {
    running.delete(child)
  }
}

/** Runs a tool that is installed in the project. */
export function runTool(tool: string, args: readonly string[], options?: Options): Promise<Outcome> {
  return runCommand(`${projectRoot}/node_modules/.bin/${tool}`, args, options)
}

/** Ends every running command with all its processes, and starts no more. After five seconds it kills what is left. */
export async function endCommands(): Promise<void> {
  isEnding = true
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const child of running) signalGroup(child, signal)
    for (let waited = 0; running.size > 0 && waited < 5000; waited += 100) await pause(100)
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // Ended in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
