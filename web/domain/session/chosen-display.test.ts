import { beforeEach, expect, it, vi } from 'vitest'
import { changeDisplay } from '#contract/display/calls.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { saveLanguageOf } from './chosen-display.ts'

const device = { language: 'es' }
vi.mock('#web/lib/session/display.ts', () => ({ currentDisplay: () => device, applyDisplay: async () => {} }))
vi.mock('#web/lib/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn(async () => ({})) }))

const newcomer = { id: '1', language: null, impersonator: null } as unknown as SessionUser

beforeEach(() => {
  device.language = 'es'
  vi.mocked(call).mockClear()
})

it('keeps the language of the device with who has registered on it', async () => {
  await saveLanguageOf(newcomer)
  expect(call).toHaveBeenCalledWith(changeDisplay, { body: { language: 'es' } })
})

it('leaves a language that they have, and the usual one, as it is', async () => {
  await saveLanguageOf({ ...newcomer, language: 'en' })
  device.language = 'en'
  await saveLanguageOf(newcomer)
  expect(call).not.toHaveBeenCalled()
})

it('does without where the server does not answer', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError(0, { message: '', errors: {} }))
  await expect(saveLanguageOf(newcomer)).resolves.toBeUndefined()
})
