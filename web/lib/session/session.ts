// The session as screens use it.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { login, logout } from '#contract/auth/calls.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { CallError, call, forgetAnswered } from '#web/lib/calls/call.ts'
import { queryClient, selfQuery } from '#web/lib/calls/queries.ts'
import { showAsChosenBy } from '#web/lib/display/chosen-display.ts'
import { forgetDrafts, VISITOR } from '#web/lib/forms/draft.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { forgetSession, forgetSignOut, isSignOutPending, noteSignOut, storeSession } from './session-store.ts'

/** A visitor has nothing on the device, and needs no code for it. */
const device = () => import('#web/lib/offline/device-store.ts')
const pending = () => import('./pending-sign-out.ts')

/** The person signed in, or null. Layouts have asked the server before a screen is drawn. */
export const useSession = (): SessionUser | null => useQuery(selfQuery).data ?? null

/** The person signed in, on screens that nobody sees otherwise. While they are being left after logout, the person whom they were drawn for. */
export function useActor(): SessionUser {
  const user = useSession()
  const [before, setBefore] = useState(user)
  if (user && user !== before) setBefore(user)
  const actor = user ?? before
  if (!actor) throw new Error('This screen is for people who are signed in.')
  return actor
}

/** From now on this is the person signed in: after login and registration. Nothing of an earlier person stays in memory. */
export function beginSession(user: SessionUser) {
  queryClient.clear()
  forgetAnswered()
  forgetSignOut()
  void device().then(({ clearCachedQueries }) => clearCachedQueries())
  updateSession(user)
  notifyOtherTabs({ user: user.id, credit_union: user.credit_union_id })
  void showAsChosenBy(user)
}

/** The person signed in has changed: after an update of the own profile. */
export function updateSession(user: SessionUser) {
  queryClient.setQueryData(selfQuery.queryKey, user)
  storeSession(user)
}

/** Signs in; the answer is the person, or the message that a second step is needed. That one needs no password again. */
export async function signIn(credentials: { email: string; password?: string; token?: string }) {
  // What ends an earlier session must not end the new one.
  if (isSignOutPending()) await (await pending()).sendSignOut()
  return call(login, { body: credentials })
}

/**
 * Ends the session and forgets what this person left on the device. False where the server was not reached: it is told as soon as it can
 * be. Throws where the session goes on.
 */
export async function signOut(user: SessionUser | null): Promise<boolean> {
  const isTold = await call(logout).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CallError && error.status === 0 && noteSignOut()) return false
      throw error
    },
  )
  await leaveAsPerson(user)
  // Where this code does not come, the next opening does it.
  if (!isTold)
    pending().then(
      ({ sendWhenBack }) => sendWhenBack(),
      () => {},
    )
  return isTold
}

/** The session has ended on the server, by what was done here: the other tabs forget the person too. */
export async function leaveAsPerson(user: SessionUser | null) {
  const isForgotten = forgetPerson(user)
  void endPushHere()
  notifyOtherTabs(null)
  await isForgotten
}

/** The next person at this device gets no alerts that somebody else asked for. The server's part ends with the session. */
async function endPushHere() {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // The browser's push service cannot be reached: the server no longer sends to it.
  }
}

/** Nothing of this person stays on the device. What can be forgotten at once is, before this answers. */
export async function forgetPerson(user: SessionUser | null) {
  if (user) forgetDrafts(user.id)
  if (user?.impersonator) forgetDrafts(user.impersonator.id)
  forgetDrafts(VISITOR)
  forgetSession()
  queryClient.clear()
  forgetAnswered()
  queryClient.setQueryData(selfQuery.queryKey, null)
  await device().then(({ forgetAllOf }) => forgetAllOf(user?.id))
}
