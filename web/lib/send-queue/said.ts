// When a person said what is queued. No moment of the device's clock is sent: a row knows how long ago it was by the device's own count, and the server's
// time less that is its moment.

import { getAppSettings } from '#contract/app-settings/calls.ts'
import { earliestNow, isTimeFresh, knownTime, lastHeard, ticks } from '#web/lib/clock.ts'
import { attempt } from './attempt.ts'
import type { SaidAt } from './send-queue.ts'
import { thisPage } from './this-page.ts'

/** Of a row that is queued now. */
export const saidNow = (): { saved_at: string; said: SaidAt } => ({
  saved_at: new Date(knownTime()).toISOString(),
  said: { device: Date.now(), page: thisPage, ticks: ticks(), after: lastHeard() },
})

/** The server's moment of what was said. Rejects with a CallError if the server has to be asked what time it is, and does not answer. */
export async function momentSaid(said: SaidAt): Promise<string> {
  if (!isTimeFresh()) await attempt(getAppSettings, { quiet: true })
  return new Date(momentBy(said, earliestNow() ?? knownTime())).toISOString()
}

/** Answers have whole seconds, so two counts of one moment differ by less than this. In milliseconds. */
const SAME = 3_000
/** In one page they may differ by as long as an answer was on its way, from which the page knew the time then. In milliseconds. */
const SAME_IN_PAGE = 60_000

/** The device's clock says how long ago it was, unless what the page has counted, or what the device had heard before, says that it was moved. */
function momentBy({ device, page: of, ticks: at, after }: SaidAt, now: number): number {
  const latest = of === thisPage ? now - (ticks() - at) : now
  const earliest = after ?? 0
  // By its count alone, so that two things have the moments in whose order they were said.
  if (latest - earliest < (of === thisPage ? SAME_IN_PAGE : SAME)) return latest
  return Math.min(latest, Math.max(now - (Date.now() - device), earliest))
}

interface Moved {
  saved_at: string
  said?: SaidAt | undefined
  body: { as_of?: string | null | undefined }
}

/** Nobody types a moment this shortly before Send, in milliseconds. */
const AT_SEND = 5_000

/** Builds up to November 2026 stored the device's moment of Send as if it had been typed. */
export function withoutDeviceMoment<Row extends Moved>(row: Row): Row {
  const { said, saved_at, body } = row
  const device = Date.parse(body.as_of ?? '')
  if (said || !(Math.abs(Date.parse(saved_at) - device) < AT_SEND)) return row
  return { ...row, said: { device, page: '', ticks: 0, after: null }, body: { ...body, as_of: undefined } }
}
