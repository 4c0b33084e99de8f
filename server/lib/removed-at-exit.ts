import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'

/** What a command leaves behind only if it is killed: it is removed when the process ends, or earlier by what this returns. */
export function removedAtExit(path: string): () => Promise<void> {
  const atExit = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', atExit)
  return async () => {
    await rm(path, { recursive: true, force: true })
    process.off('exit', atExit)
  }
}
