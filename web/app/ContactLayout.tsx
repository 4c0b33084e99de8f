import { Outlet } from 'react-router'
import { useSession } from '#web/domain/session/session.ts'
import { SignedInLayout } from './SignedInLayout.tsx'

/** Contact is public: signed-in people see it in their usual frame, visitors by itself. */
export function ContactLayout() {
  return useSession() ? <SignedInLayout /> : <Outlet />
}
