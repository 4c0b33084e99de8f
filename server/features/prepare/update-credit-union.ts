import { checklistNames } from '#contract/catalogue/internal-checklist.ts'
import { prepareFields } from '#contract/catalogue/prepare-form.ts'
import { isAnswered } from '#contract/catalogue/question.ts'
import { isSameAnswer } from '#contract/catalogue/same-answer.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { CreditUnionChanges, CreditUnionUpdate } from '#contract/prepare/schemas.ts'
import type { AnswerConflict } from '#contract/records/answer-conflict.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, realPersonId } from '#server/domain/actor.ts'
import { preparedIdsOf } from '#server/domain/asks/candidates.ts'
import { endStruckLinks } from '#server/domain/asks/end-say-links.ts'
import type { Context } from '#server/domain/context.ts'
import { mergeChanges } from '#server/domain/merge-changes.ts'
import { noteAnswerChanges } from '#server/domain/organizations/answer-changes.ts'
import { addCoreSystem } from '#server/domain/organizations/core-systems.ts'
import { fromColumn, toColumns } from '#server/domain/organizations/stored-answers.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { CreditUnionRow, Db, Tx } from '#server/lib/database/tables/tables.ts'
import { changeCreditUnion, findAnswerChanges, lockCreditUnion } from './queries.ts'

interface Updated {
  row: CreditUnionRow
  /** The fields that were not written because they had changed since the person saw them. */
  conflicts?: AnswerConflict[] | undefined
}

/**
 * Changes the answers that the body names, and no others. An answer that a condition hides stays as it is, and so does one that another person has
 * changed since this person saw it.
 */
export async function updateCreditUnion({ db, actor }: Context, id: string, update: CreditUnionUpdate): Promise<Updated> {
  const { id: idInBody, role: _, credit_union_id: __, isDeveloper: ___, seen, changed_as, ...sent } = update
  if (changed_as && !isChangedBy(actor, changed_as)) throw new AppError('not_acceptable_now')
  if (id !== actor.credit_union_id) throw new AppError('not_found')
  if (idInBody !== undefined && idInBody !== id) throw fieldError('id', fieldErrors.otherId)
  const changes = toColumns(withNetworks(sent))
  return change(db, async (tx) => {
    const before = await lockCreditUnion(tx, id)
    if (!before) throw new AppError('not_found')
    const { written, conflicts } = await withoutConflicts(tx, actor, before, changes, toColumns(seen ?? {}))
    const row = await saveChanges(tx, before, await withListedCoreSystem(tx, written))
    await noteAnswerChanges(tx, id, changedFields(before, row), realPersonId(actor))
    if (preparedIdsOf(before).some((contact) => !preparedIdsOf(row).includes(contact))) await endStruckLinks(tx, row)
    return { row, conflicts: seen ? conflicts : undefined }
  })
}

/** A named network makes it a member of one; one that is a member of none has none. */
function withNetworks(changes: CreditUnionChanges): CreditUnionChanges {
  if (changes.shared_branching_networks) return { ...changes, shared_branching_member: true }
  return changes.shared_branching_member === false ? { ...changes, shared_branching_networks: null } : changes
}

type StoredChanges = ReturnType<typeof toColumns<CreditUnionChanges>>

/** The age of the answers is that of their last change. The internal checklist, or a save without a change, does not make them newer. */
async function saveChanges(tx: Tx, before: CreditUnionRow, changes: StoredChanges): Promise<CreditUnionRow> {
  // JSON has no undefined, so a named field has a value.
  const after = { ...before, ...(changes as Partial<CreditUnionRow>) }
  const changed = changedFields(before, after)
  if (changed.length === 0) return before
  const has_answers = prepareFields.some(({ name }) => isAnswered(after[name]))
  const isOlder = changed.every((name) => checklistNames.some((item) => item === name))
  return changeCreditUnion(tx, before.id, { ...changes, has_answers, updated_at: isOlder ? before.updated_at : now() })
}

/** A change queued on a device is refused for any other person or organization. */
const isChangedBy = (actor: Actor, by: NonNullable<CreditUnionUpdate['changed_as']>) =>
  by.id === actor.id && by.credit_union_id === actor.credit_union_id

async function withoutConflicts(
  db: Db,
  actor: Actor,
  before: CreditUnionRow,
  changes: StoredChanges,
  seen: Readonly<Record<string, unknown>>,
): Promise<{ written: StoredChanges; conflicts: AnswerConflict[] }> {
  const current: Readonly<Record<string, unknown>> = before
  const merging = mergeChanges({ current, changes, seen, isSame: isSameAnswer })
  const known = new Map((await findAnswerChanges(db, before.id, merging.changedByBoth)).map((each) => [each.field, each]))
  const conflicts = merging.changedByBoth.map((field): AnswerConflict => {
    const last = known.get(field)
    return {
      field,
      value: fromColumn(field, current[field]) as AnswerConflict['value'],
      changed_at: last?.changed_at ?? null,
      changed_by: last ? fullName(last) || null : null,
      by_self: last?.changed_by === realPersonId(actor),
    }
  })
  const left = new Set([...merging.changedByBoth, ...merging.notMeant])
  return { written: Object.fromEntries(Object.entries(changes).filter(([name]) => !left.has(name))), conflicts }
}

const answerNames = ['core_system', ...prepareFields.map(({ name }) => name), ...checklistNames] as const
const changedFields = (before: CreditUnionRow, after: CreditUnionRow) => answerNames.filter((name) => before[name] !== after[name])

/** A newly typed core system joins the list; a listed one keeps its spelling. */
async function withListedCoreSystem(db: Db, changes: StoredChanges): Promise<StoredChanges> {
  if (!changes.core_system) return changes
  return { ...changes, core_system: await addCoreSystem(db, changes.core_system) }
}
