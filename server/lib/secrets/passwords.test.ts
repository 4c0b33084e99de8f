import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { withLibrary } from '#server/testing/argon2-once.ts'
import { hashNewPassword, isPassword } from './passwords.ts'

const checking = { now: 0, most: 0 }

const library = {
  async hash(password: string | Uint8Array) {
    await new Promise((resolve) => setImmediate(resolve))
    return `hash of ${password}`
  },
  async verify(stored: string | Uint8Array) {
    checking.now += 1
    checking.most = Math.max(checking.most, checking.now)
    await new Promise((resolve) => setImmediate(resolve))
    checking.now -= 1
    if (stored === 'damaged') throw new Error('This is no hash.')
    return stored === 'right'
  },
}
const insteadOfArgon2 = (run: () => Promise<void>) => () => withLibrary(() => library, run)

it(
  'checks passwords in turns and leaves one processor free, also after one that fails',
  insteadOfArgon2(async () => {
    const outcomes = await Promise.allSettled(
      ['right', 'damaged', 'wrong', 'right', 'wrong', 'right'].map((stored) => isPassword('x', stored)),
    )
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
      true,
      'failed',
      false,
      true,
      false,
      true,
    ])
    expect(checking.most).toBe(Math.min(6, Math.max(1, availableParallelism() - 1)))
  }),
)

it(
  'checks passwords of people who sign in before it hashes new ones',
  insteadOfArgon2(async () => {
    const done: string[] = []
    const hashing = Array.from({ length: 40 }, (_, n) => hashNewPassword(`harbor light ${n}`).then(() => done.push('hashed')))
    await Promise.race(hashing)
    const checks = Array.from({ length: 3 }, () => isPassword('x', 'right').then(() => done.push('checked')))
    await Promise.all([...hashing, ...checks])
    expect(done).toHaveLength(43)
    expect(done.lastIndexOf('checked')).toBeLessThan(20)
  }),
)
