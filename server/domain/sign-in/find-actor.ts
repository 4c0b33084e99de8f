// Finds the actor of a request by the hash of its session token.

import { sql } from 'kysely'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { lapsedBefore } from '#server/domain/organizations/admission/join-requests.ts'
import { insuredAs, isListed } from '#server/domain/organizations/insured-as.ts'
import { hasSecondFactor, isLockedOut, officeIdsIn } from '#server/domain/users.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { isDiskFull } from '#server/lib/database/engines/database-errors.ts'
import { now } from '#server/lib/database/new-id.ts'
import { prepared } from '#server/lib/database/prepared.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { ConfirmedHow } from '#server/lib/database/tables/trust-tables.ts'
import { SESSION_IDLE, SESSION_LIFE } from '#server/lib/http/session-life.ts'
import { MINUTE } from '#server/lib/time.ts'

/** An impersonation ends by itself after this time. */
const IMPERSONATION_LIFE = 30 * MINUTE
/** "Last used" is written at most once in this time, so that reading stays reading. In milliseconds. */
const USE_NOTED_EVERY = MINUTE

/** Thrown once, so that an action meant as the impersonated person is not done as the real one. */
export class ImpersonationEnded extends Error {
  override readonly name = 'ImpersonationEnded'
}

/** The person of a session; null if it has ended. */
export async function findActor(db: Db, sessionHash: string, address: string): Promise<Actor | null> {
  const time = Date.now()
  const [row] = await findSession(db, {
    sessionHash,
    usedAfter: new Date(time - SESSION_IDLE).toISOString(),
    startedAfter: new Date(time - SESSION_LIFE).toISOString(),
    askedAfter: lapsedBefore(),
  })
  if (!row) return null
  if (row.acting_as_id !== null && (row.deleted_at !== null || isOver(row.acting_since, time)))
    return endImpersonation(db, row, { sessionHash, address })
  if (time - Date.parse(row.last_used_at) > USE_NOTED_EVERY) await noteUse(db, sessionHash)
  const isTrusted = row.confirmed_at !== null || (row.credit_union_id !== null && isUnconfirmedInTrial(row))
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    email_proven: row.email_proven_at !== null,
    email_pending: row.email_pending,
    phone: row.phone,
    position: row.position,
    department: row.department,
    language: row.language,
    safe: row.safe,
    safe_at: row.safe_at,
    safe_by: row.safe_by,
    role: (row.credit_union_id && row.role) || 'Member',
    credit_union_id: row.credit_union_id,
    organization_confirmed: row.confirmed_at !== null,
    organization_type: row.type_organization,
    insured_as: insuredAs(row.cu_type),
    office_ids: officeIdsIn(row.office_ids),
    waiting_for:
      row.waiting_for_id === null
        ? null
        : { id: row.waiting_for_id, name: row.waiting_for_name ?? '', confirmed: row.waiting_for_confirmed_at !== null },
    isTrusted,
    readsContacts: isTrusted && !isHeldFromContacts(row),
    isShutOut: row.refused_at !== null || row.superseded_by !== null,
    logo_id: row.logo_id,
    isDeveloper: row.is_developer,
    uses_two_factor_auth: Boolean(row.uses_two_factor_auth),
    impersonator:
      row.acting_as_id === null
        ? null
        : {
            id: row.real_id,
            name: fullName({ first_name: row.real_first_name, last_name: row.real_last_name }),
            isDeveloper: row.real_is_developer,
            read_only: Boolean(row.is_read_only),
          },
    address,
    hasSecondFactor: Boolean(row.has_second_factor),
    secondFactorAt: row.second_factor_at,
    rightsWithSecondFactor: null,
    sessionHash,
  }
}

const isOver = (since: string | null, time: number) => since === null || time - Date.parse(since) > IMPERSONATION_LIFE

async function endImpersonation(
  db: Db,
  row: { id: string; real_id: string; acting_since: string | null; deleted_at: string | null },
  { sessionHash, address }: Pick<Actor, 'sessionHash' | 'address'>,
): Promise<never> {
  await change(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('sessions')
      .set({ acting_as_id: null, acting_since: null, is_read_only: false })
      .where('token_hash', '=', sessionHash)
      .where('acting_as_id', 'is not', null)
      .executeTakeFirst()
    const who = { id: row.id, impersonator: { id: row.real_id }, address }
    if (numUpdatedRows === 1n) await recordEvent(tx, who, 'impersonation ended', { recordId: row.id, details: { by: reasonOfEnd(row) } })
  })
  throw new ImpersonationEnded()
}

/** A lock ends the sessions of the person, and with them when the acting began. */
const reasonOfEnd = ({ acting_since, deleted_at }: { acting_since: string | null; deleted_at: string | null }) =>
  deleted_at !== null ? 'deleted' : acting_since === null ? 'locked' : 'time'

interface OwnClaim {
  is_any_confirmed: unknown
  refused_at: string | null
  superseded_by: string | null
}

const isUnconfirmedInTrial = ({ is_any_confirmed, refused_at, superseded_by }: OwnClaim) =>
  !is_any_confirmed && refused_at === null && superseded_by === null

interface Confirmed {
  confirmed_how: ConfirmedHow | null
  reads_contacts_at: string | null
}

const isHeldFromContacts = ({ confirmed_how, reads_contacts_at }: Confirmed) =>
  confirmed_how === 'letter' && (reads_contacts_at === null || reads_contacts_at > now())

