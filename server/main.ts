// The process: runs through `npm start`, or by itself with `node server/main.ts`. It loads the rest only after it has seen to it
// that the rest can run, and from a cache: ready sooner, and in less memory, from the second start on.

import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

interface Options {
  /** Fills an empty database with sample organizations and prints who can sign in. */
  demo?: boolean
}

/** Starts the portal. What keeps it from starting is said in a sentence, and ends the process with 1. */
export async function run({ demo = false }: Options = {}): Promise<void> {
  if (Number.parseInt(process.versions.node, 10) < 24) {
    console.error(`Breakwater needs Node 24 or newer; this is ${process.version}. "npm start" brings its own.`)
    process.exit(1)
  }
  // In a folder of ours, which others of the machine cannot write to. Where it cannot be written at all, there is no cache.
  enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/breakwater'))
  const { start } = await import('./start.ts')
  await start({ demo })
}

if (import.meta.main) await run()
