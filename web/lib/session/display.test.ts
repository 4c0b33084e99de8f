import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
const root = { lang: 'en', dataset: {} as Record<string, string> }

beforeEach(() => {
  kept.clear()
  root.lang = 'en'
  root.dataset = { theme: 'light' }
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: root, cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const stored = () => JSON.parse(kept.get('breakwater.display') ?? '{}') as unknown

it('reads what the page started with, and the defaults for the rest', async () => {
  const { currentDisplay } = await import('./display.ts')
  expect(currentDisplay()).toEqual({ theme: 'light', language: 'en', text_size: 'normal', motion: 'system' })
})

it('shows a choice at once and keeps it on the device beside earlier ones', async () => {
  const { applyDisplay, currentDisplay } = await import('./display.ts')
  kept.set('breakwater.display', '{"theme":"light"}')
  await applyDisplay({ text_size: 'larger', motion: 'reduced' })
  expect(root.dataset).toEqual({ theme: 'light', textSize: 'larger', motion: 'reduced' })
  expect(currentDisplay()).toMatchObject({ theme: 'light', text_size: 'larger', motion: 'reduced' })
  expect(stored()).toEqual({ theme: 'light', text_size: 'larger', motion: 'reduced' })
})

it('leaves the device as it is where the person has chosen nothing', async () => {
  const { applyDisplay } = await import('./display.ts')
  await applyDisplay({ theme: null, language: null, text_size: null, motion: null })
  expect(root.dataset).toEqual({ theme: 'light' })
  expect(stored()).toEqual({})
})

it('reads in the chosen language', async () => {
  const { applyDisplay, currentDisplay } = await import('./display.ts')
  await applyDisplay({ language: 'es' })
  expect([root.lang, currentDisplay().language, stored()]).toEqual(['es', 'es', { language: 'es' }])
})

it('works where nothing can be kept', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { applyDisplay, currentDisplay } = await import('./display.ts')
  await applyDisplay({ theme: 'dark' })
  expect(currentDisplay().theme).toBe('dark')
})
