import { sql } from 'kysely'
import { conditions } from '#contract/condition.ts'

/** The worst first. */
export const conditionRank = sql`case condition ${sql.join(
  conditions.map((condition, at) => sql`when ${sql.lit(condition)} then ${sql.lit(at)}`),
  sql` `,
)} end`
