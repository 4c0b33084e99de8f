// Replaces @node-rs/argon2 in tests, which use the same few passwords thousands of times: hashes and checks each one once in a process, with the
// library and the parameters of the product.

import { createRequire } from 'node:module'

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

export type Library = Pick<typeof real, 'hash' | 'verify'>

const hashes = new Map<string, Promise<string>>()
const checks = new Map<string, Promise<boolean>>()

const cached: Library = {
  hash: (password, options) => once(hashes, JSON.stringify([password, options]), () => real.hash(password, options)),
  verify: (stored, password) => once(checks, JSON.stringify([stored, password]), () => real.verify(stored, password)),
}
let library = cached

export const hash: Library['hash'] = (...asked) => library.hash(...asked)
export const verify: Library['verify'] = (...asked) => library.verify(...asked)

/** Runs with another library. Files share a process, so that a module cannot be mocked for one of them. */
export async function withLibrary(change: (usual: Library) => Library, run: () => Promise<void>) {
  library = change(cached)
  try {
    await run()
  } finally {
    library = cached
  }
}

function once<Result>(done: Map<string, Promise<Result>>, key: string, run: () => Promise<Result>): Promise<Result> {
  const result = done.get(key) ?? run()
  done.set(key, result)
  return result
}
