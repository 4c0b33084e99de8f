// Situation reports that were begun and not issued.

import { sql } from 'kysely'
import type { DeskDraft } from '#contract/desk/schemas.ts'
import { isDeveloper } from '#contract/roles.ts'
import { ownDesk } from '#server/domain/desk/desk.ts'
import { type AtDesk, type Block, firstOf, type OpenIncident, shownIncident } from './block.ts'

export async function draftsOf({ db, actor }: AtDesk, open: readonly OpenIncident[]): Promise<Block<DeskDraft>> {
  if (open.length === 0) return firstOf([])
  const byId = new Map(open.map((incident) => [incident.id, incident]))
  const issued = sql<number | null>`(select max(number) from situation_reports as issued
    where issued.incident_id = situation_reports.incident_id)`
  const due = sql<string | null>`(select next_due_at from situation_reports as issued
    where issued.incident_id = situation_reports.incident_id and issued.number = ${issued})`
  const rows = await db
    .selectFrom('situation_reports')
    .select(['id', 'incident_id', 'created_by_name as by', 'updated_at'])
    .select([issued.as('issued'), due.as('due_at')])
    .where('number', 'is', null)
    .where('incident_id', 'in', [...byId.keys()])
    .$if(!isDeveloper(actor), (query) => query.where('desk', '=', ownDesk(actor)))
    .orderBy(sql`case when ${due} is null then 1 else 0 end`)
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  return firstOf(
    rows.flatMap(({ incident_id, issued: last, ...row }) => {
      const incident = byId.get(incident_id)
      return incident ? [{ ...row, incident: shownIncident(incident), number: Number(last ?? 0) + 1 }] : []
    }),
  )
}
