import { sql } from 'kysely'
import { type Condition, conditions } from '#contract/catalogue/condition.ts'
import type { operationalFields } from '#contract/catalogue/report-form.ts'
import type { Now } from '#contract/records/now.ts'
import type { Settled } from '#server/domain/settled.ts'
import { isOutNow, worksNow } from './systems-now.ts'

/** That of the credit union now, or of what is no newest report or too old, what it says. */
export const shownCondition = (_: Settled) => sql<Condition>`coalesce(now_condition, condition)`

/** The worst first. */
export const conditionRank = (db: Settled) =>
  sql`case ${shownCondition(db)} ${sql.join(
    conditions.map((condition, at) => sql`when ${sql.lit(condition)} then ${sql.lit(at)}`),
    sql` `,
  )} end`

type System = (typeof operationalFields)[number]

const thingOf = {
  operational_power: 'power',
  operational_communications: 'communications',
  operational_computer_system: 'computer_system',
  operational_home_banking: 'home_banking',
} as const satisfies Partial<Record<System, Now['out'][number]>>

interface Asked {
  latest_only?: boolean | null | undefined
}

/** In a list of credit unions, as it is now; in a list of reports, as each says. Of a generator, nothing is known now. */
export const isDownIn = (_: Settled, system: System, { latest_only }: Asked) => {
  const says = sql<boolean>`(not ${sql.ref(system)} and (said is null or said like ${`%"${system}"%`}))`
  return latest_only && system !== 'generator' ? sql<boolean>`coalesce(${isOutNow(thingOf[system])}, ${says})` : says
}
/** In a list of credit unions, what nobody said does not count as working. */
export const worksIn = (_: Settled, system: System, { latest_only }: Asked) =>
  latest_only && system !== 'generator'
    ? sql<boolean>`coalesce(${worksNow(thingOf[system])}, ${sql.ref(system)})`
    : sql<boolean>`${sql.ref(system)}`
