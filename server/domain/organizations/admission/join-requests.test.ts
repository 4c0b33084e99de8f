import { expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { confirmOrganization } from '#server/domain/organizations/confirmation/confirm-organization.ts'
import { now } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { enrollUnconfirmed } from '#server/testing/people.ts'
import { askToJoin } from './ask-to-join.ts'
import { decide } from './join-requests.ts'

const testApp = await appOfFile()

it('a request that moved to another claim since it was read is not decided for the former one', async () => {
  const { db } = testApp
  const first = await enrollUnconfirmed(testApp, { charter_number: '720001' })
  const person = await enrollUnconfirmed(testApp, { charter_number: '720001' })
  const read = await db
    .selectFrom('join_requests')
    .select(['id', 'credit_union_id'])
    .where('user_id', '=', person.user.id)
    .executeTakeFirstOrThrow()
  expect(read.credit_union_id).toBe(first.user.credit_union_id)
  const rival = await enrollUnconfirmed(testApp, { charter_number: '720002' })
  const creditUnionId = rival.user.credit_union_id ?? ''
  await db.updateTable('credit_unions').set({ charter_number: '720001', is_rival: true }).where('id', '=', creditUnionId).execute()
  await db.transaction().execute((tx) => confirmOrganization(tx, { creditUnionId, how: 'foundation', by: { address: 'test' } }))

  const decideAsRead = db.transaction().execute((tx) => decide(tx, read, { state: 'refused' }))
  await expect(decideAsRead).rejects.toMatchObject({ code: 'not_acceptable_now' })
  await db.transaction().execute((tx) => decide(tx, { ...read, credit_union_id: creditUnionId }, { state: 'refused' }))
})

it('a person who asks while another claim is confirmed joins its queue', async () => {
  const { db } = testApp
  const first = await enrollUnconfirmed(testApp, { charter_number: '720011' })
  const rival = await enrollUnconfirmed(testApp, { charter_number: '720012' })
  const asking = await enrollUnconfirmed(testApp, { charter_number: '720011' })
  await db.deleteFrom('join_requests').execute()
  const ended = (changes: object) => db.updateTable('credit_unions').set(changes).where('id', '=', first.user.credit_union_id).execute()
  const { id, first_name, last_name, email, email_proven } = asking.user
  const ask = () =>
    db.transaction().execute((tx) =>
      askToJoin(tx, {
        person: { id, first_name, last_name, email, email_proven },
        creditUnionId: first.user.credit_union_id ?? '',
        who: { id, address: 'test' },
        publicUrl: 'https://portal.example.org',
      }),
    )
  await ended({ refused_at: now() })
  await expect(ask()).rejects.toMatchObject({ code: 'not_acceptable_now' })
  await ended({ superseded_by: rival.user.credit_union_id })
  await ask()
  expect((await asking.browser.call(getSelf)).body.waiting_for?.id).toBe(rival.user.credit_union_id)
})
