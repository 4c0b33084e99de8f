import type { Selectable } from 'kysely'
import { fieldErrors } from '#contract/field-errors.ts'
import { LOOK_BACK_CHANGE_DAYS, LOOK_BACK_DAYS, type LookBackQuestion, lookBackQuestions } from '#contract/look-backs/options.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import { stillAsked } from '#server/domain/asks/find-said.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { after, now } from '#server/lib/database/new-id.ts'
import type { LookBacksTable } from '#server/lib/database/tables/look-back-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { DAY } from '#server/lib/time.ts'

type Answers = Record<LookBackQuestion, string | null>

export interface FoundLookBack extends Answers {
  id: string
  incident: { name: string; is_exercise: boolean }
  /** Of the account; null for others. */
  language: string | null
  /** Told as of an organization, whose Managers read the answers with the name. */
  hasManagers: boolean
  answered_at: string | null
  can_change_until: string | null
}

/** Null for a link that is not valid, or older than its time, and for a person who was locked or left. */
export async function findLookBack(db: Db, token: string): Promise<FoundLookBack | null> {
  const row = await db
    .selectFrom('look_backs')
    .innerJoin('incidents', 'incidents.id', 'look_backs.incident_id')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'look_backs.person_id').on('look_backs.kind', '=', 'user'))
    .select(['look_backs.id', 'incidents.name', 'incidents.is_exercise', 'users.language', 'answered_at'])
    .select(['look_backs.kind', 'look_backs.person_id', 'look_backs.directory_id', 'look_backs.credit_union_id'])
    .select(lookBackQuestions)
    .where('look_backs.token_hash', '=', hashToken(token))
    .where('look_backs.sent_at', '>', after(now(), -LOOK_BACK_DAYS * DAY))
    .executeTakeFirst()
  if (!row) return null
  const { name, is_exercise, kind, person_id, directory_id, credit_union_id, ...found } = row
  if (!(await mayAnswer(db, { kind, person_id, directory_id, credit_union_id }))) return null
  return {
    ...found,
    incident: { name, is_exercise: Boolean(is_exercise) },
    hasManagers: credit_union_id !== null,
    can_change_until: changedUntil(row.answered_at),
  }
}

type Person = Pick<Selectable<LookBacksTable>, 'kind' | 'person_id' | 'directory_id' | 'credit_union_id'>

/** An account of the organization for which it was told, otherwise a contact who would still be asked. */
async function mayAnswer(db: Db, { kind, person_id, directory_id, credit_union_id }: Person): Promise<boolean> {
  if (kind === 'user') return isMember(db, person_id, credit_union_id)
  if (directory_id === null) return false
  return (await stillAsked(db, { kind, person_id, directory_id, credit_union_id })) !== undefined
}

async function isMember(db: Db, personId: string, creditUnionId: string | null): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .leftJoin('memberships', (join) => join.onRef('memberships.user_id', '=', 'users.id').on('memberships.locked', '=', false))
    .select('users.id')
    .where('users.id', '=', personId)
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('users.is_developer', '=', true),
        creditUnionId === null ? eb('memberships.user_id', 'is not', null) : eb('memberships.credit_union_id', '=', creditUnionId),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

const changedUntil = (answeredAt: string | null) => (answeredAt === null ? null : after(answeredAt, LOOK_BACK_CHANGE_DAYS * DAY))

/** Once, and again within two weeks. @throws AppError `answered` later, `invalid_input` if nothing is said */
export const answerQuestions = (db: Db, { id }: FoundLookBack, said: { [Name in LookBackQuestion]?: string | null | undefined }) =>
  change(db, async (tx) => {
    const row = await lockRow(tx, 'look_backs', id)
    if (!row) throw new AppError('not_found')
    const time = now()
    const until = changedUntil(row.answered_at)
    if (until !== null && until < time) throw new AppError('answered')
    const answers = ofEach(lookBackQuestions, (name) => said[name] || null)
    if (lookBackQuestions.every((name) => answers[name] === null)) throw fieldError('what_helped', fieldErrors.lookBackEmpty)
    await tx
      .updateTable('look_backs')
      .set({ ...answers, answered_at: row.answered_at ?? time, changed_at: time })
      .where('id', '=', id)
      .execute()
  })
