// Which hook hears of what. Of its own organization all; of others that of an Association what its Members read, in its states, and any other hook what
// the public page shows, in the states that it names.

import type { HookEvent } from '#contract/records/hook-options.ts'
import { EVERYWHERE } from './of-alerts.ts'
import { type Reach, reachOf } from './reach.ts'
import type { Told } from './told.ts'

export interface Listener extends Reach {
  id: string
  credit_union_id: string
  events: readonly HookEvent[]
  exercises: boolean
  /** Where the organization and its offices are. */
  home: readonly string[]
}

/** `own` and `shared` are what it gets; null for nothing. */
export function hearsAs(hook: Listener, told: Told): 'own' | 'shared' | null {
  if (!hook.events.includes(told.type) || (told.isExercise && !hook.exercises)) return null
  if (hook.credit_union_id === told.creditUnionId || hook.credit_union_id === told.deskId) return told.own === null ? null : 'own'
  if (told.shared === null) return null
  if (told.creditUnionId !== null && hook.covered === null && !told.isShown) return null
  if (told.hearers && !told.hearers.includes(hook.credit_union_id)) return null
  if (told.hearers && hook.covered === null) return 'shared'
  // Of what is about an area, a hook that names no states hears where its organization is.
  const states = told.creditUnionId === null && hook.covered === null && hook.states === null ? hook.home : reachOf(hook)
  return told.states === EVERYWHERE || told.states.some((state) => states.includes(state)) ? 'shared' : null
}
