// Reads ahead the people whom a user may have to call in a storm, so that the device has them offline for twelve hours: the roster and the running roll
// call for Managers and Administrators, the call lists and their contacts for a desk.

import type { SessionUser } from '#contract/records/person.ts'
import { listRoster } from '#contract/roster/calls.ts'
import { contactsQuery } from '#web/domain/asks/contacts-query.ts'
import { callsQuery } from '#web/domain/incidents/calls-query.ts'
import { deskQuery } from '#web/domain/incidents/desk-query.ts'
import { incidentsQuery } from '#web/domain/incidents/incident-queries.ts'
import { rosterQuery } from '#web/domain/roll-calls/roster-query.ts'
import { isAtDesk, isOffered } from '#web/domain/session/is-offered.ts'
import { rollCallQuery, rollCallsQuery } from '#web/features/roll-calls/roll-call-queries.ts'
import { PEOPLE_OFFLINE, queryClient } from '#web/lib/api/query-client.ts'

/** No screen waits for this result, so a failure is silent. */
const ahead = { meta: { offline: true, offlineHours: PEOPLE_OFFLINE, readAhead: true }, retry: false } as const

/** The device has room for some answers only. A caller works from the top. */
const STORMS = 3
const CALLED_FIRST = 10

export async function readPeopleAhead(user: SessionUser): Promise<void> {
  if (isOffered(listRoster.access, user) && user.credit_union_id !== null) await readOwn()
  if (isAtDesk(user)) await readForDesk()
}

async function readOwn() {
  await queryClient.fetchQuery({ ...rosterQuery, ...ahead })
  const { rows } = await queryClient.fetchQuery({ ...rollCallsQuery, ...ahead })
  for (const { id, closed_at } of rows) if (closed_at === null) await queryClient.fetchQuery({ ...rollCallQuery(id), ...ahead })
}

async function readForDesk() {
  // For which storm a call is logged.
  await queryClient.fetchQuery({ ...incidentsQuery, ...ahead, meta: { ...incidentsQuery.meta, readAhead: true } })
  const { incidents } = await queryClient.fetchQuery({ ...deskQuery, ...ahead })
  for (const { id } of incidents.rows.slice(0, STORMS)) {
    const { rows } = await queryClient.fetchQuery({ ...callsQuery(id), ...ahead })
    const kept = rows.filter(({ is_confirmed }) => !is_confirmed).slice(0, CALLED_FIRST)
    for (const { directory_id } of kept) await queryClient.fetchQuery({ ...contactsQuery(directory_id), ...ahead })
  }
}
