// The people of every desk whom a kind of messages reaches by mail: those of the foundation, and Managers and Administrators of confirmed Associations.

import type { MessageKindName } from '#contract/records/message-kinds.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import { wants } from '#server/domain/messages/wants.ts'
import { recipientFields } from '#server/domain/users.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { StatesCovered } from './desk.ts'

export interface PersonOfDesk {
  id: string
  email: string
  first_name: string
  language: string | null
}

export interface Desk {
  /** The Association; empty for the foundation. */
  id: string
  states: StatesCovered
  people: PersonOfDesk[]
}

/** Only desks with somebody who wants to be told. Whoever is of the foundation is told there. */
export async function peopleOfDesks(db: Db, kind: MessageKindName): Promise<Desk[]> {
  const willing = db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where('users.email_proven_at', 'is not', null)
    .where(wants(kind, 'mail'))
  const [foundation, members, added] = await Promise.all([
    willing.select(recipientFields).where('users.is_developer', '=', true).orderBy('users.id').execute(),
    willing
      .innerJoin('memberships', 'memberships.user_id', 'users.id')
      .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
      .select(recipientFields)
      .select(['credit_unions.id as desk_id', enrolledState.as('own_state')])
      .where('users.is_developer', '=', false)
      .where('memberships.locked', '=', false)
      .where('memberships.role', 'in', ['Manager', 'Administrator'])
      .where('credit_unions.type_organization', '=', 'Association')
      .where('credit_unions.confirmed_at', 'is not', null)
      .where('credit_unions.refused_at', 'is', null)
      .where('credit_unions.deleted_at', 'is', null)
      .orderBy('credit_unions.id')
      .orderBy('users.id')
      .execute(),
    db.selectFrom('association_states').select(['credit_union_id', 'state']).execute(),
  ])
  const associations = [...Map.groupBy(members, ({ desk_id }) => desk_id)].map(([id, people]) => ({
    id,
    states: [
      ...new Set([...people.map(({ own_state }) => own_state), ...added.flatMap((row) => (row.credit_union_id === id ? [row.state] : []))]),
    ],
    people: people.map(({ desk_id: _, own_state: __, ...person }) => person),
  }))
  return [...(foundation.length > 0 ? [{ id: '', states: null, people: foundation }] : []), ...associations]
}
