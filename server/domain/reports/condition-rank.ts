import { sql } from 'kysely'
import { type Condition, conditions } from '#contract/catalogue/condition.ts'
import type { Settled } from '#server/domain/settled.ts'

/** That of the credit union now, or of what is no newest report or too old, what it says. */
export const shownCondition = (_: Settled) => sql<Condition>`coalesce(now_condition, condition)`

/** The worst first. */
export const conditionRank = (db: Settled) =>
  sql`case ${shownCondition(db)} ${sql.join(
    conditions.map((condition, at) => sql`when ${sql.lit(condition)} then ${sql.lit(at)}`),
    sql` `,
  )} end`
