import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useLayoutEffect } from 'react'
import { endHydrationSoon } from '#web/lib/page/hydration.ts'
import { Toasts } from '#web/ui/feedback/Toasts.tsx'

/** The whole app around its router, in a browser and on the server: one tree, so that the browser can take over what the server has rendered. */
export function App({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        {children}
        <Toasts />
        <TakenOver />
      </QueryClientProvider>
    </StrictMode>
  )
}

/** The last in the tree: once its effect runs, the browser has taken over all but what can still be waiting for code. */
function TakenOver() {
  useLayoutEffect(endHydrationSoon, [])
  return null
}
