import '#web/styles/tokens.css'
import '#web/styles/ground.css'
import '#web/styles/tones.css'
import './boot.css'
import './transitions.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startAnswered } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { hearPage } from '#web/lib/clock.ts'
import { repeatEarlyInput, takeEarlyInput } from '#web/lib/page/early-input.ts'
import { beginHydration, onHydrated } from '#web/lib/page/hydration.ts'
import { readPageData } from '#web/lib/page/page-data.ts'
import { tellServer } from '#web/lib/session/display.ts'
import { startTexts } from '#web/lib/text/i18n.ts'
import { App } from './App.tsx'
import { follows, takeAnswers } from './answers-of-page.ts'
import { beginAtTop, howOpened } from './begin-at-top.ts'
import { followOtherTabs, followReturns } from './follow-other-tabs.ts'
import { type Router, startRouter } from './router.tsx'
import { ignoreEndedTransitions } from './transitions.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')

startAnswered()
void start(root)

async function start(place: HTMLElement) {
  // Before the router may lead elsewhere.
  const path = location.pathname
  beginAtTop(howOpened(), location)
  const page = readPageData()
  if (page !== undefined) hearPage(page.now)
  const isTakenOver = page !== undefined && follows(page)
  if (isTakenOver) {
    takeAnswers(page)
    beginHydration(page.now)
  }
  tellServer()
  // Without texts the screens do not load either, and the crash screen says so.
  const texts = startTexts().catch(() => {})
  const router = startRouter()
  followOtherTabs(router)
  followReturns()
  ignoreEndedTransitions(window)
  const app = (
    <App client={queryClient}>
      <RouterProvider router={router} />
    </App>
  )
  // What the page shows stays until the first screen is ready.
  await Promise.all([texts, firstScreen(router)])
  const early = takeEarlyInput(place, path)
  onHydrated(() => repeatEarlyInput(early))
  if (isTakenOver) hydrateRoot(place, app)
  else startTransition(() => createRoot(place).render(app))
}

function firstScreen(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
