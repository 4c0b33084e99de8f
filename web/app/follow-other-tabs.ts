// Follows session changes in other tabs of this browser, and in later pages of this one.

import type { SessionUser } from '#contract/records/person.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { forgetPerson } from '#web/domain/session/session.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { onOtherTabs } from '#web/lib/session/other-tabs.ts'
import { storedSession } from '#web/lib/session/session-store.ts'
import type { Router } from './router.tsx'
import { isProtected, screens } from './screens.ts'

const HOME = '/dashboard'
/** The part of a path before its parameter. */
const publicPaths = screens.filter((screen) => !isProtected(screen)).map(({ path }) => path.replace(/:.*/, ''))

/**
 * After a logout in another tab, nothing of the person stays in this one either. After a switch to another person or organization, a public screen
 * reloads and a protected one is left for the dashboard, because its data may belong to another person.
 */
export function followOtherTabs({ navigate }: Pick<Router, 'navigate'>) {
  onOtherTabs((next) => {
    const user = queryClient.getQueryData(selfQuery.queryKey) ?? null
    const isPublic = publicPaths.some((path) => location.pathname.startsWith(path))
    if (next === null) {
      if (user === null) return
      void forgetPerson(user)
      if (!isPublic) void navigate('/login', { flushSync: true })
      return
    }
    if (next.user === user?.id && next.credit_union === user.credit_union_id) return
    if (isPublic) location.reload()
    else location.assign(HOME)
  })
}

/**
 * A page to which a person goes back may be the one that they left, as it was, if the browser has kept it. It has heard of nothing since then. If the person
 * or the organization is another one now, it is hidden at once and loaded again.
 */
export function followReturns() {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || identityOf(storedSession()) === shownIdentity()) return
    document.body.hidden = true
    location.reload()
  })
}

/** The person whose data this page shows. The device may have stored another one since. A public page that has not asked uses the stored one. */
function shownIdentity(): string {
  const self = queryClient.getQueryData(selfQuery.queryKey)
  return identityOf(self === undefined ? storedSession() : self)
}

const identityOf = (user: Pick<SessionUser, 'id' | 'credit_union_id'> | null): string => (user ? `${user.id} ${user.credit_union_id}` : '')
