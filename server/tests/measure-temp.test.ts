import { expect, test } from 'vitest'
import { showOpenEnds } from '#contract/incidents/calls.ts'
import { changeSituationReport, writeSituationReport } from '#contract/situation-reports/calls.ts'
import { boardSnapshotOf } from '#server/domain/incidents/board-snapshot.ts'
import { recountOffices } from '#server/domain/incidents/write-facts.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { createTestApp } from '#server/testing/app.ts'
import { open } from '#server/testing/incidents.ts'
import { ask } from '#server/testing/lending.ts'
import { placed } from '#server/testing/offices.ts'
import { developer, enroll } from '#server/testing/people.ts'

test('measure', { timeout: 600_000 }, async () => {
  const testApp = await createTestApp()
  const { db } = testApp
  const dev = await developer(testApp)
  const pier = await enroll(testApp, { city: 'Panama City', state: 'FL', zip: '32401', charter_number: '695044' })
  await placed(db, ['12005'], { charter_number: '695044' })
  const incident = await open(dev, { name: 'Big', states: ['FL'], counties: [] })
  const offices: string[] = []
  for (let n = 0; n < 1500; n += 1) offices.push(...(await placed(db, ['12005', '12045', '12033', '12113', '12091'], { name: `Shore ${n} CU` })).offices)
  const said = offices.filter((_, n) => n % 2 === 0)
  const as_of = new Date(Date.now() - 3_600_000).toISOString()
  for (let n = 0; n < said.length; n += 200) {
    await db
      .insertInto('office_statuses')
      .values(
        said.slice(n, n + 200).map((office_id, at) => ({
          ...{ id: newId(), submission_id: newId(), incident_id: incident.id, office_id, as_of, created_at: now() },
          ...{ status: (['open', 'closed', 'limited'] as const)[at % 3] ?? null, power: null, communications: null, systems: null, cash: null },
          ...{ opens_again_on: at % 6 === 1 ? '2027-01-05' : null, note: null, public_note: at % 4 === 0 ? 'Window only.' : null, ends: '[]' },
          ...{ entered_by: 'desk', entered_by_name: 'Priya Sample', source: 'on_behalf' as const, via: 'phone' as const },
          ...{ disaster_report_id: null, credit_union_id: null },
        })),
      )
      .execute()
    await db.transaction().execute((tx) => recountOffices(tx, said.slice(n, n + 200)))
  }
  for (let n = 0; n < 8; n += 1) await ask(pier, { zip: '32401' }).catch(() => null)
  const times = async (what: string, run: () => Promise<unknown>) => {
    const all: number[] = []
    for (let n = 0; n < 9; n += 1) {
      const from = performance.now()
      await run()
      all.push(performance.now() - from)
    }
    all.sort((one, other) => one - other)
    console.log(`${what}: p50 ${all[4]?.toFixed(0)} ms, min ${all[0]?.toFixed(0)}, max ${all[8]?.toFixed(0)}`)
  }
  await times('snapshot', () => boardSnapshotOf(db, incident.id))
  await times('open ends', async () => expect((await dev.browser.call(showOpenEnds, { params: { id: incident.id } })).status).toBe(200))
  const draft = (await dev.browser.call(writeSituationReport, { params: { id: incident.id }, body: {} })).body
  console.log(draft.lines.length, 'lines', JSON.stringify(draft.lines).length, draft.figures)
  await times('lines again', async () =>
    expect((await dev.browser.call(changeSituationReport, { params: { id: draft.id }, body: { renew_figures: true } })).status).toBe(200),
  )
  await testApp.close()
})
