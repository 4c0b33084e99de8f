import { sql } from 'kysely'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/** The links of a person's account in the roll calls of an organization. Asked again, they get another one. */
export const endHereLinks = (tx: Tx, userId: string, creditUnionId: string) =>
  tx
    .deleteFrom('roll_call_links')
    .where(
      sql<boolean>`exists (select 1 from roll_call_people
        inner join roll_calls on roll_calls.id = roll_call_people.roll_call_id
        where roll_call_people.roll_call_id = roll_call_links.roll_call_id and roll_call_people.id = roll_call_links.person_id
          and roll_call_people.user_id = ${userId} and roll_calls.credit_union_id = ${creditUnionId})`,
    )
    .execute()
