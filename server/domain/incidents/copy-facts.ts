// What the last picture of an incident has of each office: the facts that count in it, and those from before it.

import { sql } from 'kysely'
import { officeFacts } from '#contract/records/office-options.ts'
import { isInForce } from '#server/domain/offices.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { FoundIncident } from './find-incidents.ts'
import { isInArea } from './in-area.ts'
import { beforeScopeOf, isLookedAt, lookOf } from './look.ts'

const columns = ['said_at', 'said_key', ...officeFacts.flatMap((name) => [name, `${name}_key`])]
const factIn = (column: string) => (column.startsWith('said_') ? 'said' : (column.replace(/_key$/, '') as (typeof officeFacts)[number]))

/** Each office of the area gets a row in the scope of the incident, and one more if its last status is from before it. */
export async function copyFacts(tx: Tx, incident: FoundIncident): Promise<void> {
  const look = lookOf(incident)
  const [id, isHere] = [incident.id, isInArea(incident.id)]
  const lookedIn = (column: string) => sql`case when ${isLookedAt(look, factIn(column))} then ${sql.ref(`office_facts.${column}`)} end`
  const others = sql.join(
    columns.map((each) => sql`case when ${isLookedAt(look, factIn(each))} then null else ${sql.ref(`office_facts.${each}`)} end`),
  )
  const into = sql`insert into office_facts (scope, office_id, ${sql.join(columns.map((each) => sql.ref(each)))})`
  const from = sql`from office_facts join offices on offices.id = office_facts.office_id where office_facts.scope = ${look.scope} and ${isHere}`
  await sql`${into} select ${beforeScopeOf(id)}, office_facts.office_id, ${others} ${from}
    and office_facts.status is not null and not ${isLookedAt(look, 'status')}`.execute(tx)
  if (incident.is_exercise) {
    await sql`update office_facts set ${sql.join(columns.map((each) => sql`${sql.ref(each)} = ${lookedIn(each)}`))} where scope = ${id}`.execute(
      tx,
    )
    await tx
      .deleteFrom('office_facts')
      .where('scope', '=', id)
      .where('office_id', 'not in', (eb) => eb.selectFrom('offices').select('offices.id').where(isHere))
      .execute()
  } else await sql`${into} select ${id}, office_facts.office_id, ${sql.join(columns.map(lookedIn))} ${from}`.execute(tx)
  await sql`insert into office_facts (scope, office_id) select ${id}, offices.id from offices where ${isHere} and ${isInForce}
    on conflict do nothing`.execute(tx)
}
