import { type Expression, sql } from 'kysely'
import type { Improvement } from '#contract/improvements/schemas.ts'
import type { ImprovementState } from '#contract/records/improvement-options.ts'
import { isDeveloper, rank } from '#contract/roles.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { mayChange, maySettle, organizationOf } from './policy.ts'

interface Search {
  state?: ImprovementState | undefined
  incident_id?: string | undefined
}

export async function improvementsOf(db: Db, actor: Actor, { state, incident_id }: Search): Promise<Improvement[]> {
  const rows = await improvementsFor(db, actor)
    .$if(state !== undefined, (query) => query.where('improvements.state', '=', state ?? 'open'))
    .$if(incident_id !== undefined, (query) => query.where('improvements.incident_id', '=', incident_id ?? ''))
    .orderBy(sql`case improvements.state when 'open' then 0 else 1 end`)
    .orderBy('improvements.due')
    .orderBy('improvements.id')
    .execute()
  return rows.map((row) => present(actor, row))
}

/** @throws AppError `not_found` if it is not for the person */
export async function findImprovement(db: Db, actor: Actor, id: string) {
  const row = await improvementsFor(db, actor).where('improvements.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { row, shown: present(actor, row) }
}

function improvementsFor(db: Db, actor: Actor) {
  const isManager = rank(actor.role) >= rank('Manager')
  return db
    .selectFrom('improvements')
    .leftJoin('incidents', 'incidents.id', 'improvements.incident_id')
    .leftJoin('credit_unions', 'credit_unions.id', 'improvements.credit_union_id')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'improvements.owner_id').on(mayOwn(sql.ref('improvements.credit_union_id'))))
    .select([
      'improvements.id',
      'improvements.text',
      'improvements.due',
      'improvements.state',
      'improvements.said',
      'improvements.owner_id',
    ])
    .select(['improvements.credit_union_id', 'improvements.incident_id', 'improvements.created_at', 'improvements.updated_at'])
    .select(['incidents.name as incident_name', 'credit_unions.name as organization', 'credit_unions.type_organization'])
    .select(['users.id as present_owner_id', 'users.first_name', 'users.last_name'])
    .where((eb) =>
      eb.or([
        eb('improvements.owner_id', '=', actor.id),
        ...(isDeveloper(actor)
          ? [eb('improvements.credit_union_id', 'is', null), eb('credit_unions.type_organization', '=', 'Association')]
          : isManager
            ? [eb('improvements.credit_union_id', '=', actor.credit_union_id ?? '')]
            : []),
      ]),
    )
}

/** Whether the person in `users` may own what is an organization's; null is the foundation. */
export const mayOwn = (organization: Expression<unknown>) =>
  sql<boolean>`(users.deleted_at is null and (
    users.is_developer and (${organization} is null or exists (select 1 from credit_unions as desk
      where desk.id = ${organization} and desk.type_organization = 'Association'))
    or exists (select 1 from memberships where memberships.user_id = users.id
      and memberships.credit_union_id = ${organization} and not memberships.locked)))`

/** In order of their names. */
export async function possibleOwners(db: Db, actor: Actor) {
  const rows = await db
    .selectFrom('users')
    .select(['users.id', 'users.first_name', 'users.last_name'])
    .where(mayOwn(sql`cast(${organizationOf(actor)} as text)`))
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users.id')
    .execute()
  return rows.map((person) => ({ id: person.id, name: fullName(person) }))
}

type Row = Awaited<ReturnType<ReturnType<typeof improvementsFor>['execute']>>[number]

function present(actor: Actor, row: Row): Improvement {
  const { id, text, due, state, said, created_at, updated_at, incident_id, incident_name, credit_union_id, owner_id } = row
  const ownership = { credit_union_id, owner_id, isAssociation: row.type_organization === 'Association' }
  const { present_owner_id } = row
  return {
    ...{ id, text, due, state, said, created_at, updated_at },
    incident: incident_id === null || incident_name === null ? null : { id: incident_id, name: incident_name },
    owner: present_owner_id === null ? null : { id: present_owner_id, name: fullName(row) },
    organization: row.organization ?? '',
    may_change: mayChange(actor, ownership),
    may_settle: maySettle(actor, ownership),
  }
}
