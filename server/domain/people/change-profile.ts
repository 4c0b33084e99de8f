import { fieldErrors } from '#contract/field-errors.ts'
import { mailPeople, type Recipient } from '#server/domain/mail/mail-to.ts'
import { findUserByEmail } from '#server/domain/users.ts'
import { fieldError, refuseFields } from '#server/lib/app-error.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { emailKey, personKeys } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { mailProofLink, type ProofParts } from './proof-mail.ts'

export interface ProfileChanges {
  first_name?: string
  last_name?: string
  title?: string | null
  email?: string
  phone?: string
  position?: string | null
  department?: string | null
}

const profileFields = ['first_name', 'last_name', 'title', 'email', 'phone', 'position', 'department'] as const

/** Fields by which an account can be taken over, so their old values are recorded. */
const keptOnRecord = ['email', 'phone'] as const

interface Change {
  id: string
  changes: ProfileChanges
  /** What they saw of it, by the names of the form: of what somebody else has changed since, the change is refused at its field. */
  seen?: { [name in keyof typeof columnOf]?: string | null | undefined }
  /** The person who makes the change. */
  by: string
  /** Mails the link to a changed address. */
  parts: ProofParts
}

/**
 * Changes a profile. An address that belongs to another person is refused at its field. A changed address stays pending until its own link is opened.
 * Returns, for the audit trail, the fields that changed (a form sends all of them), and the former email and phone.
 */
export async function changeProfile(tx: Tx, { id, changes, seen = {}, by, parts }: Change): Promise<ProfileDetails> {
  const { email, ...rest } = changes
  // Another one waits, and sees what is written here.
  await lockRow(tx, 'users', id)
  const before = await tx
    .selectFrom('users')
    .select([...profileFields, 'id', 'email_key', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  refuseUnseen(before, changes, seen)
  const isSameMailbox = email === undefined || emailKey(email) === before.email_key
  await tx
    .updateTable('users')
    .set({ ...rest, ...personKeys(rest), ...(isSameMailbox && email !== undefined && { email }), updated_at: now() })
    .where('id', '=', id)
    .execute()
  if (!isSameMailbox) await beginChange(tx, parts, { person: before, email, by })
  return detailsOf(before, changes)
}

const columnOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  title: 'title',
  email: 'email',
  phone: 'phone',
  position: 'position',
  department: 'department',
} as const

function refuseUnseen(before: Record<(typeof profileFields)[number], string | null>, changes: ProfileChanges, seen: Change['seen'] = {}) {
  const names = Object.keys(columnOf) as (keyof typeof columnOf)[]
  refuseFields(
    names.flatMap((name): [string, string][] => {
      const [was, is, wanted] = [seen[name], before[columnOf[name]], changes[columnOf[name]]]
      if (was === undefined || wanted === undefined || isSame(was, is) || isSame(wanted, is)) return []
      return [[name, fieldErrors.changedMeanwhile]]
    }),
  )
}

const isSame = (one: string | null, other: string | null) => (one ?? '') === (other ?? '')

interface ProfileDetails {
  fields: string[]
  before?: Record<string, string | null>
  after?: Record<string, string | null>
}

function detailsOf(former: Record<(typeof profileFields)[number], string | null>, changes: ProfileChanges): ProfileDetails {
  const fields = profileFields.filter((field) => changes[field] !== undefined && changes[field] !== former[field])
  const kept = keptOnRecord.filter((field) => fields.includes(field))
  if (kept.length === 0) return { fields }
  const valuesOf = (profile: ProfileChanges | typeof former) => Object.fromEntries(kept.map((field) => [field, profile[field] ?? null]))
  return { fields, before: valuesOf(former), after: valuesOf(changes) }
}

interface NewAddress {
  person: Recipient & { id: string }
  email: string
  by: string
}

/** The account keeps its address until the new one is proven. An earlier pending change ends, and both addresses get an email. */
async function beginChange(tx: Tx, parts: ProofParts, { person, email, by }: NewAddress) {
  if (await findUserByEmail(tx, email)) throw fieldError('email', fieldErrors.emailTaken)
  const { email_pending: former } = await tx
    .selectFrom('users')
    .select('email_pending')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  await tx.updateTable('users').set({ email_pending: email, email_pending_by: by }).where('id', '=', person.id).execute()
  if (former !== null) await tx.deleteFrom('one_time_tokens').where('user_id', '=', person.id).where('email', '=', former).execute()
  await mailProofLink(tx, parts, { userId: person.id, email, language: person.language, kind: 'verify' })
  await mailPeople(tx, [person], (words) => words.addressToChange(email))
}
