// What a search text finds among those who wait, and in what was deleted: the words and days that these lists show.

import { beforeAll, describe, expect, it } from 'vitest'
import { deleteUser, recentlyDeleted, searchWaiting } from '#contract/back-office/calls.ts'
import { DAY } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { developer, enroll, enrollUnconfirmed } from '#server/testing/people.ts'

const CREATED = '2025-11-18T15:00:00.000Z'

const testApp = await appOfFile()
const dev = await developer(testApp)

describe('in the queue', () => {
  beforeAll(async () => {
    const pier = { charter_number: 'T61001', credit_union_name: 'Müller Pier', city: 'Saint Louis', state: 'MO', zip: '63101' }
    const first = await enrollUnconfirmed(testApp, {
      ...pier,
      first_name: 'Marcus',
      last_name: 'Okafor',
    })
    await enrollUnconfirmed(testApp, { ...pier, first_name: 'Cora', last_name: 'Niño', phone: '787-555-0177' })
    await enrollUnconfirmed(testApp, { credit_union_name: 'Front Range', city: 'Boulder', state: 'CO', zip: '80301' })
    const id = first.user.credit_union_id ?? ''
    await testApp.db.updateTable('credit_unions').set({ created_at: CREATED }).where('id', '=', id).execute()
    await testApp.db.updateTable('join_requests').set({ created_at: CREATED }).where('credit_union_id', '=', id).execute()
    await testApp.db.updateTable('users').set({ email_proven_at: CREATED }).where('last_name', '=', 'Niño').execute()
  })
  const found = async (searchString: string) => {
    const { organizations, people } = (await dev.browser.call(searchWaiting, { body: { searchString } })).body
    return { organizations: organizations.map(({ name }) => name), people: people.map(({ name }) => name) }
  }

  it.each(['T61001', '61001', 'muller', 'st louis, missouri', 'okafor marcus muller', 'Nov 18, 2025', '2025-11-18'])(
    '%s finds the organization',
    async (text) => expect((await found(text)).organizations).toEqual(['Müller Pier']),
  )

  it.each(['nino cora', 'niño müller', '(787) 555-0177', 'November 18th', '61001', 'st louis'])('%s finds the person', async (text) =>
    expect((await found(text)).people).toEqual(['Cora Niño']),
  )

  it('nothing is found by words of two records', async () => {
    expect(await found('muller boulder')).toEqual({ organizations: [], people: [] })
  })
})

describe('in what was deleted', () => {
  beforeAll(async () => {
    const person = await enroll(testApp, { first_name: 'Zoë', last_name: 'Quill', email: 'zoe.quill@example.org' })
    const other = await enroll(testApp, { first_name: 'Abe', last_name: 'Stone' })
    for (const { user } of [person, other]) {
      await testApp.db.updateTable('memberships').set({ role: 'Member' }).where('user_id', '=', user.id).execute()
      expect((await dev.browser.call(deleteUser, { body: { id: user.id } })).status).toBe(200)
    }
    const deleted_at = new Date(Date.now() - 9 * DAY).toISOString()
    await testApp.db.updateTable('users').set({ deleted_at }).where('id', '=', person.user.id).execute()
  })
  const found = async (searchString: string) =>
    (await dev.browser.call(recentlyDeleted, { body: { type: 'user', searchString } })).body.map(({ name }) => name.split(' ')[1])

  it.each(['quill zoe', 'ZOË', 'zoe.quill@example.org'])('%s finds the record', async (text) =>
    expect(await found(text)).toEqual(['Quill']),
  )

  it('finds the day, and who deleted it', async () => {
    const day = new Date(Date.now() - 9 * DAY)
    expect(await found(day.toISOString().slice(0, 10))).toEqual(['Quill'])
    const words = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(day)
    expect(await found(words)).toEqual(['Quill'])
    expect(await found(dev.user.name)).toEqual(['Stone', 'Quill'])
    expect(await found('quill stone')).toEqual([])
  })
})
