import type { ReactNode } from 'react'
import { useSession } from '#web/domain/session/session.ts'
import { AppHeader } from '#web/ui/layout/AppHeader.tsx'

/** The header of a public page: the brand, and one link. */
export function PublicHeader({ children }: { children: ReactNode }) {
  const user = useSession()
  return (
    <AppHeader homeTo={user ? '/dashboard' : '/login'} atHome>
      {children}
    </AppHeader>
  )
}
