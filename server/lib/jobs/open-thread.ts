// A thread of its own for reading what strangers send: however large it is, here it holds up no request.

import { Worker } from 'node:worker_threads'

/** V8 can't always end a thread alone that reaches it, so what a thread reads has a limit of its own. */
const MOST_MEMORY_MB = 512

/** The thread ended before it answered. */
export class ThreadEnded extends Error {}

/** `file` answers each message with one, and finds `data` as `workerData`. The process may end before it. */
export function openThread<Asked, Answer>(file: URL, data?: unknown) {
  const thread = new Worker(file, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    // Those of the process may name files that a thread does not have.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  // An error with no message under way is that of the next one.
  const ended = new Promise<never>((_, reject) => {
    thread.once('error', (error) => reject(isOutOfMemory(error) ? new ThreadEnded('It takes more memory than it may.') : error))
    thread.once('exit', () => reject(new ThreadEnded('The reading was broken off.')))
  })
  ended.catch(() => {})
  thread.unref()
  return {
    /** @throws ThreadEnded, and what the thread throws */
    async ask(asked: Asked): Promise<Answer> {
      const answered = new Promise<Answer>((resolve) => void thread.once('message', resolve))
      thread.postMessage(asked)
      return Promise.race([answered, ended])
    },
    close: () => thread.terminate(),
  }
}

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
