// The email address that was typed at the sign-in comes along to the form for a forgotten password, and back.

import { useLocation } from 'react-router'
import { readDevice } from '#web/lib/page/hydration.ts'

/** The location state of the next view. */
export const stateOf = (email: string) => ({ email: email.trim() })

export function useTypedEmail(): string {
  const { state } = useLocation() as { state: { email?: unknown } | null }
  // After a reload only the browser knows the state of its location, so the server renders the field empty.
  return readDevice(() => (typeof state?.email === 'string' && state.email) || null) ?? ''
}
