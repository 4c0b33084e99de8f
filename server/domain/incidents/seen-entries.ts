// Which entries about an office a person may read: in its history, and in the record of an incident.

import { sql } from 'kysely'
import type { Actor } from '#server/domain/actor.ts'
import type { StatesCovered } from '#server/domain/desk/desk.ts'
import { counts } from './current-statuses.ts'

interface Reader {
  actor: Pick<Actor, 'credit_union_id' | 'isShutOut'>
  desk: StatesCovered
}

/**
 * Whether the person may read the entry in `office_statuses` about the office in `offices`: those of their own organization, and for everybody those that
 * count.
 */
export const isSeenBy = ({ actor, desk }: Reader) =>
  sql<boolean>`(office_statuses.credit_union_id = ${actor.credit_union_id} or ${actor.isShutOut ? sql`1 = 0` : ofOthers(desk)})`

const ofOthers = (desk: StatesCovered) => {
  if (desk === null) return isInForce
  return desk.length === 0 ? counts : sql`case when offices.state in (${sql.join(desk)}) then ${isInForce} else ${counts} end`
}

/**
 * What others read who are at the desk of the office's state: also entries that do not count yet, because it confirms organizations; but nothing of
 * claims that were refused or replaced.
 */
const isInForce = sql<boolean>`(office_statuses.via is not null or not exists (select 1 from credit_unions
  where credit_unions.id = office_statuses.credit_union_id
    and (credit_unions.refused_at is not null or credit_unions.superseded_by is not null)))`
