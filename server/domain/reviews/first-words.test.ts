import { afterAll, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import type { ClosedIncident } from './closed-incident.ts'
import type { Entry } from './entries.ts'
import { firstWordsOf } from './first-words.ts'
import type { Span } from './span.ts'

const testApp = await createTestApp()
afterAll(() => testApp.close())

it('what is stored at one moment is named by what the person did, in whichever order it is read', async () => {
  const at = (second: number) => `2026-09-16T13:20:0${second}.000Z`
  const entry = (second: number, source: string, via: string | null) =>
    ({ directory_id: 'shore', created_at: at(second), source, via }) as unknown as Entry
  const entries = [
    entry(1, 'link', 'link'),
    entry(1, 'report', null),
    entry(1, 'on_behalf', 'phone'),
    entry(0, 'self', null),
    entry(2, 'report', null),
  ]
  const incident = { id: 'none', is_exercise: true } as ClosedIncident
  const span = { from: at(0), until: at(9) } as unknown as Span
  for (const read of [entries, entries.toReversed()]) {
    const first = await firstWordsOf(testApp.db, { incident, span, entries: read })
    expect([first('shore')?.by, first('shore', at(1))?.by, first('shore', at(3)), first('pier')]).toEqual(['sign_in', 'report', null, null])
  }
})
