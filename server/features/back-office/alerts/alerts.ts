// Alerts as support finds them: whom each reaches, who published it, and what became of its push.

import { type Expression, type SqlBool, sql } from 'kysely'
import type { alertReach, searchAlerts } from '#contract/back-office/calls.ts'
import type { alertColumns } from '#contract/back-office/options.ts'
import type { AnswerOf, BodyOf } from '#contract/call.ts'
import type { AdminAlert } from '#contract/records/alert.ts'
import { fullName } from '#contract/rules/full-name.ts'
import {
  type AlertArea,
  type AlertRow,
  alertFields,
  notDeletedAlerts,
  presentAlert,
  reaches,
  storedList,
} from '#server/domain/alerts/alerts.ts'
import { countDevices } from '#server/domain/alerts/queue-push.ts'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import { countOf, dayOf, howMany, inOrder, type List, type SortKey } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { finds } from '../searching.ts'
import type { Source } from '../visible.ts'

const sortKeys: Record<(typeof alertColumns)[number], SortKey> = {
  // It begins with the title.
  title: 'alerts.search_key',
  desc: sql`lower(${sql.ref('alerts.desc')})`,
  created_at: 'alerts.created_at',
}

/** Pushes of an alert in the outbox, whose ids begin with it: by an index of their own. */
const pushes = (condition: Expression<SqlBool>) => sql<number>`(select count(*) from outbox
  where outbox.kind = 'push' and substr(outbox.id, 1, 36) = alerts.id and ${condition})`

/** Newest first by default. The search text may be in any of the columns. */
export function adminAlerts(from: Pick<Source, 'db'>, search: BodyOf<typeof searchAlerts>): List<AdminAlertRow> {
  const alerts = notDeletedAlerts(from.db).leftJoin('users as authors', 'authors.id', 'alerts.created_by')
  const matching = search.searchString ? alerts.where(matches(search.searchString)) : alerts
  const rows = matching
    .select([...alertFields, 'alerts.push_devices'])
    .select(['authors.first_name as author_first_name', 'authors.last_name as author_last_name'])
    .select([
      pushes(sql`outbox.sent_at is not null`).as('pushes_reached'),
      pushes(sql`outbox.sent_at is null and outbox.failed_at is null`).as('pushes_waiting'),
      pushes(sql`true`).as('pushes_known'),
    ])
  const direction = search.direction ?? (search.sort ? 'asc' : 'desc')
  return { rows: inOrder(rows, [sortKeys[search.sort ?? 'created_at'], 'alerts.id'], direction), count: countOf(matching) }
}

const matches = (text: string) => finds(text, { words: ['alerts.search_key'], day: dayOf('alerts.created_at') })

interface Pushes {
  push_devices: number | null
  pushes_reached: number
  pushes_waiting: number
  pushes_known: number
}
interface AdminAlertRow extends AlertRow, Pushes {
  author_first_name: string | null
  author_last_name: string | null
}

export const presentAdminAlert = ({
  author_first_name,
  author_last_name,
  push_devices,
  pushes_reached,
  pushes_waiting,
  pushes_known,
  ...alert
}: AdminAlertRow): AdminAlert => ({
  ...presentAlert(alert),
  author: fullName({ first_name: author_first_name, last_name: author_last_name }) || null,
  push: pushOf({ push_devices, pushes_known, pushes_reached, pushes_waiting }),
})

/** Null where there was none. What became of it is forgotten with the outbox. */
function pushOf({ push_devices, pushes_known, pushes_reached, pushes_waiting }: Pushes) {
  if (push_devices === null) return null
  const isForgotten = push_devices > 0 && pushes_known === 0
  return { devices: push_devices, reached: isForgotten ? null : pushes_reached, waiting: pushes_waiting }
}

/** How many an alert for this area reaches. */
export async function reachOf(db: Db, { states, counties }: BodyOf<typeof alertReach>): Promise<AnswerOf<typeof alertReach>> {
  const codes = [...new Set(counties ?? [])]
  const area: AlertArea = {
    states: sql`cast(${storedList(states)} as text)`,
    counties: codes.length > 0 ? sql`select column1 from (values ${sql.join(codes.map((fips) => sql`(${fips})`))}) as named` : null,
  }
  const reached = db
    .selectFrom('credit_unions')
    .where('deleted_at', 'is', null)
    .where(isVisibleClaim)
    .where(reaches(area, sql.ref('credit_unions.id')))
  return { organizations: await howMany(reached), devices: await countDevices(db, area) }
}
