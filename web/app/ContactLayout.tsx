import { useSession } from '#web/lib/session.ts'
import { PublicLayout } from './PublicLayout.tsx'
import { SignedInLayout } from './SignedInLayout.tsx'

/** Contact is public: with the signed-in layout for a user, the public one for a visitor. */
export function ContactLayout() {
  return useSession() ? <SignedInLayout /> : <PublicLayout />
}