/** The actor as they are after a change to themselves; 401 if the session ended meanwhile. */
export async function actorAfterChange({ db, actor: { sessionHash, address } }: Context): Promise<Actor> {
  const actor = await findActor(db, sessionHash, address)
  if (!actor) throw new AppError('not_signed_in')
  return actor
}

/** Planned once: each table is looked up by its key. */
const findSession = prepared(
  ['sessionHash', 'usedAfter', 'startedAfter', 'askedAfter'],
  (db, { sessionHash, usedAfter, startedAfter, askedAfter }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users as real', 'real.id', 'sessions.user_id')
      .innerJoin('users', (join) => join.on(sql<boolean>`users.id = coalesce(sessions.acting_as_id, sessions.user_id)`))
      .leftJoin('memberships', (join) =>
        join
          .onRef('memberships.user_id', '=', 'users.id')
          .onRef('memberships.credit_union_id', '=', 'users.credit_union_id')
          .on('memberships.locked', '=', false),
      )
      .leftJoin('credit_unions', (join) =>
        join.onRef('credit_unions.id', '=', 'memberships.credit_union_id').on('credit_unions.deleted_at', 'is', null),
      )
      .leftJoin('directory', (join) =>
        join
          .onRef('directory.charter_key', '=', 'credit_unions.charter_key')
          .on('credit_unions.type_organization', '=', sql.lit('Credit Union'))
          .on(isListed),
      )
      .leftJoin('join_requests', (join) =>
        join
          .onRef('join_requests.user_id', '=', 'users.id')
          .on('join_requests.state', '=', sql.lit('waiting'))
          .on((eb) => eb.or([eb('users.email_proven_at', 'is not', null), eb('join_requests.created_at', '>', askedAfter)])),
      )
      .leftJoin('credit_unions as waited_for', (join) =>
        join.onRef('waited_for.id', '=', 'join_requests.credit_union_id').on('waited_for.deleted_at', 'is', null),
      )
      .select([
        'users.id',
        'users.first_name',
        'users.last_name',
        'users.email',
        'users.email_proven_at',
        'users.email_pending',
        'users.phone',
        'users.position',
        'users.department',
        'users.language',
        'users.safe',
        'users.safe_at',
        'users.safe_by',
        'users.office_ids',
        'users.is_developer',
        'users.deleted_at',
        'memberships.role',
        'credit_unions.id as credit_union_id',
        'credit_unions.logo_id',
        'credit_unions.type_organization',
        'credit_unions.confirmed_at',
        'credit_unions.confirmed_how',
        'credit_unions.reads_contacts_at',
        'credit_unions.refused_at',
        'credit_unions.superseded_by',
        'directory.cu_type',
        'waited_for.id as waiting_for_id',
        'waited_for.name as waiting_for_name',
        'waited_for.confirmed_at as waiting_for_confirmed_at',
        'sessions.is_read_only',
        'sessions.acting_since',
        'sessions.second_factor_at',
        'sessions.acting_as_id',
        'sessions.last_used_at',
        'real.id as real_id',
        'real.first_name as real_first_name',
        'real.last_name as real_last_name',
        'real.is_developer as real_is_developer',
      ])
      .select((eb) => [
        hasSecondFactor('users.id').as('uses_two_factor_auth'),
        hasSecondFactor('real.id').as('has_second_factor'),
        eb
          .exists(
            eb
              .selectFrom('credit_unions as confirmed')
              .select('confirmed.id')
              .where('confirmed.confirmed_at', 'is not', null)
              .where('confirmed.deleted_at', 'is', null),
          )
          .as('is_any_confirmed'),
      ])
      .where((eb) => eb.or([eb('users.deleted_at', 'is', null), eb('sessions.acting_as_id', 'is not', null)]))
      .where('real.deleted_at', 'is', null)
      .where((eb) => eb.not(isLockedOut('real.id')))
      .where('sessions.token_hash', '=', sessionHash)
      .where('sessions.last_used_at', '>', usedAfter)
      .where('sessions.created_at', '>', startedAfter),
  { isPlannedOnce: true },
)

/** The sessions of these that have not ended, with the organization for which each acts. Asking does not count as use. */
export async function liveSessions(db: Db, sessionHashes: readonly string[]): Promise<Map<string, string | null>> {
  if (sessionHashes.length === 0) return new Map()
  const time = Date.now()
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('users as acting', (join) => join.on(sql<boolean>`acting.id = coalesce(sessions.acting_as_id, sessions.user_id)`))
    .select(['sessions.token_hash', 'acting.credit_union_id'])
    .where('sessions.token_hash', 'in', sessionHashes)
    .where('sessions.last_used_at', '>', new Date(time - SESSION_IDLE).toISOString())
    .where('sessions.created_at', '>', new Date(time - SESSION_LIFE).toISOString())
    .where((eb) => eb.not(isLockedOut('users.id')))
    .where('users.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ token_hash, credit_union_id }) => [token_hash, credit_union_id]))
}

/** If there is no room to store the last use, people can still read. */
async function noteUse(db: Db, sessionHash: string) {
  const noting = db.updateTable('sessions').set({ last_used_at: new Date().toISOString() }).where('token_hash', '=', sessionHash)
  await noting.execute().catch((error) => {
    if (!isDiskFull(error)) throw error
  })
}
