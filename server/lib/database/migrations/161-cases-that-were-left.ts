// Who leaves gives up their cases in that transaction. Those of people who left before, in versions that did not, wait again, and those in charge are told
// again if nobody takes them.

import { type Kysely, sql } from 'kysely'

export const casesThatWereLeft = {
  async up(db: Kysely<unknown>) {
    await sql`update roll_call_people
      set case_taken_by_id = null, case_taken_by = null, case_taken_at = null, case_told_at = null
      where case_taken_by_id is not null and case_settled_at is null and not exists (
        select 1 from memberships
        inner join users on users.id = memberships.user_id
        inner join roll_calls on roll_calls.credit_union_id = memberships.credit_union_id
        where roll_calls.id = roll_call_people.roll_call_id and memberships.user_id = roll_call_people.case_taken_by_id
          and memberships.role in ('Manager', 'Administrator') and not memberships.locked and users.deleted_at is null)`.execute(db)
  },
}
