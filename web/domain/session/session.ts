// The session as screens use it.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { login, logout } from '#contract/auth/calls.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { rank } from '#contract/roles.ts'
import { CallError, call, forgetAnswered } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { forgetDrafts, forgetOldDraftsOfOthers, VISITOR } from '#web/lib/forms/draft.ts'
import { draftOwnerOf } from '#web/lib/offline/device-owner.ts'
import { forgetEndedSession } from '#web/lib/session/ended-session.ts'
import { notifyOtherTabs } from '#web/lib/session/other-tabs.ts'
import { forgetSeal, forgetSession, forgetSignOut, isSignOutPending, noteSignOut, storeSession } from '#web/lib/session/session-store.ts'
import { showAsChosenBy } from './chosen-display.ts'
import { selfQuery } from './self-query.ts'

/** A visitor has no data on the device, and does not load the code for it. */
const device = () => import('#web/lib/offline/device-store.ts')
const pending = () => import('./pending-sign-out.ts')

/** The signed-in person, or null. Layouts have asked the server before a screen is rendered. */
export const useSession = (): SessionUser | null => useQuery(selfQuery).data ?? null

/** The signed-in person, on screens that require one. While such a screen is being left after a logout, it still gets the person it was rendered for. */
export function useActor(): SessionUser {
  const user = useSession()
  const [before, setBefore] = useState(user)
  if (user && user !== before) setBefore(user)
  const actor = user ?? before
  if (!actor) throw new Error('This screen is for people who are signed in.')
  return actor
}

/** Why the person can’t do what Managers and Administrators do: as a Member, or as the foundation's support. Null if they can. */
export function useNotManager(): 'member' | 'support' | null {
  const { role, impersonator } = useActor()
  if (rank(role) < rank('Manager')) return 'member'
  return impersonator ? 'support' : null
}

/** Why a person drafts no notices to NCUA. The first two read none either. */
export type NoNotices = 'member' | 'support' | 'not_insured'

/** Notices are for Managers and Administrators of federally insured credit unions. Null: for this person. */
export function useMayNotices(): NoNotices | null {
  const { insured_as } = useActor()
  return useNotManager() ?? (insured_as === null ? 'not_insured' : null)
}

/** Starts the session of this person, after login and registration. Nothing of an earlier person stays in memory. */
export function beginSession(user: SessionUser) {
  queryClient.clear()
  forgetAnswered()
  arrive(user)
}

let cleared: Promise<void> = Promise.resolve()
/** Resolves once what an earlier person has left on the device is gone. What is stored before would go with it. */
export const deviceCleared = () => cleared

/** Starts the session on this device, with no earlier person in memory: the page is new after a sign-in through a provider. */
export function arrive(user: SessionUser) {
  forgetSignOut()
  forgetEndedSession()
  forgetSeal()
  forgetOldDraftsOfOthers(user.impersonator?.id ?? user.id)
  cleared = device()
    .then(({ clearSessionData }) => clearSessionData())
    .catch(() => {})
  updateSession(user)
  notifyOtherTabs({ user: user.id, credit_union: user.credit_union_id })
  void showAsChosenBy(user)
}

/** Updates the signed-in person, after a change of their own profile. */
export function updateSession(user: SessionUser) {
  queryClient.setQueryData(selfQuery.queryKey, user)
  storeSession(user)
}

/** Signs in. Returns the person, or the message that a second step is needed, which does not need the password again. */
export async function signIn(credentials: { email: string; password?: string; token?: string }) {
  // A pending logout of an earlier session must not end the new one.
  if (isSignOutPending()) await (await pending()).sendSignOut()
  return call(login, { body: credentials })
}

/**
 * Ends the session and removes this person's data from the device. Returns false if the server was not reached: the logout is sent as soon as it can be.
 * Throws if the session goes on.
 */
export async function signOut(user: SessionUser | null): Promise<boolean> {
  // What is still being asked for would be refused once the session has ended.
  await queryClient.cancelQueries()
  const isEnded = await call(logout).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CallError && error.status === 0 && noteSignOut()) return false
      void queryClient.invalidateQueries()
      throw error
    },
  )
  await leaveAsPerson(user)
  // If this code does not load, the next visit sends the logout.
  if (!isEnded)
    pending().then(
      ({ sendWhenBack }) => sendWhenBack(),
      () => addEventListener('online', () => void pending().then(({ sendSignOut }) => sendSignOut()), { once: true }),
    )
  return isEnded
}

/** An action here has ended the session on the server, so the other tabs must forget the person too. */
export async function leaveAsPerson(user: SessionUser | null) {
  const isForgotten = forgetPerson(user)
  void endPushHere()
  notifyOtherTabs(null)
  await isForgotten
}

/** The next person at this device must not get the alerts of the previous one. The server's part ends with the session. */
async function endPushHere() {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // If the browser's push service cannot be reached, the server has stopped sending all the same.
  }
}

/** Removes this person's data from the device. Whatever can be removed at once is removed before this returns. */
export async function forgetPerson(user: SessionUser | null) {
  for (const owner of user ? [user.id, draftOwnerOf(user)] : []) forgetDrafts(owner)
  if (user?.impersonator) forgetDrafts(user.impersonator.id)
  forgetDrafts(VISITOR)
  forgetSession()
  queryClient.clear()
  forgetAnswered()
  queryClient.setQueryData(selfQuery.queryKey, null)
  await device()
    .then(({ forgetAllOf }) => forgetAllOf(user?.id))
    .catch(() => {})
}
