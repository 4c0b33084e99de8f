import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSession } from '#web/lib/session/session-store.ts'
import { seal, unseal } from './seal.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const people = [{ name: 'Grace Morán', phone: '228-555-0183' }]

it('is read by the session that sealed it, and says nothing by itself', async () => {
  const [sealed, again] = [await seal(people), await seal(people)]
  expect(await unseal(sealed)).toEqual(people)
  expect(new TextDecoder().decode(sealed.bytes)).not.toMatch(/Grace|555/)
  expect(new Uint8Array(again.bytes)).not.toEqual(new Uint8Array(sealed.bytes))
})

it('is read by nobody as soon as the session has ended, nor by the next one', async () => {
  const sealed = await seal(people)
  forgetSession()
  expect(stored.size).toBe(0)
  await expect(unseal(sealed)).rejects.toThrow()
  const next = await seal(people)
  await expect(unseal(sealed)).rejects.toThrow()
  expect(await unseal(next)).toEqual(people)
})

it('is refused once it was changed', async () => {
  const { nonce, bytes } = await seal(people)
  const changed = new Uint8Array(bytes)
  changed.set([(changed[3] ?? 0) ^ 1], 3)
  await expect(unseal({ nonce, bytes: changed.buffer })).rejects.toThrow()
})
