import { type SqlBool, sql } from 'kysely'
import { type Area, statesOf } from '#server/domain/incidents/area.ts'

/** Whether a declaration and an area have a county or a state in common. */
export function isDeclaredOver(area: Area) {
  const isInState = (states: readonly string[]) => (states.length === 0 ? sql`1 = 0` : sql`declarations.state in (${sql.join(states)})`)
  const isInCounty =
    area.counties.length === 0
      ? sql`1 = 0`
      : sql`exists (select 1 from declaration_counties where declaration_counties.declaration_id = declarations.id
          and declaration_counties.county in (${sql.join(area.counties)}))`
  return sql<SqlBool>`(${isInState(area.states)} or ${isInCounty} or (declarations.is_whole_state and ${isInState(statesOf(area))}))`
}
