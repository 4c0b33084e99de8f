// The foundation reads the letters of each Association in figures, and decides which may vouch, and whose letters are stopped.

import { sql } from 'kysely'
import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type * as calls from '#contract/letters/calls.ts'
import { LETTERS_THAT_VOUCH } from '#contract/letters/options.ts'
import type { LetterDesk } from '#contract/letters/schemas.ts'
import { hasWords, searchWords } from '#contract/rules/search-key.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import type { Context } from '#server/domain/context.ts'
import { termsOf } from '#server/domain/letters/desk-terms.ts'
import { endUnsent } from '#server/domain/letters/end-letters.ts'
import { stateOfLetter } from '#server/domain/letters/letter-state.ts'
import { reopenVouched, vouchedLately } from '#server/domain/letters/reopen-vouched.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { actingPeopleOf } from '#server/domain/organizations/people-of.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

/** How long a credit union may take, for the share of those that enrolled. */
const FOLLOWED = 14 * DAY

/** The foundation, and every Association that is confirmed or has written: those with letters first. */
export async function lettersByDesk(db: Db, searched: string): Promise<LetterDesk[]> {
  const words = searchWords(searched)
  const associations = await associationsIn(db)
  const added = Map.groupBy(await db.selectFrom('association_states').selectAll().execute(), ({ credit_union_id }) => credit_union_id)
  const letters = Map.groupBy(await writtenBy(db), ({ association_id }) => association_id ?? '')
  const desks = [
    { id: null, name: '', name_key: '', states: [], is_confirmed: true },
    ...associations
      .map(({ state, confirmed_at, ...association }) => ({
        ...association,
        states: [state, ...(added.get(association.id) ?? []).map((each) => each.state)],
        is_confirmed: confirmed_at !== null,
      }))
      .filter(({ name_key, states }) => hasWords(words, name_key, states.join(' '))),
  ]
  const rows: LetterDesk[] = []
  for (const { id, name, states, is_confirmed } of words.length > 0 ? desks.slice(1) : desks) {
    const { may_vouch, a_week, stopped_at, stop_reason, paused_at } = await termsOf(db, id)
    const its = letters.get(id ?? '') ?? []
    rows.push({
      ...{ id, name, states, is_confirmed, may_vouch, a_week, vouched: id === null ? [] : await vouchedLately(db, id) },
      ...{ letters: countsOf(its), enrolled_share: shareOf(its), stopped_at, stop_reason, paused_at },
    })
  }
  const hasNone = ({ letters: counts }: LetterDesk) => Object.values(counts).every((value) => value === 0)
  return rows.toSorted((one, other) => Number(hasNone(one)) - Number(hasNone(other)))
}

const associationsIn = (db: Db) =>
  db
    .selectFrom('credit_unions')
    .select(['id', 'name', 'name_key', 'confirmed_at', enrolledState.as('state')])
    .where('type_organization', '=', 'Association')
    // An Association whose confirmation was withdrawn may have letters on their way. The foundation can stop them.
    .where((eb) =>
      eb.or([
        eb('confirmed_at', 'is not', null),
        eb.exists(eb.selectFrom('letters').select('letters.id').whereRef('letters.association_id', '=', 'credit_unions.id')),
      ]),
    )
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute()

/** With the moment at which the credit union was enrolled, if it was. */
const writtenBy = (db: Db) =>
  db
    .selectFrom('letters')
    .innerJoin('directory', 'directory.id', 'letters.directory_id')
    .select(['letters.association_id', 'letters.directory_id', 'letters.sent_at', 'letters.used_at', 'letters.declined_at'])
    .select(['letters.ended_at', 'letters.undeliverable_at', 'letters.expires_at', 'letters.contact_id', 'letters.again_at'])
    .select(
      sql<string | null>`(select min(credit_unions.created_at) from credit_unions
        where credit_unions.charter_key = directory.charter_key and credit_unions.type_organization = 'Credit Union'
          and credit_unions.deleted_at is null and credit_unions.refused_at is null)`.as('enrolled_at'),
    )
    .where('letters.is_ask', '=', false)
    .execute()

