import type { Insertable } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { AskRepliesTable } from '#server/lib/database/tables/ask-tables.ts'
import { createTestApp } from '#server/testing/app.ts'
import { hoursAgo, open } from '#server/testing/incidents.ts'
import { placed } from '#server/testing/offices.ts'
import { developer } from '#server/testing/people.ts'
import { withWaiting } from './waiting-replies.ts'

const testApp = await createTestApp()
const { db } = testApp
afterAll(() => testApp.close())

it('finds the incidents with a reply on which nobody has decided, in their own time, and no exercise by what is real', async () => {
  const dev = await developer(testApp)
  const { id: directory_id } = await placed(db, ['28047'])
  const storm = async (changes: object = {}) => (await open(dev, changes)).id
  const ids = [await storm(), await storm(), await storm({ is_exercise: true }), await storm()]
  const [waits = '', decided = '', drill = '', over = ''] = ids
  await db
    .updateTable('incidents')
    .set({ phase: 'closed', closed_at: hoursAgo(1) })
    .where('id', '=', over)
    .execute()
  const reply = (changes: Partial<Insertable<AskRepliesTable>>) =>
    db
      .insertInto('ask_replies')
      .values({
        ...{ id: crypto.randomUUID(), ask_id: null, incident_id: null, directory_id, credit_union_id: null, kind: 'contact' },
        ...{ person_id: 'x', phone: null, incoming_id: null, text: 'Water', received_at: now(), ...changes },
      })
      .execute()
  const found = async () => {
    const incidents = await Promise.all(ids.map((id) => findIncident(db, id)))
    return (await withWaiting(db, incidents)).map(({ id }) => id)
  }
  expect(await found()).toEqual([])
  await reply({ incident_id: waits })
  await reply({ incident_id: decided, means: 'nothing' })
  expect(await found()).toEqual([waits])
  // About no storm: in each real one that was open when it came.
  await reply({})
  expect(await found()).toEqual([waits, decided])
  await reply({ received_at: hoursAgo(2) })
  expect(await found()).toEqual([waits, decided, over])
  await reply({ incident_id: drill })
  expect(await found()).toEqual(ids)
})
