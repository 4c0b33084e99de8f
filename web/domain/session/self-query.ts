import { queryOptions } from '@tanstack/react-query'
import { getSelf } from '#contract/auth/calls.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { pageScope } from '#web/lib/page/page-scope.ts'
import { forgetSession, isSignOutPending, storedSession } from '#web/lib/session/session-store.ts'
import { cameAsVisitor } from '#web/lib/session/visitor.ts'

/** The signed-in person; null for a visitor. While the server cannot be reached, the person who was signed in last. */
export const selfQuery = queryOptions({
  queryKey: ['self'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal, client }): Promise<SessionUser | null> => {
    const scope = pageScope()
    if (scope) return scope.hasSession ? await call(getSelf, { signal, quiet: true }) : null
    if (cameAsVisitor() && storedSession() === null) return null
    if (isSignOutPending()) {
      await import('./pending-sign-out.ts').then(
        ({ sendSignOut }) => sendSignOut(),
        () => {},
      )
      return null
    }
    try {
      const asked = call(getSelf, { signal, quiet: true })
      const stored = storedSession()
      if (!stored) return await asked
      // selfOrCached handles a rejection, but its code has to load first. Until then, the rejection must not count as unhandled.
      asked.catch(() => {})
      const { selfOrCached } = await import('./self-or-cached.ts')
      return await selfOrCached(asked, stored, (user) => client.setQueryData(selfQuery.queryKey, user))
    } catch (error) {
      if (error instanceof CallError && error.status === 401) {
        // The session ended while the app was closed, which counts as a sign-out.
        forgetSession()
        return null
      }
      // Neither a lost connection nor a newer build ends the session. A newer build reloads the page by itself.
      if (error instanceof CallError && (error.status < 400 || error.status >= 500)) return storedSession()
      throw error
    }
  },
})
