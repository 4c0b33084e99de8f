import { isSameNoticeAnswer } from '#contract/notices/answers.ts'
import type { NoticeChanges, UpdatedNotice } from '#contract/notices/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { mergeChanges } from '#server/domain/merge-changes.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { dueAt } from './clock.ts'
import { refuseAnswers, refuseStart } from './create-notice.ts'
import { refuseFiled, stateBy } from './policy.ts'
import { answersOf, ruleOf } from './present.ts'
import { findChanges, lockNotice, type NoticeRow, noteChanges } from './queries.ts'
import { reminderAfter } from './reminders.ts'

type Items = Record<string, unknown>
type Conflicts = UpdatedNotice['conflicts']

/**
 * Changes the items that the body names. One that another person has changed since this person saw it stays, and is a conflict. Whether a notice is
 * due is decided again by the two questions, so that a change also takes up what was not required.
 */
export const updateNotice = ({ db, actor }: Context, id: string, { answers, started_at, base }: NoticeChanges): Promise<Conflicts> =>
  change(db, async (tx) => {
    const row = await lockNotice(tx, actor, id)
    refuseFiled(row)
    const current = itemsOf(row)
    const changes: Items = { ...answers, ...(started_at !== undefined && { started_at }) }
    refuseAnswers(row.kind, answers ?? {}, current)
    const { notMeant, changedByBoth } = mergeChanges({
      current,
      changes,
      seen: inUtc(base),
      isSame: (_, one, other) => isSameNoticeAnswer(one, other),
    })
    const left = new Set([...notMeant, ...changedByBoth])
    const written = Object.entries(changes).filter(([name, value]) => !left.has(name) && !isSameNoticeAnswer(value, current[name]))
    if (written.some(([name]) => name === 'started_at') && started_at !== undefined) refuseStart(started_at)
    if (written.length > 0) {
      const items = written.map(([name]) => name)
      await write(tx, row, Object.fromEntries(written))
      await noteChanges(tx, id, items, actor.id)
      await recordEvent(tx, actor, 'notice changed', { recordId: id, details: { items } })
    }
    return conflictsOf(tx, row, changedByBoth, actor.id)
  })

const itemsOf = (row: NoticeRow): Items => ({ ...answersOf(row), started_at: row.started_at })

/** Moments are compared as they are stored. */
const momentNames: ReadonlySet<string> = new Set(['started_at', 'believed_at'])
const inUtc = (base: Items) =>
  Object.fromEntries(Object.entries(base).map(([name, value]) => [name, momentNames.has(name) ? utcOf(value) : value]))

function utcOf(value: unknown) {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? value : new Date(time).toISOString()
}

async function write(tx: Tx, row: NoticeRow, changes: Items) {
  const { kind, time_zone } = row
  const rule = ruleOf(row)
  const time = now()
  const started_at = (changes.started_at as string | undefined) ?? row.started_at
  const due_at = dueAt({ rule, started_at, time_zone })
  const answers = { ...answersOf(row), ...changes }
  const state = stateBy(kind, answers)
  const isWithdrawn = row.state === 'not_required' && state === 'draft'
  await tx
    .updateTable('notices')
    .set({
      ...columnsOf(changes),
      ...{ started_at, due_at, state, updated_at: time },
      ...(isWithdrawn && { not_required_at: null, not_required_by: null, not_required_reason: null }),
      next_reminder_at: reminderAfter({ kind, rule, state, answers, started_at, due_at, time_zone }, time),
    })
    .where('id', '=', row.id)
    .execute()
}

const columnsOf = ({ started_at: _, kinds, ...columns }: Items) => ({
  ...columns,
  ...(kinds !== undefined && { kinds: kinds === null ? null : JSON.stringify(kinds) }),
})

async function conflictsOf(tx: Tx, row: NoticeRow, fields: readonly string[], self: string): Promise<Conflicts> {
  if (fields.length === 0) return []
  const current = itemsOf(row)
  const known = new Map((await findChanges(tx, row.id)).map((each) => [each.field, each]))
  return fields.map((field) => {
    const last = known.get(field)
    return {
      field,
      value: (current[field] ?? null) as Conflicts[number]['value'],
      changed_at: last?.changed_at ?? null,
      changed_by: last ? fullName(last) || null : null,
      by_self: last?.changed_by === self,
    }
  })
}
