// What desks kept at a credit union before it was confirmed: its Administrators take each contact over into Prepare, or delete it. What is left is deleted
// 30 days after the confirmation.

import { contactNumbers } from '#contract/catalogue/prepare-form.ts'
import { DAYS_TO_TAKE_OVER } from '#contract/contacts/options.ts'
import type { KeptContact } from '#contract/contacts/schemas.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { everyCandidateOf } from '#server/domain/asks/candidates.ts'
import { endContactLinks } from '#server/domain/asks/end-say-links.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { noteAnswerChanges } from '#server/domain/organizations/answer-changes.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

interface OneKept {
  id: string
  contact_id: string
}

/** Empty until the organization is confirmed: a claim learns no names. */
export async function listHandedOver({ db, actor }: Context<Actor>, id: string): Promise<KeptContact[]> {
  requireOwn(actor, id)
  const { place, confirmed_at } = await placeOf(db, id)
  if (confirmed_at === null || place === null) return []
  const [rows, known] = await Promise.all([keptAt(db, place), knownAt(db, place)])
  const deleted_at = new Date(Date.parse(confirmed_at) + DAYS_TO_TAKE_OVER * DAY).toISOString()
  return rows.map(({ desk, ...row }) => ({ ...row, desk: desk ?? '', is_known: isKnown(row, known), deleted_at }))
}

/**
 * Into the first free place of the four in Prepare. Somebody who is an account or a contact there already is only taken off the list.
 * @throws AppError `not_found`, or `contacts_full`
 */
export async function takeOver({ db, actor }: Context<Actor>, { id, contact_id }: OneKept) {
  requireOwn(actor, id)
  await change(db, async (tx) => {
    const organization = await lockRow(tx, 'credit_unions', id)
    const contact = await findKept(tx, { id, contact_id })
    const known = await knownAt(tx, contact.directory_id)
    if (!isKnown(contact, known)) {
      const free = contactNumbers.find((n) =>
        (['first_name', 'last_name', 'email', 'phone'] as const).every((field) => !organization?.[`contact_${n}_${field}`]),
      )
      if (free === undefined) throw new AppError('contacts_full')
      const answers = {
        [`contact_${free}_first_name`]: contact.first_name,
        [`contact_${free}_last_name`]: contact.last_name,
        [`contact_${free}_email`]: contact.email,
        [`contact_${free}_phone`]: contact.phone,
      }
      await tx
        .updateTable('credit_unions')
        .set({ ...answers, has_answers: true, updated_at: now() })
        .where('id', '=', id)
        .execute()
      await noteAnswerChanges(tx, id, Object.keys(answers), actor.id)
    }
    await endContactLinks(tx, [contact_id])
    await tx.deleteFrom('contacts').where('id', '=', contact_id).execute()
    await recordEvent(tx, actor, 'contact taken over', { recordId: contact_id, creditUnionId: id })
  })
}

export async function dropKept({ db, actor }: Context<Actor>, { id, contact_id }: OneKept) {
  requireOwn(actor, id)
  await change(db, async (tx) => {
    await findKept(tx, { id, contact_id })
    await endContactLinks(tx, [contact_id])
    await tx.deleteFrom('contacts').where('id', '=', contact_id).execute()
    await recordEvent(tx, actor, 'contact deleted', { recordId: contact_id, creditUnionId: id })
  })
}

function requireOwn(actor: Actor, id: string) {
  if (actor.credit_union_id !== id) throw new AppError('not_found')
  requireRealPerson(actor)
}

async function placeOf(db: Db, id: string) {
  const found = await db
    .selectFrom('credit_unions')
    .leftJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .select(['directory.id as place', 'credit_unions.confirmed_at'])
    .where('credit_unions.id', '=', id)
    .where('credit_unions.type_organization', '=', 'Credit Union')
    .executeTakeFirst()
  return found ?? { place: null, confirmed_at: null }
}

const keptAt = (db: Db, directoryId: string) =>
  db
    .selectFrom('contacts')
    .leftJoin('credit_unions', 'credit_unions.id', 'contacts.association_id')
    .select(['contacts.id', 'contacts.first_name', 'contacts.last_name', 'contacts.email', 'contacts.phone'])
    .select('credit_unions.name as desk')
    .where('contacts.directory_id', '=', directoryId)
    .orderBy('contacts.last_name')
    .orderBy('contacts.id')
    .execute()

async function findKept(tx: Tx, { id, contact_id }: OneKept) {
  const { place, confirmed_at } = await placeOf(tx, id)
  if (place === null || confirmed_at === null) throw new AppError('not_found')
  const found = await tx
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', contact_id)
    .where('directory_id', '=', place)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

/** The addresses and numbers of the organization's own people and of its Prepare form. */
async function knownAt(db: Db, directoryId: string): Promise<ReadonlySet<string>> {
  const people = await everyCandidateOf(db, [directoryId])
  return new Set(people.flatMap(({ email, phone }) => [...(email === null ? [] : [emailKey(email)]), ...(phone === null ? [] : [phone])]))
}

const isKnown = ({ email, phone }: { email: string | null; phone: string | null }, known: ReadonlySet<string>) =>
  email === null ? phone !== null && known.has(phone) : known.has(emailKey(email))
