// Passwords are hashed with argon2id by OWASP's parameters, off the main thread.

import { hash, verify } from '@node-rs/argon2'

// argon2id is the library's own choice of algorithm.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, options)

// Made once, so that an unknown address costs as much time as a known one.
let decoy: Promise<string> | undefined

/** Whether this is the password. Where there is none to compare with, it takes as long and says no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    decoy ??= hashPassword('nobody has this password')
    await verify(await decoy, password, options)
    return false
  }
  return verify(stored, password, options)
}
