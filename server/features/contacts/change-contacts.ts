// A desk adds, changes and deletes its contacts.

import type { BodyOf, ParamsOf } from '#contract/call.ts'
import type * as calls from '#contract/contacts/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { MOST_CONTACTS } from '#contract/records/ask-options.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { endContactLinks } from '#server/domain/asks/end-say-links.ts'
import { hasDeclined } from '#server/domain/asks/stop-asks-of.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { isEnrolled, placeFor, requireKeeper } from '#server/domain/contacts/desk-of-contacts.ts'
import { keptBy, madeBy, type StoredContact, sameAs } from '#server/domain/contacts/kept.ts'
import type { Context } from '#server/domain/context.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { endFormerWays } from './end-former-ways.ts'

type Form = BodyOf<typeof calls.addContact>
type Changes = BodyOf<typeof calls.changeContact>
type OneContact = ParamsOf<typeof calls.changeContact>

/** Returns the id of the new contact. */
export async function addContact(context: Context<Actor>, directoryId: string, form: Form): Promise<string> {
  const { db, actor } = context
  const association_id = requireKeeper(actor)
  const place = await placeFor(context, directoryId)
  const values = valuesOf(actor, form)
  return change(db, async (tx) => {
    await takeTurns(tx, 'contacts')
    if (await isEnrolled(tx, place)) throw new AppError('already_enrolled')
    const kept = await keptBy(tx, association_id, [directoryId])
    await refuse({ tx, kept, values })
    if (kept.length >= MOST_CONTACTS) throw fieldError('first_name', fieldErrors.contactsFull)
    const id = newId()
    await tx
      .insertInto('contacts')
      .values({ id, association_id, directory_id: directoryId, ...values, ...madeBy(actor) })
      .execute()
    await recordEvent(tx, actor, 'contact added', { recordId: id, details: { directory_id: directoryId } })
    return id
  })
}

export async function changeContact(context: Context<Actor>, { directory_id, contact_id }: OneContact, changes: Changes) {
  const { db, actor } = context
  const keeper = requireKeeper(actor)
  const place = await placeFor(context, directory_id)
  await change(db, async (tx) => {
    await takeTurns(tx, 'contacts')
    const kept = await keptBy(tx, keeper, [directory_id])
    const before = kept.find(({ id }) => id === contact_id)
    if (!before) throw new AppError('not_found')
    if (await isEnrolled(tx, place)) throw new AppError('already_enrolled')
    const values = valuesOf(actor, { ...asForm(before), ...given(changes) }, before)
    await refuse({ tx, kept: kept.filter(({ id }) => id !== contact_id), values })
    const time = now()
    await endFormerWays(tx, [{ id: contact_id, ...values }])
    await tx
      .updateTable('contacts')
      .set({ ...values, is_by_letter: false, used_at: time, updated_at: time })
      .where('id', '=', contact_id)
      .execute()
    await recordEvent(tx, actor, 'contact changed', { recordId: contact_id, details: { directory_id } })
  })
}

/** Its links end with it: nobody would be asked by them. */
export async function removeContact(context: Context<Actor>, { directory_id, contact_id }: OneContact) {
  const { db, actor } = context
  const keeper = requireKeeper(actor)
  await placeFor(context, directory_id)
  await change(db, async (tx) => {
    const kept = await keptBy(tx, keeper, [directory_id])
    if (!kept.some(({ id }) => id === contact_id)) throw new AppError('not_found')
    await endContactLinks(tx, [contact_id])
    await tx.deleteFrom('contacts').where('id', '=', contact_id).execute()
    await recordEvent(tx, actor, 'contact deleted', { recordId: contact_id, details: { directory_id } })
  })
}

type Values = ReturnType<typeof valuesOf>

/** Another number was not agreed to, unless the form says so. */
export function valuesOf(actor: Actor, form: Form, before?: StoredContact) {
  const { first_name, last_name, email, phone, language, note, agreed_to_texts } = form
  if (agreed_to_texts && !phone) throw fieldError('phone', fieldErrors.textsNeedPhone)
  const isKept = before !== undefined && before.agreed_to_texts_at !== null && before.phone === (phone || null)
  const agreement = agreed_to_texts ?? isKept
  return {
    ...{ first_name, last_name, email: email || null, email_key: email ? emailKey(email) : null, phone: phone || null },
    ...{ language: language || null, note: note || null },
    agreed_to_texts_at: agreement ? (isKept ? before.agreed_to_texts_at : now()) : null,
    agreed_to_texts_by: agreement ? (isKept ? before.agreed_to_texts_by : fullName(actor)) : null,
  }
}

const asForm = ({ first_name, last_name, email, phone, language, note }: StoredContact) => ({
  ...{ first_name, last_name, email, phone, note },
  language: language as Form['language'],
})

/** A field that is left out stays as it is. */
const given = (changes: Changes) => Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Form>

interface Refusing {
  tx: Tx
  kept: readonly StoredContact[]
  values: Values
}

async function refuse({ tx, kept, values }: Refusing) {
  if (values.email === null && values.phone === null) throw fieldError('email', fieldErrors.rosterNoWay)
  const existing = sameAs(kept, values)
  if (existing) throw new AppError('already_a_contact', { more: { existing: { id: existing.id, name: fullName(existing) } } })
  if (values.email !== null && (await hasDeclined(tx, values.email))) throw new AppError('declined')
}
