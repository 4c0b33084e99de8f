// How far a credit union is: computed from what is stored, and stored nowhere.

import type { Stage } from '#contract/league/options.ts'

/** An organization that enrolled with its charter number, and that the foundation did not refuse. */
export interface Claim {
  id: string
  confirmed_at: string | null
  /** Done, confirmed, and no part older than a year. */
  is_prepared: boolean
  completed_at: string | null
  created_at: string
  /** It holds the number, as long as nobody is confirmed. */
  is_holder: boolean
}

export interface Staged {
  stage: Stage
  stage_since: string | null
  credit_union_id: string | null
}

/** What letters say of a credit union of which nobody has enrolled. */
export interface Written {
  /** The newest letter of 30 days that was neither used, ended nor undeliverable. */
  sent_at: string | null
  /** When the last of its people declined; null while one was written to who did not. */
  declined_at: string | null
}

export function stageOf(claims: readonly Claim[], written: Written | undefined): Staged {
  const confirmed = claims.find(({ confirmed_at }) => confirmed_at !== null)
  if (confirmed) return stageOfConfirmed(confirmed)
  const oldest = earliest(claims)
  if (!oldest) return stageByLetters(written)
  const { id } = claims.find(({ is_holder }) => is_holder) ?? oldest
  return { stage: 'waiting', stage_since: oldest.created_at, credit_union_id: id }
}

function stageOfConfirmed({ id, confirmed_at, completed_at, is_prepared }: Claim): Staged {
  if (!is_prepared) return { stage: 'confirmed', stage_since: confirmed_at, credit_union_id: id }
  const [, newer = null] = [confirmed_at, completed_at].filter((moment) => moment !== null).sort()
  return { stage: 'prepared', stage_since: newer, credit_union_id: id }
}

function stageByLetters({ sent_at, declined_at }: Written = { sent_at: null, declined_at: null }): Staged {
  if (sent_at !== null) return { stage: 'letter_sent', stage_since: sent_at, credit_union_id: null }
  if (declined_at !== null) return { stage: 'declined', stage_since: declined_at, credit_union_id: null }
  return { stage: 'not_enrolled', stage_since: null, credit_union_id: null }
}

const earliest = (claims: readonly Claim[]) => claims.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1)).at(0)

/** Those that are prepared are confirmed, too. */
export const isAt = (stage: Stage, { stage: its }: Pick<Staged, 'stage'>) => its === stage || (stage === 'confirmed' && its === 'prepared')

export const isEnrolled = (row: Pick<Staged, 'stage'>) => isAt('confirmed', row)
