// The demo's own Weather Service and FEMA, on this machine. The portal reads them as it reads the real ones, so that one sees a storm approach.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { declarationsAt, STORM_LENGTH, weatherAt } from './storm.ts'
import { openStormIncident } from './storm-incident.ts'

export interface SampleFeeds {
  NWS_ALERTS_URL: string
  FEMA_DECLARATIONS_URL: string
}

/** How often the desk looks whether it has to open an incident. In milliseconds. */
const LOOK_EVERY = 20_000

/** Answers their addresses. They end with the process. */
export async function openSampleFeeds(db: Db, clock = Date.now): Promise<SampleFeeds> {
  let began = (await lastStorm(db, clock())) ?? clock()
  const server = createServer((request, response) => {
    const at = clock()
    // After the storm comes the next one.
    if (at >= began + STORM_LENGTH) began = at
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url?.startsWith('/alerts') ? weatherAt(began, at) : declarationsAt(at)))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const watching = setInterval(() => {
    // A database that is away is asked again.
    openStormIncident(db, { began, at: clock() }).catch(() => {})
  }, LOOK_EVERY)
  // They do not keep the process alive.
  server.unref()
  watching.unref()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { NWS_ALERTS_URL: `${origin}/alerts/active`, FEMA_DECLARATIONS_URL: `${origin}/declarations` }
}

/** When the storm began that an earlier start of the demo has shown, if it is not over. */
async function lastStorm(db: Db, at: number): Promise<number | null> {
  const first = await db
    .selectFrom('warnings')
    .select('sent')
    .where('is_sample', '=', true)
    .where('sent', '>', new Date(at - STORM_LENGTH).toISOString())
    .orderBy('sent')
    .executeTakeFirst()
  return first ? Date.parse(first.sent) : null
}
