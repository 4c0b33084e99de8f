import { Outlet } from 'react-router'
import { useSession } from '#web/lib/session/session.ts'
import { SignedInLayout } from './SignedInLayout.tsx'

/** Contact is public: in the frame of the people signed in for one of them, by itself for a visitor. */
export function ContactLayout() {
  return useSession() ? <SignedInLayout /> : <Outlet />
}
