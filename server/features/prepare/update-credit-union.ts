import { fieldErrors } from '#contract/field-errors.ts'
import type { CreditUnionChanges } from '#contract/prepare.ts'
import { prepareFields } from '#contract/prepare-form.ts'
import { isAnswered } from '#contract/prepare-rules.ts'
import { addCoreSystem } from '#server/database/core-systems.ts'
import type { CreditUnionRow, Db } from '#server/database/tables.ts'
import type { Actor } from '#server/http/actor.ts'
import { AppError, fieldError } from '#server/http/app-error.ts'
import { changeCreditUnion, setHasAnswers } from './queries.ts'

interface Update extends CreditUnionChanges {
  /** As the body has it: accepted where it is the record's own. */
  id?: string | undefined
  role?: undefined
  credit_union_id?: undefined
  isDeveloper?: undefined
}

/** Changes the answers that the body names, and only those. An answer that a condition hides stays as it is. */
export async function updateCreditUnion(db: Db, actor: Actor, id: string, { id: idInBody, ...changes }: Update): Promise<CreditUnionRow> {
  if (id !== actor.credit_union_id) throw new AppError('not_found')
  if (idInBody !== undefined && idInBody !== id) throw fieldError('id', fieldErrors.otherId)
  return db.transaction().execute(async (tx) => {
    const row = await changeCreditUnion(tx, id, await withListedCoreSystem(tx, changes))
    if (!row) throw new AppError('not_found')
    const hasAnswers = prepareFields.some((field) => isAnswered(row[field.name]))
    if (hasAnswers !== row.has_answers) await setHasAnswers(tx, id, hasAnswers)
    return row
  })
}

/** A newly typed core system joins the list; one that is there already keeps its spelling. */
async function withListedCoreSystem(db: Db, changes: CreditUnionChanges): Promise<CreditUnionChanges> {
  if (!changes.core_system) return changes
  return { ...changes, core_system: await addCoreSystem(db, changes.core_system) }
}
