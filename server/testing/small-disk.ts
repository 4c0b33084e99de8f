// A disk of a few megabytes in memory, to be filled to the last byte. Only root may mount one.

import { execFile } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { chown, mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface SmallDisk {
  folder: string
  /** Takes all the room that is left. */
  fill(): void
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

/** Lets a process write no further than the first byte of any file, or as far as it will again. It needs no rights but those of its user. */
export async function limitFileSize(pid: number, limit: 1 | 'unlimited') {
  await run('prlimit', [`--pid=${pid}`, `--fsize=${limit}:unlimited`])
}
