// Which hook hears of what. Of its own organization all; of others that of an Association what its Members read, in its states, and any other hook what
// the public page shows, in the states that it names.

import type { HookEvent } from '#contract/records/hook-options.ts'
import { EVERYWHERE } from './of-incidents.ts'
import type { Told } from './told.ts'

export interface Listener {
  id: string
  credit_union_id: string
  events: readonly HookEvent[]
  /** As they were chosen; null for the organization's own. */
  states: readonly string[] | null
  exercises: boolean
  /** Where the organization and its offices are. */
  home: readonly string[]
  /** What its Association covers; null for other organizations. */
  covered: readonly string[] | null
}

/** `own` and `shared` are what it gets; null for nothing. */
export function hearsAs(hook: Listener, told: Told): 'own' | 'shared' | null {
  if (!hook.events.includes(told.type) || (told.isExercise && !hook.exercises)) return null
  if (hook.credit_union_id === told.creditUnionId || hook.credit_union_id === told.deskId) return told.own === null ? null : 'own'
  if (told.shared === null) return null
  if (told.creditUnionId !== null && hook.covered === null && !told.isShown) return null
  const states = reachOf(hook, told.creditUnionId === null)
  return told.states === EVERYWHERE || told.states.some((state) => states.includes(state)) ? 'shared' : null
}

/** The states in which it hears of others; of what is about an area, a hook that names none hears where its organization is. */
export function reachOf({ states, home, covered }: Pick<Listener, 'states' | 'home' | 'covered'>, isAboutArea = false): readonly string[] {
  if (covered !== null) return states?.filter((state) => covered.includes(state)) ?? covered
  return states ?? (isAboutArea ? home : [])
}
