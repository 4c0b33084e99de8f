// What reports are searched for by, and which of them match.

import { sql } from 'kysely'
import { operationalFields } from '#contract/disaster-reports/options.ts'
import type { DisasterSearch } from '#contract/disaster-reports/schemas.ts'
import type { Actor } from '#server/actor.ts'
import { isLike, patternOf } from '#server/database/contains.ts'
import { nameKey } from '#server/database/keys.ts'
import type { Db } from '#server/database/tables.ts'

export const termNames = ['only_of', 'state', 'pattern', ...operationalFields] as const
export type Terms = Record<(typeof termNames)[number], unknown>
export type Given = Record<(typeof termNames)[number], never>

/** What a person searches, and whose reports they see. */
export interface ReportSearch extends DisasterSearch {
  /** Only reports of this organization are seen. */
  only_of?: string | undefined
}

/** Whoever is shut out sees what is their own and nothing else. */
export const seenBy = (actor: Actor, search: DisasterSearch): ReportSearch => ({
  ...search,
  only_of: actor.isShutOut ? (actor.credit_union_id ?? '') : undefined,
})

export const termsOf = (search: ReportSearch): Terms =>
  ({
    ...Object.fromEntries(operationalFields.map((flag) => [flag, search[flag] || undefined])),
    only_of: search.only_of,
    state: search.state || undefined,
    pattern: search.name ? patternOf(nameKey(search.name)) : undefined,
  }) as Terms

/** By all but the name. */
export function matchingButName(db: Db, given: Omit<Given, 'pattern'>) {
  let reports = db.selectFrom('disaster_reports').where('deleted_at', 'is', null)
  reports = given.only_of ? reports.where('credit_union_id', '=', given.only_of) : reports.where(sql<boolean>`not is_hidden`)
  if (given.state) reports = reports.where('state', '=', given.state)
  for (const flag of operationalFields) if (given[flag]) reports = reports.where(flag, '=', true)
  return reports
}

export const matchingReports = (db: Db, given: Given) =>
  given.pattern ? matchingButName(db, given).where(isLike('reporter_key', given.pattern)) : matchingButName(db, given)

/** How many there are in all: databases count a whole table from its smallest index. */
export const numberOfReports = () =>
  sql<number>`((select count(*) from disaster_reports) - (select count(*) from disaster_reports where deleted_at is not null)
    - (select count(*) from disaster_reports where is_hidden and deleted_at is null))`
