// What the foundation decided about an Association's letters.

import type { Selectable } from 'kysely'
import { LETTERS_THAT_VOUCH } from '#contract/letters/options.ts'
import { isOfLast } from '#server/lib/database/is-of-last.ts'
import { howMany } from '#server/lib/database/list.ts'
import type { LetterDesksTable } from '#server/lib/database/tables/letter-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

export type DeskTerms = Omit<Selectable<LetterDesksTable>, 'association_id'>

const undecided: DeskTerms = {
  ...{ may_vouch: false, a_week: LETTERS_THAT_VOUCH },
  ...{ stopped_at: null, stop_reason: null, paused_at: null, looked_at: null },
}

/** Of the foundation, nothing is decided. */
export async function termsOf(db: Db, associationId: string | null): Promise<DeskTerms> {
  if (associationId === null) return undecided
  const found = await db.selectFrom('letter_desks').selectAll().where('association_id', '=', associationId).executeTakeFirst()
  return found ? { ...found, may_vouch: Boolean(found.may_vouch) } : undecided
}

/** How many more of its letters may confirm in these seven days. */
export async function vouchesLeft(db: Db, associationId: string, { a_week }: Pick<DeskTerms, 'a_week'>): Promise<number> {
  const confirmed = await howMany(
    db
      .selectFrom('vouchers')
      .where('association_id', '=', associationId)
      .where('letter_id', 'is not', null)
      .where(isOfLast('created_at', 7 * DAY)),
  )
  return Math.max(0, a_week - confirmed)
}
