import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheApp } from './cache-app.ts'

const notes = new Set<string>()
const register = vi.fn(async () => {})
let session: string | null
let afterNote: () => void

beforeEach(() => {
  notes.clear()
  register.mockClear()
  session = JSON.stringify({ isLoggedIn: true, user: {} })
  afterNote = () => {}
  vi.stubEnv('PROD', true)
  vi.stubGlobal('localStorage', { getItem: () => session })
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: Promise.resolve({ active: null }) } })
  const put = async (name: string) => {
    notes.add(name)
    afterNote()
  }
  vi.stubGlobal('caches', { open: async () => ({ put, delete: async (name: string) => notes.delete(name) }) })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the device notes that somebody is signed in, and keeps the app', async () => {
  await cacheApp()
  expect([...notes]).toEqual(['/here'])
  expect(register).toHaveBeenCalledOnce()
})

test('who signed out meanwhile has left no note', async () => {
  afterNote = () => {
    session = null
  }
  await cacheApp()
  expect([...notes]).toEqual([])
  expect(register).not.toHaveBeenCalled()
})
