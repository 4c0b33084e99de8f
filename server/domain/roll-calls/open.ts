import type { Situation } from '#contract/situation/schemas.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { openCasesOf } from './cases.ts'
import { countsOf } from './counts.ts'
import { rollCalls } from './find.ts'

/** The open roll call of an organization in numbers, and who needs somebody, unless names are not for the person who asks; null if there is none. */
export async function openRollCallOf(db: Db, creditUnionId: string, seesNames: boolean): Promise<Situation['roll_call']> {
  const open = await rollCalls(db)
    .where('roll_calls.credit_union_id', '=', creditUnionId)
    .where('roll_calls.closed_at', 'is', null)
    .where('closes_at', '>', now())
    .executeTakeFirst()
  if (!open) return null
  const counts = (await countsOf(db, [open])).get(open.id)
  const { asked = 0, waiting = 0, not_reached = 0, needs_help = 0, may_need_help = 0 } = counts ?? {}
  const cases = seesNames && needs_help + may_need_help > 0 ? await openCasesOf(db, open.id) : []
  return { id: open.id, is_exercise: open.is_exercise, asked, waiting, not_reached, needs_help, may_need_help, cases }
}
