import type { SessionUser } from '#contract/auth.ts'
import { countUnsaved } from './answers/unsaved-draft.ts'
import { countUnsent } from './device-store.ts'

export interface Unsent {
  reports: number
  answers: number
}

/** What of this person's the server does not have: a logout would lose it. Nothing where the device keeps nothing. */
export async function unsentOf(user: SessionUser): Promise<Unsent> {
  return { reports: await countUnsent(user), answers: countUnsaved(user.id) }
}
