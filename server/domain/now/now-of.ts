// `now` of the organizations that a query reads, as SQL. The database is asked for only as a proof that it is settled.

import { sql } from 'kysely'
import { isInForce } from '#server/domain/offices.ts'
import type { Settled } from '#server/domain/settled.ts'
import { isOpenAndReal } from './now-sources.ts'

/** What the reports of a row of `credit_unions` are about, as the database has it with each report. Claims to one number are one credit union. */
export const aboutOfOrganization = sql<string>`case when credit_unions.type_organization = 'Credit Union' and credit_unions.charter_key is not null
  and credit_unions.refused_at is null and credit_unions.superseded_by is null
  then 'charter ' || credit_unions.charter_key else credit_unions.id end`

/** The JSON of a row of `credit_unions`. */
export const nowOfOrganization = (_: Settled) => sql<string | null>`(select nows.now from nows where nows.about = ${aboutOfOrganization})`

/** Of a row of `directory`. */
export const aboutOfListed = (_: Settled) => sql<string>`'charter ' || directory.charter_key`

const inAreaOf = (table: 'incident_states' | 'incident_counties', column: 'state' | 'county') =>
  sql`(select area.${sql.ref(column)} from ${sql.table(table)} as area join incidents on incidents.id = area.incident_id where ${isOpenAndReal})`

const chartersBy = (table: 'incident_states' | 'incident_counties', column: 'state' | 'county') =>
  sql`select listed.charter_key from directory as listed join offices on offices.directory_id = listed.id
    where offices.kind = 'main' and ${isInForce} and offices.${sql.ref(column)} in ${inAreaOf(table, column)}`

/**
 * Whether the main office of a credit union lies in the area of an open, real incident; one that is no credit union has no offices. Each half uses an
 * index: for one condition with "or", PostgreSQL reads all offices.
 */
const isInArea = sql`case when credit_unions.type_organization = 'Credit Union'
  then credit_unions.charter_key in (${chartersBy('incident_states', 'state')} union all ${chartersBy('incident_counties', 'county')})
  else credit_unions.state in ${inAreaOf('incident_states', 'state')} end`

/** Whether a row of `credit_unions` is in trouble. It is not asked for help until it is known to operate. Its lists are read once, not for each row. */
export const isAffected = (_: Settled) => sql<boolean>`coalesce(
  ${aboutOfOrganization} in (select about from nows where condition <> 'operating')
  or ${aboutOfOrganization} not in (select about from nows) and ${isInArea}, false)`
