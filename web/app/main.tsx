import '#web/styles/tokens.css'
import '#web/styles/ground.css'
import '#web/styles/tones.css'
import './boot.css'
import './transitions.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startAnswered } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { nextTask } from '#web/lib/delays.ts'
import { startTexts } from '#web/lib/text/i18n.ts'
import { Toasts } from '#web/ui/feedback/Toasts.tsx'
import { followOtherTabs } from './follow-other-tabs.ts'
import { type Router, startRouter } from './router.tsx'
import { ignoreEndedTransitions } from './transitions.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')

startAnswered()
void start(root)

/** Small steps let a slow phone react to scrolling in between. */
async function start(place: HTMLElement) {
  // Without texts the screens do not load either, and the crash screen says so.
  const texts = startTexts().catch(() => {})
  await nextTask()
  const router = startRouter()
  followOtherTabs(router)
  ignoreEndedTransitions(window)
  await nextTask()
  const app = createRoot(place)
  // The first paint stays until the first screen is ready.
  await Promise.all([texts, firstScreen(router)])
  startTransition(() =>
    app.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
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
