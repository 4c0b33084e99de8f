// Makes commits durable off the main thread: SQLite would wait for the disk in the thread that answers everybody. Commits that wait at the same time
// share one sync.

import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** The write-ahead log of an open database. */
export class WalSync {
  readonly #path: string
  readonly #syncFile: (descriptor: number) => Promise<void>
  #descriptor: number | undefined
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(file: string, syncFile = promisify(fdatasync)) {
    this.#path = `${file}-wal`
    this.#syncFile = syncFile
  }

  /** Resolves when everything that was committed before the call is on disk. A sync that is under way may have missed it, so it waits for the next. */
  flush(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined
      this.#running = this.#sync()
      return this.#running
    })
    return this.#next
  }

  /** Resolves when no commit waits for the disk. */
  async settled(): Promise<void> {
    await (this.#next ?? this.#running)
  }

  async #sync() {
    try {
      // SQLite has created it with the first commit, and deletes it only when the last connection closes.
      this.#descriptor ??= openSync(this.#path, 'r+')
      await this.#syncFile(this.#descriptor)
    } catch (error) {
      await endProcess(error)
    }
  }

  close() {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }
}

/**
 * What is committed is visible, but the disk does not have it, and a second attempt could succeed without it. After a restart, the database has what
 * the disk has. Nothing that waits for the sync is acknowledged.
 */
function endProcess(cause: unknown): Promise<never> {
  setImmediate(() => {
    throw new Error('The disk did not take a commit. The process ends, and reads the database from the disk when it starts again.', {
      cause,
    })
  })
  return new Promise(() => {})
}
