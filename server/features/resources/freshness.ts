// How old what an organization said is: by the confirmations of those parts of the checklist that hold what is searched for.

import { type RawBuilder, sql } from 'kysely'
import { type SearchedFieldName, searchedFieldNames, tabs } from '#contract/prepare-form.ts'

/** Kept by the database from the confirmations: a search reads them of thousands of organizations. */
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
 * The oldest confirmation among the parts that hold these answers, null where one of them has none; where nothing special is searched for, the
 * oldest there is among the parts that can be searched.
 */
export function confirmedAt(names: readonly SearchedFieldName[]): Moment {
  const searched = new Set((names.length > 0 ? names : searchedFieldNames).map(columnOf))
  return [...searched].map((column): Moment => sql.ref(column)).reduce(names.length > 0 ? earlier : earlierKnown)
}

/** Whether a row that was found is old: nobody confirmed it or, where nobody ever did, changed it since. */
export const isOld = (since: string): RawBuilder<boolean> => sql`(coalesce(answers_confirmed_at, updated_at) < ${since})`

/** Help today, backup distance, further away, nobody knows: what is old comes after the others of the same distance, not after all. */
export const distanceBand = (): RawBuilder<number> =>
  sql`case when miles < 100.5 then 0 when miles < 200.5 then 1 when miles is null then 3 else 2 end`
