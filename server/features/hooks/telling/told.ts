import type { HookEvent } from '#contract/records/hook-options.ts'

/** What happened, as hooks are told of it. */
export interface Told {
  type: HookEvent
  /** The organization that it is about; null where it is about an area. */
  creditUnionId: string | null
  /** The desk that acts for it or published it, which hears of it as the organization itself. */
  deskId?: string | null
  /** The organizations that may read it, where that is not known by the states alone. */
  hearers?: readonly string[]
  /** The states that it is about. */
  states: readonly string[]
  isExercise: boolean
  /** Of what a key reads the rest at with GET, below `/api/v1`; empty where there is none. */
  path: string
  /** For hooks of that organization; null where it does not hear of it. */
  own: object | null
  /** For the others; null where they do not hear of it. */
  shared: object | null
  /** Whether the public page shows that organization. */
  isShown: boolean
}

/** An event of the audit trail. */
export interface TrailEvent {
  id: string
  what: string
  happened_at: string
  record_id: string | null
  credit_union_id: string | null
  details: Record<string, unknown>
}
