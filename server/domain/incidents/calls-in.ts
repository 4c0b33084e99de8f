// Which calls are news of an incident: one rule for the board, the asks, the review, the record and notices.

import { type RawBuilder, sql } from 'kysely'

/** An exercise's calls are its own alone. */
export const isRealCall = sql<boolean>`not exists (
  select 1 from incidents as exercise where exercise.id = call_attempts.incident_id and exercise.is_exercise)`

/**
 * Whether a call is news of the incident in `storm`: those on its own call list, and in a real one all that were made while it lasted, whichever list they
 * were on, because what a credit union says on the phone is known of it everywhere. A call that was withdrawn is news of none.
 */
export function isCallIn(storm: string): RawBuilder<boolean> {
  const of = (column: 'id' | 'is_exercise' | 'starts_at' | 'created_at' | 'closed_at') => sql.ref(`${storm}.${column}`)
  // As in `beginOf`.
  const begin = sql`(case when ${of('starts_at')} < ${of('created_at')} then ${of('starts_at')} else ${of('created_at')} end)`
  return sql`(call_attempts.withdrawn_at is null and (call_attempts.incident_id = ${of('id')}
    or (not ${of('is_exercise')} and call_attempts.created_at >= ${begin}
      and (${of('closed_at')} is null or call_attempts.created_at <= ${of('closed_at')}) and ${isRealCall})))`
}
