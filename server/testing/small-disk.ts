// A disk of a few megabytes in memory, to be filled to the last byte. Only root may mount one.

import { execFile } from 'node:child_process'
import { appendFileSync, closeSync, openSync, writeSync } from 'node:fs'
import { chown, mkdtemp, rm, rmdir, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface SmallDisk {
  folder: string
  /** Takes all the room that is left. */
  fill(): void
  /** Takes so many bytes of it; false if there are fewer. */
  take(bytes: number): boolean
  /** Gives so many bytes back, of those that were taken. */
  give(bytes: number): Promise<void>
  makeRoom(): Promise<void>
  close(): Promise<void>
}

/** Undefined if this user may not mount. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'breakwater-small-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder])
  } catch {
    await rmdir(folder)
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillUp(ballast),
    take: (bytes) => takeMore(ballast, bytes),
    give: async (bytes) => truncate(ballast, Math.max(0, (await stat(ballast)).size - bytes)),
    makeRoom: () => rm(ballast, { force: true }),
    async close() {
      // Open files on it do not delay the end.
      await run('umount', ['--lazy', folder])
      await rmdir(folder)
    },
  }
}

export async function canMount(): Promise<boolean> {
  const disk = await smallDisk(1)
  await disk?.close()
  return disk !== undefined
}

/** For a program that runs as another user. */
export const giveTo = (folder: string, user: number) => chown(folder, user, -1)

function fillUp(file: string) {
  const opened = openSync(file, 'a')
  try {
    // First in large pieces, then in small ones. Space that is freed meanwhile is filled as well.
    for (const size of [64 * 1024, 4096, 1]) {
      const piece = Buffer.alloc(size)
      try {
        for (;;) if (writeSync(opened, piece) < size) break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(opened)
  }
}

function takeMore(file: string, bytes: number): boolean {
  try {
    appendFileSync(file, Buffer.alloc(bytes))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return false
  }
}

/** Lets a process write no further than the first byte of any file, or as far as it will again. It needs no rights but those of its user. */
export async function limitFileSize(pid: number, limit: 1 | 'unlimited') {
  await run('prlimit', [`--pid=${pid}`, `--fsize=${limit}:unlimited`])
}
