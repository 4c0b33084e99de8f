// The client's queue of reports and the real server, with a line between them that drops at random moments.

import { setImmediate as immediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { AJAX_HEADER, AJAX_MARKER, API_BASE } from '#contract/wire.ts'
import { chanceFrom } from '#server/demo/chance.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { enroll, type SignedIn } from '#server/testing/people.ts'
import type { QueuedReport } from '#web/features/disaster-reports/send/queued-report.ts'
import { type Outcome, SendQueue } from '#web/lib/send-queue/send-queue.ts'
import { openFlappingLine } from './flapping-line.ts'

const REPORTS = 100
/** In milliseconds. Far more than is needed, so that a failure is reported and the test does not hang. */
const TIMEOUT = 60_000

const testApp = await appOfFile()
const port = Number(new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' })).port)

/** A device with tabs that share it; `locks`: whether they can wait for each other. */
function makeDevice(reporter: SignedIn, url: string, locks: boolean) {
  const rows = new Map<string, QueuedReport>()
  const { id, credit_union_id } = reporter.user
  const owner = `${id} ${credit_union_id}`
  let isTaken = false
  let underWay = 0
  let mostUnderWay = 0

  async function send({ body }: QueuedReport): Promise<Outcome<QueuedReport>> {
    underWay += 1
    mostUnderWay = Math.max(mostUnderWay, underWay)
    try {
      const answer = await fetch(`${url}${API_BASE}/disaster-report`, {
        method: 'POST',
        headers: {
          [AJAX_HEADER]: AJAX_MARKER,
          'content-type': 'application/json',
          cookie: [...reporter.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify(body),
      })
      const stored = (await answer.json()) as DisasterReport
      return answer.ok ? { kind: 'received', stored } : { kind: 'failed', trouble: 'offline' }
    } catch {
      return { kind: 'failed', trouble: 'offline' }
    } finally {
      underWay -= 1
    }
  }

  async function alone<Result>(act: () => Promise<Result>): Promise<Result | 'busy'> {
    if (!locks) return act()
    if (isTaken) return 'busy'
    isTaken = true
    try {
      return await act()
    } finally {
      isTaken = false
    }
  }

  const openTab = () =>
    new SendQueue<QueuedReport>({
      device: {
        all: async () => [...rows.values()],
        get: async (row) => rows.get(row),
        put: async (report) => void rows.set(report.id, report),
        remove: async (...ids) => {
          for (const each of ids) rows.delete(each)
        },
      },
      owner: () => owner,
      send,
      alone,
      tellOthers: () => {},
      settled: () => {},
      failed: () => {},
      shownFor: 24 * 60 * 60_000,
    })

  const file = (building_status: string): QueuedReport => {
    const submission_id = crypto.randomUUID()
    const body = {
      submission_id,
      filed_as: { id, credit_union_id },
      credit_union_name: 'Pier CU',
      reporter_name: 'Dana Whitfield',
      date_reported: '2026-09-14',
      time_reported: '14:02',
      type_of_disaster: 'Hurricane',
      building_status,
      hours_of_operation_statement: 'Closed',
    }
    return { id: submission_id, owner, state: 'waiting', typed: body, body, saved_at: new Date().toISOString() }
  }
  const left = () => [...rows.values()].filter(({ state }) => state !== 'received').length
  return { rows, openTab, file, left, mostUnderWay: () => mostUnderWay }
}

for (const locks of [true, false]) {
  it(
    `${REPORTS} reports over a line that drops arrive exactly once each, from two tabs ${locks ? 'with' : 'without'} locks`,
    async () => {
      const reporter = await enroll(testApp)
      const line = await openFlappingLine(port, chanceFrom(locks ? 6 : 7).next)
      const device = makeDevice(reporter, line.url, locks)
      let tabs = [device.openTab(), device.openTab()]
      const filed: string[] = []
      for (let n = 0; n < REPORTS; n += 1) {
        const report = device.file(`Report ${n}`)
        filed.push(report.id)
        await tabs[n % 2]?.add(report)
        // A third of them is changed while it waits.
        if (n % 3 === 0 && (await tabs[0]?.hold(report.id))) {
          const held = device.rows.get(report.id)
          if (held?.state === 'held')
            await tabs[0]?.add({ ...held, state: 'waiting', body: { ...held.body, building_status: `Changed ${n}` } })
        }
        // The page is reloaded now and then.
        if (n % 20 === 19) tabs = [device.openTab(), device.openTab()]
      }
      const end = performance.now() + TIMEOUT
      while (device.left() > 0 && performance.now() < end) {
        await Promise.all(tabs.map((tab) => tab.sendAll()))
        // A tab that was closed may be at it still.
        await immediate()
      }
      await line.close()

      expect(device.left()).toBe(0)
      const stored = await testApp.db
        .selectFrom('disaster_reports')
        .select(['id', 'submission_id'])
        .where('reported_by', '=', reporter.user.id)
        .execute()
      expect(stored.map(({ submission_id }) => submission_id).sort()).toEqual(filed.toSorted())
      expect([...device.rows.values()].map((report) => report.stored?.id).sort()).toEqual(stored.map(({ id }) => id).sort())
      expect(line.cuts()).toBeGreaterThan(REPORTS)
      if (locks) expect(device.mostUnderWay()).toBe(1)
    },
    TIMEOUT * 1.5,
  )
}