type Written = Awaited<ReturnType<typeof writtenBy>>[number]

function countsOf(letters: readonly Written[]): LetterDesk['letters'] {
  const counts = { waiting: 0, sent: 0, undeliverable: 0, declined: 0, used: 0, over: 0 }
  for (const letter of letters) counts[stateOfLetter(letter)] += 1
  return counts
}

function shareOf(letters: readonly Written[]): number | null {
  const before = Date.now() - FOLLOWED
  const places = Map.groupBy(
    letters.filter(({ sent_at }) => sent_at !== null && Date.parse(sent_at) <= before),
    ({ directory_id }) => directory_id,
  )
  if (places.size === 0) return null
  const hasEnrolled = ({ sent_at, enrolled_at }: Written) =>
    sent_at !== null && enrolled_at !== null && enrolled_at >= sent_at && Date.parse(enrolled_at) - Date.parse(sent_at) <= FOLLOWED
  return [...places.values()].filter((its) => its.some(hasEnrolled)).length / places.size
}

/** Stopping ends the letters that are out; letting new ones leave again brings none of them back, and ends a pause. */
export async function stopLetters(context: Context, { credit_union_id, stopped, reason, reopen = [] }: BodyOf<typeof calls.stopLetters>) {
  const { db, actor, settings } = context
  if ((stopped || reopen.length > 0) && !reason) throw fieldError('reason', fieldErrors.required)
  const said = reason ?? ''
  await change(db, async (tx) => {
    const association = await lockAssociation(tx, credit_union_id)
    await store(tx, credit_union_id, stopped ? { stopped_at: now(), stop_reason: said } : { ...allowed, looked_at: now() })
    await recordEvent(tx, actor, stopped ? 'letters stopped' : 'letters allowed', {
      recordId: credit_union_id,
      creditUnionId: credit_union_id,
      details: { reason: said },
    })
    if (stopped) await endAll(tx, credit_union_id)
    const contact = settings.PROGRAM_EMAIL
    const reopened = await reopenVouched(tx, { association, voucherIds: reopen, by: actor, reason: said, contact })
    if (stopped || reopened.length > 0)
      await mailPeople(tx, await actingPeopleOf(tx, credit_union_id), (words) =>
        words.lettersStopped({ organization: association.name, reason: said, contact, stopped, reopened }),
      )
  })
}

const allowed = { stopped_at: null, stop_reason: null, paused_at: null }

export async function changeLetters({ db, actor }: Context, id: string, { may_vouch, a_week }: BodyOf<typeof calls.changeLetters>) {
  await change(db, async (tx) => {
    await lockAssociation(tx, id)
    await store(tx, id, { may_vouch, ...(a_week !== undefined && { a_week }) })
    await recordEvent(tx, actor, 'letters allowed', {
      recordId: id,
      creditUnionId: id,
      details: { may_vouch, a_week: a_week ?? (await termsOf(tx, id)).a_week },
    })
  })
}

interface Terms {
  may_vouch?: boolean
  a_week?: number
  stopped_at?: string | null
  stop_reason?: string | null
  paused_at?: string | null
  looked_at?: string
}

const store = (tx: Tx, association_id: string, terms: Terms) =>
  tx
    .insertInto('letter_desks')
    .values({ association_id, a_week: LETTERS_THAT_VOUCH, ...terms })
    .onConflict((conflict) => conflict.column('association_id').doUpdateSet(terms))
    .execute()

async function endAll(tx: Tx, associationId: string) {
  const letters = await tx
    .selectFrom('letters')
    .select('id')
    .where('association_id', '=', associationId)
    .where('used_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  await endUnsent(
    tx,
    letters.map(({ id }) => id),
  )
}

/** An enrollment by one of its letters at the same moment waits for this lock. */
async function lockAssociation(tx: Tx, id: string) {
  const found = await lockRow(tx, 'credit_unions', id)
  if (found?.type_organization !== 'Association' || found.deleted_at !== null) throw new AppError('not_found')
  return { id, name: found.name }
}
