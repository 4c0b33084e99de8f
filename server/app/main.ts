// The process: runs through `npm start`, or directly with `node server/app/main.ts`. It first checks that the rest can run, and loads it from a compile
// cache: from the second start on, this is faster and takes less memory.

import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

interface Options {
  /** Fills an empty database with sample organizations and prints the sign-ins. */
  demo?: boolean
}

/** Starts the portal. A problem that prevents it is printed in a sentence, and ends the process with 1. */
export async function run({ demo = false }: Options = {}): Promise<void> {
  if (Number.parseInt(process.versions.node, 10) < 24) {
    console.error(`Breakwater needs Node 24 or newer; this is ${process.version}. "npm start" brings its own.`)
    process.exit(1)
  }
  // In our own folder, where other users of the machine cannot write, unless NODE_COMPILE_CACHE names another one. If the folder cannot be written,
  // there is no cache.
  enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/breakwater'))
  const { start } = await import('./start.ts')
  await start({ demo })
}

if (import.meta.main) await run()
