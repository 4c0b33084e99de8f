// The age of an organization's answers, by the confirmations of those parts of the checklist that the search is about.

import { type RawBuilder, sql } from 'kysely'
import { type SearchedFieldName, searchedFieldNames, tabs } from '#contract/catalogue/prepare-form.ts'

/** The database derives it from the confirmations, because a search reads it for thousands of organizations. */
const columns = { Supplies: 'confirmed_supplies_at', Cash: 'confirmed_cash_at', Branches: 'confirmed_branches_at' } as const

const tabOf = (name: string) =>
  tabs.find(({ sections }) => sections.some(({ fields }) => fields.some((field: { name: string }) => field.name === name)))?.name

const columnOf = (name: SearchedFieldName) => columns[tabOf(name) as keyof typeof columns]

type Moment = RawBuilder<string | null>
const earlier = (one: Moment, other: Moment): Moment =>
  sql`case when ${one} <= ${other} then ${one} when ${other} < ${one} then ${other} end`
const earlierKnown = (one: Moment, other: Moment): Moment =>
  sql`case when ${one} <= ${other} then ${one} else coalesce(${other}, ${one}) end`

/**
 * The oldest confirmation among the parts with these answers, null if one of them has none. Without a particular answer, the oldest among all parts
 * that can be searched.
 */
export function confirmedAt(names: readonly SearchedFieldName[]): Moment {
  const searched = new Set((names.length > 0 ? names : searchedFieldNames).map(columnOf))
  return [...searched].map((column): Moment => sql.ref(column)).reduce(names.length > 0 ? earlier : earlierKnown)
}

/** Whether a found row is stale: not confirmed, or if it never was, not changed for a long time. */
export const isOld = (since: string): RawBuilder<boolean> => sql`(coalesce(answers_confirmed_at, updated_at) < ${since})`

/**
 * Groups of results: close enough to help today, backup distance, farther away, unknown. Stale rows come last in their group, not in the whole list.
 */
export const distanceBand = (): RawBuilder<number> =>
  sql`case when miles < 100.5 then 0 when miles < 200.5 then 1 when miles is null then 3 else 2 end`
