// How old what an organization said is: by the confirmations of those parts of the checklist that hold what is searched for.

import { type RawBuilder, sql } from 'kysely'
import { MONTHS_FRESH } from '#contract/prepare.ts'
import { type SearchedFieldName, searchedFieldNames, type TabName, tabs } from '#contract/prepare-form.ts'

const tabOf = (name: string) =>
  tabs.find(({ sections }) => sections.some(({ fields }) => fields.some((field: { name: string }) => field.name === name)))?.name

const tabsOf = (names: readonly SearchedFieldName[]): TabName[] => [...new Set(names.map(tabOf))].filter((tab) => tab !== undefined)

/**
 * The oldest confirmation among the parts that hold these answers, null where one of them has none; where nothing special is searched for, the
 * oldest there is among the parts that can be searched.
 */
export function confirmedAt(names: readonly SearchedFieldName[]): RawBuilder<string | null> {
  const searched = tabsOf(names.length > 0 ? names : searchedFieldNames)
  const needed = names.length > 0 ? searched.length : 1
  return sql`(select case when count(*) >= ${sql.lit(needed)} then min(confirmations.confirmed_at) end from confirmations
    where confirmations.credit_union_id = credit_unions.id and confirmations.tab in (${sql.join(searched.map((tab) => sql.lit(tab)))}))`
}

/** Answers that were confirmed before this moment are old. */
export function oldSince(time = Date.now()): string {
  const moment = new Date(time)
  moment.setUTCMonth(moment.getUTCMonth() - MONTHS_FRESH)
  return moment.toISOString()
}

/** Whether a row that was found is old: nobody confirmed it or, where nobody ever did, changed it since. */
export const isOld = (since: string): RawBuilder<boolean> => sql`(coalesce(confirmed_at, updated_at) < ${since})`

/** Help today, backup distance, further away, nobody knows: what is old comes after the others of the same distance, not after all. */
export const bandOf = (): RawBuilder<number> =>
  sql`case when miles < 100.5 then 0 when miles < 200.5 then 1 when miles is null then 3 else 2 end`
