import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder and its parents. Node's own recursive way never ends if the system refuses a folder as if its parent were missing (/proc). */
export function makeFolder(path: string, mode = 0o777) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, mode)
  } catch (error) {
    // Made by another process in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
