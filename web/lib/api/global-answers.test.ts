import { beforeEach, expect, test, vi } from 'vitest'

const shown = vi.hoisted(() => vi.fn())
const forgotten = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/toasts.ts', () => ({ showToast: shown }))
vi.mock('#web/lib/session/session-store.ts', () => ({ forgetSession: forgotten, storedSession: () => null }))
vi.mock('#web/lib/offline/service-worker-notes.ts', () => ({ noteOutdated: vi.fn() }))
vi.mock('./reloads.ts', () => ({ takeReload: () => false }))

const { answerGlobally } = await import('./global-answers.ts')

beforeEach(() => shown.mockClear())

test('an update that the first call reports, before any text is loaded, is said in words', async () => {
  answerGlobally(301)
  await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
  expect(shown).toHaveBeenCalledWith({
    variant: 'info',
    title: 'App Updated',
    message: 'Fetching update, the page will reload',
  })
})

test('a page that has left for the login page too often stays, and keeps the session, which may live after all', async () => {
  answerGlobally(401)
  await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
  expect(shown).toHaveBeenCalledWith({ variant: 'info', title: 'Not Logged In', message: undefined })
  expect(forgotten).not.toHaveBeenCalled()
})
