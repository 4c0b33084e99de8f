import { beforeEach, expect, test, vi } from 'vitest'

const shown = vi.hoisted(() => vi.fn())
const forgotten = vi.hoisted(() => vi.fn())
const open = vi.hoisted((): { id: number }[] => [])
vi.mock('#web/lib/toasts.ts', () => ({ showToast: shown, currentToasts: () => open }))
vi.mock('#web/lib/session/session-store.ts', () => ({ forgetSession: forgotten, storedSession: () => null }))
vi.mock('#web/lib/offline/service-worker-notes.ts', () => ({ noteOutdated: vi.fn() }))
vi.mock('./reloads.ts', () => ({ takeReload: () => false, takeDeparture: () => false }))

const { answerGlobally } = await import('./global-answers.ts')

beforeEach(() => shown.mockClear())

test('an update that the first call reports, before any text is loaded, is said in words', async () => {
  answerGlobally(301)
  await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce(), 20_000)
  expect(shown).toHaveBeenCalledWith({
    variant: 'info',
    title: 'App Updated',
    message: 'Fetching update, the page will reload',
  })
})

test('a page that has left for the login page too often stays, keeps the session, and offers once to log in', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/offices', search: '?q=a', hash: '', assign })
  answerGlobally(401)
  await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce(), 20_000)
  answerGlobally(401)
  await Promise.resolve()
  expect(shown).toHaveBeenCalledOnce()
  const [toast] = shown.mock.calls[0] ?? []
  expect(toast).toMatchObject({ variant: 'danger', title: 'Not Logged In', action: { label: 'Log in' } })
  expect(forgotten).not.toHaveBeenCalled()
  toast.action.onPress()
  expect(assign).toHaveBeenCalledWith('/login?redirect=%2Foffices%3Fq%3Da&view=login')
  vi.unstubAllGlobals()
})
