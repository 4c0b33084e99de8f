// What another tab of this browser did with the session they share.

import { queryClient, selfQuery } from '#web/lib/calls/queries.ts'
import { onOtherTabs } from '#web/lib/session/other-tabs.ts'
import { forgetPerson } from '#web/lib/session/session.ts'
import type { Router } from './router.tsx'
import { isProtected, screens } from './screens.ts'

const HOME = '/dashboard'
/** Of an address with a parameter, what comes before it. */
const publicPaths = screens.filter((screen) => !isProtected(screen)).map(({ path }) => path.replace(/:.*/, ''))

/**
 * After a logout in another tab nothing of the person stays in this one either. Where somebody else went on, or the same person in another
 * organization, this tab starts anew, and a protected screen at home: what it shows may not be theirs.
 */
export function followOtherTabs({ navigate }: Pick<Router, 'navigate'>) {
  onOtherTabs((next) => {
    const user = queryClient.getQueryData(selfQuery.queryKey) ?? null
    const isPublic = publicPaths.some((path) => location.pathname.startsWith(path))
    if (next === null) {
      if (user === null) return
      void forgetPerson(user)
      if (!isPublic) void navigate('/login')
      return
    }
    if (next.user === user?.id && next.credit_union === user.credit_union_id) return
    if (isPublic) location.reload()
    else location.assign(HOME)
  })
}
