import { sql } from 'kysely'

/** Who was removed or locked after they were asked is asked no more. Of a query with `roll_calls`. */
export const isStillMember = (userId: string | typeof personsAccount) =>
  sql<boolean>`exists (select 1 from memberships inner join users as members on members.id = memberships.user_id
    where memberships.user_id = ${userId} and memberships.credit_union_id = roll_calls.credit_union_id
    and not memberships.locked and members.deleted_at is null)`

const personsAccount = sql.ref<string | null>('roll_call_people.user_id')

/** People of the roster without an account leave with their row. */
export const isStillAsked = sql<boolean>`(roll_call_people.user_id is null or ${isStillMember(personsAccount)})`
