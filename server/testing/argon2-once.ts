// Stands in for @node-rs/argon2 in tests, which use the same few passwords thousands of times: hashes and checks each one once in a process, with the
// library and the parameters of the product.

import { createRequire } from 'node:module'

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

const hashes = new Map<string, Promise<string>>()
const checks = new Map<string, Promise<boolean>>()

export function hash(password: string, options: object): Promise<string> {
  return once(hashes, JSON.stringify([password, options]), () => real.hash(password, options))
}

export function verify(stored: string, password: string): Promise<boolean> {
  return once(checks, JSON.stringify([stored, password]), () => real.verify(stored, password))
}

function once<Result>(done: Map<string, Promise<Result>>, key: string, run: () => Promise<Result>): Promise<Result> {
  const result = done.get(key) ?? run()
  done.set(key, result)
  return result
}
