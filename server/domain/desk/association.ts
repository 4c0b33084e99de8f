import type { Actor } from '#server/domain/actor.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface Association {
  id: string
  name: string
  /** Its own states, and those that the foundation added. */
  states: string[]
}

type Member = Pick<Actor, 'credit_union_id' | 'organization_type'>

/** The Association of the actor, and the states that it covers. Others are refused. */
export async function associationOf(db: Db, actor: Member): Promise<Association> {
  const own = await findAssociation(db, actor)
  if (!own) throw new AppError('forbidden')
  return own
}

/** The same; undefined for people of other organizations. */
export async function findAssociation(db: Db, actor: Member): Promise<Association | undefined> {
  if (actor.organization_type !== 'Association') return undefined
  const own = await db
    .selectFrom('credit_unions')
    .select(['id', 'name'])
    .select(enrolledState.as('state'))
    .where('id', '=', actor.credit_union_id ?? '')
    .executeTakeFirst()
  if (!own) return undefined
  const added = await db.selectFrom('association_states').select('state').where('credit_union_id', '=', own.id).execute()
  return { id: own.id, name: own.name, states: [own.state, ...added.map(({ state }) => state)] }
}
