// Follows session changes in other tabs of this browser.

import { selfQuery } from '#web/domain/session/self-query.ts'
import { forgetPerson } from '#web/domain/session/session.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { onOtherTabs } from '#web/lib/session/other-tabs.ts'
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
      if (!isPublic) void navigate('/login')
      return
    }
    if (next.user === user?.id && next.credit_union === user.credit_union_id) return
    if (isPublic) location.reload()
    else location.assign(HOME)
  })
}
