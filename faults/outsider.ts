// An organization that no other one may see into, with a marker word in each of its private fields.

import { prepareFields } from '#contract/catalogue/prepare-form.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { TestApp } from '#server/testing/app.ts'
import { enroll } from '#server/testing/people.ts'

export const SECRET = 'only-for-our-own-eyes'

export interface Stranger {
  /** The ids of its people and records, for others to try. */
  ids: string[]
  /** The data that only its own people may change, now and before the test. */
  rows(): Promise<unknown>
  before: unknown
}

export async function keepSecrets(testApp: TestApp): Promise<Stranger> {
  const { db } = testApp
  const { user } = await enroll(testApp, { charter_number: '499999' })
  const creditUnionId = user.credit_union_id ?? ''
  await db.updateTable('users').set({ title: SECRET }).where('id', '=', user.id).execute()
  await db.updateTable('sessions').set({ user_agent: SECRET }).where('user_id', '=', user.id).execute()
  // Fields that searches show are not private: those that the catalogue marks as shared, and the contact.
  const own = prepareFields.filter(({ kind, name, shared }) => /^(line|long-text)$/.test(kind) && !shared && !name.startsWith('contact_'))
  await db
    .updateTable('credit_unions')
    .set(Object.fromEntries(own.map(({ name }) => [name, SECRET])))
    .where('id', '=', creditUnionId)
    .execute()
  const owner = { id: user.id, credit_union_id: creditUnionId, impersonator: null, address: '192.0.2.7' }
  await recordEvent(db, owner, 'profile changed', { recordId: user.id, details: { fields: [SECRET] } })
  const email = `${SECRET}@example.org`
  const invitation = { id: newId(), credit_union_id: creditUnionId, email, email_key: email, invited_by: user.id, created_at: now() }
  await db
    .insertInto('invitations')
    .values({ ...invitation, state: 'pending', answered_at: null })
    .execute()

  async function rows() {
    const people = await db.selectFrom('users').selectAll().where('id', '=', user.id).execute()
    const organization = await db.selectFrom('credit_unions').selectAll().where('id', '=', creditUnionId).execute()
    const members = await db.selectFrom('memberships').selectAll().where('credit_union_id', '=', creditUnionId).execute()
    const invitations = await db.selectFrom('invitations').selectAll().where('credit_union_id', '=', creditUnionId).execute()
    const sessions = await db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()
    return { people, organization, members, invitations, sessions }
  }
  return { ids: [user.id, creditUnionId, invitation.id], rows, before: await rows() }
}
