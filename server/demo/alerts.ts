// The foundation's alerts while the sample storm comes and goes.

import { alertKey } from '#server/domain/alerts/alerts.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { HOUR } from '#server/lib/time.ts'

/** Their hours count from the landfall; one that says how many hours it holds is over then. */
const alerts = [
  {
    title: 'Hurricane Hanna: landfall expected tonight',
    severity: 'urgent' as const,
    desc: 'Finish Prepare and charge mobile phones today. Report as soon as you know what works and what does not.',
    hours: -8,
    holds: 20,
  },
  {
    title: 'Mobile branches on the road',
    severity: 'warning' as const,
    desc: 'Two mobile branches are on their way to the coast. Find Resources shows who has one near you.',
    hours: 30,
  },
  {
    title: 'Daily call at 10 AM Central',
    severity: 'info' as const,
    desc: 'Every affected credit union is welcome. Bring what you need and what you can lend.',
    hours: 42,
    url: 'https://example.org/daily-call',
    button_title: 'How to join',
  },
  {
    title: 'Water is unsafe in Harrison and Hancock counties',
    severity: 'warning' as const,
    desc: 'Boil water before you drink it. Bottled water for offices is at the league’s depot in Gulfport.',
    hours: 60,
    counties: ['28045', '28047'],
  },
]

export async function insertAlerts(tx: Tx, landfall: Date) {
  for (const { hours, holds, counties = [], ...alert } of alerts) {
    const at = landfall.getTime() + hours * HOUR
    const id = newId()
    await tx
      .insertInto('alerts')
      .values({
        id,
        ...alert,
        search_key: alertKey(alert),
        push: false,
        created_at: new Date(at).toISOString(),
        expires_at: holds === undefined ? null : new Date(at + holds * HOUR).toISOString(),
        counties: JSON.stringify(counties),
      })
      .execute()
    const rows = counties.map((county) => ({ alert_id: id, county }))
    if (rows.length > 0) await tx.insertInto('alert_counties').values(rows).execute()
  }
}
