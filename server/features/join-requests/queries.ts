import { sql } from 'kysely'
import type { JoinCode, OwnRequest } from '#contract/join-requests/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { lapsedBefore, lapsesAt, UNPROVEN_AT_MOST, waitingRequests } from '#server/domain/organizations/admission/join-requests.ts'
import { badgeOf } from '#server/domain/organizations/confirmation/badge.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

/** In milliseconds. */
const USES_SHOWN = 30 * DAY

/** The state of the person's own request, and the organization that replaced their own one. */
export async function ownRequestOf(db: Db, actor: Actor): Promise<OwnRequest> {
  const [request, superseded_by] = await Promise.all([lastRequestOf(db, actor), successorOf(db, actor)])
  return { request, superseded_by: superseded_by ?? null }
}

async function lastRequestOf(db: Db, actor: Actor): Promise<OwnRequest['request']> {
  const last = await db
    .selectFrom('join_requests')
    .innerJoin('credit_unions', 'credit_unions.id', 'join_requests.credit_union_id')
    .select(['join_requests.id', 'join_requests.state', 'join_requests.created_at', 'credit_unions.id as credit_union_id'])
    .select(['credit_unions.name', 'credit_unions.charter_number', 'credit_unions.city', 'credit_unions.state as in_state'])
    .select(['credit_unions.confirmed_at', 'credit_unions.is_not_listed', 'join_requests.former_role'])
    .where('join_requests.user_id', '=', actor.id)
    .where('credit_unions.deleted_at', 'is', null)
    .orderBy('join_requests.created_at', 'desc')
    .orderBy('join_requests.id', 'desc')
    .executeTakeFirst()
  if (!last || last.state === 'admitted' || last.state === 'withdrawn') return null
  const isLapsed = last.state === 'waiting' && !actor.email_proven && last.created_at <= lapsedBefore()
  return {
    state: isLapsed ? 'lapsed' : last.state,
    is_listed: actor.email_proven || (await isAmongFirst(db, last)),
    former_role: last.former_role,
    created_at: last.created_at,
    until: actor.email_proven ? null : lapsesAt(last.created_at),
    credit_union: {
      id: last.credit_union_id,
      name: last.name,
      charter_number: last.charter_number,
      city: last.city,
      state: last.in_state,
      ...badgeOf(last),
    },
  }
}

async function isAmongFirst(db: Db, { id, credit_union_id }: { id: string; credit_union_id: string }): Promise<boolean> {
  const first = await waitingRequests(db)
    .select('join_requests.id')
    .where('join_requests.credit_union_id', '=', credit_union_id)
    .where('users.email_proven_at', 'is', null)
    .orderBy('join_requests.created_at')
    .orderBy('join_requests.id')
    .limit(UNPROVEN_AT_MOST)
    .execute()
  return first.some((each) => each.id === id)
}

const successorOf = (db: Db, { credit_union_id }: Actor) =>
  db
    .selectFrom('credit_unions as own')
    .innerJoin('credit_unions as successor', 'successor.id', 'own.superseded_by')
    .select(['successor.id', 'successor.name', 'successor.type_organization', 'successor.charter_number', 'successor.state'])
    .where('own.id', '=', credit_union_id ?? '')
    .where('successor.deleted_at', 'is', null)
    .executeTakeFirst()

/** A code works as long as the person who made it administers the organization. */
export const isOfAdministrator = sql<boolean>`exists (
  select 1 from memberships join users as maker on maker.id = memberships.user_id
  where memberships.user_id = join_codes.created_by and memberships.credit_union_id = join_codes.credit_union_id
    and memberships.role = 'Administrator' and not memberships.locked and maker.deleted_at is null)`

/** The current code, and the people who joined with one lately, newest first. */
export async function codesOf(db: Db, creditUnionId: string | null): Promise<JoinCode[]> {
  const rows = await db
    .selectFrom('join_codes')
    .leftJoin('users', 'users.id', 'join_codes.used_by')
    .select(['join_codes.id', 'join_codes.expires_at', 'join_codes.used_at', 'join_codes.used_by', 'users.first_name', 'users.last_name'])
    .where('join_codes.credit_union_id', '=', creditUnionId ?? '')
    .where('join_codes.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('join_codes.used_at', '>', new Date(Date.now() - USES_SHOWN).toISOString()),
        eb.and([eb('join_codes.used_at', 'is', null), eb('join_codes.expires_at', '>', now()), isOfAdministrator]),
      ]),
    )
    .orderBy('join_codes.created_at', 'desc')
    .orderBy('join_codes.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    until: row.expires_at,
    used_at: row.used_at,
    used_by: row.used_by === null ? null : { id: row.used_by, name: fullName(row) },
  }))
}
