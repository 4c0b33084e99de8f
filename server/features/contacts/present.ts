import type { Selectable } from 'kysely'
import type { UnreachableReason } from '#contract/contacts/options.ts'
import type { Contact } from '#contract/contacts/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { seesContact } from '#server/domain/desk/desk.ts'
import { AppError } from '#server/lib/app-error.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { ContactsTable } from '#server/lib/database/tables/ask-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { isTextNumber } from '#server/lib/texts/numbers.ts'
import { providerIn } from '#server/lib/texts/provider.ts'

type Row = Selectable<ContactsTable> & { association_name: string | null }

/** Of every desk, the own ones first. */
export async function contactsOf({ db, actor, settings }: Pick<Context<Actor>, 'db' | 'actor' | 'settings'>, directoryId: string) {
  const rows = await db
    .selectFrom('contacts')
    .leftJoin('credit_unions', 'credit_unions.id', 'contacts.association_id')
    .selectAll('contacts')
    .select('credit_unions.name as association_name')
    .where('contacts.directory_id', '=', directoryId)
    .where((eb) => eb.or([eb('contacts.association_id', 'is', null), eb('credit_unions.deleted_at', 'is', null)]))
    .orderBy('contacts.id')
    .execute()
  const reasons = await reasonsOf(db, settings, rows)
  const presented = rows.map((row) => present(actor, row, reasons.get(row.id) ?? null))
  return presented.toSorted((one, other) => Number(one.is_hidden) - Number(other.is_hidden))
}

/** @throws AppError `not_found` */
export async function contactFor(context: Parameters<typeof contactsOf>[0], directoryId: string, id: string): Promise<Contact> {
  const found = (await contactsOf(context, directoryId)).find((each) => each.id === id)
  if (!found) throw new AppError('not_found')
  return found
}

function present(actor: Actor, row: Row, cannot_be_reached: UnreachableReason | null): Contact {
  const desk = { id: row.association_id, name: row.association_name ?? '' }
  const { id, updated_at } = row
  if (!seesContact(actor, row.association_id)) return { id, desk, is_hidden: true, ...hidden, updated_at }
  const { first_name, last_name, email, phone, language, note, agreed_to_texts_at, agreed_to_texts_by } = row
  const known = { first_name, last_name, email, phone, language, note, agreed_to_texts_at, agreed_to_texts_by }
  return { id, desk, is_hidden: false, ...known, cannot_be_reached, updated_at }
}

const hidden = {
  ...{ first_name: null, last_name: null, email: null, phone: null, language: null, note: null },
  ...{ agreed_to_texts_at: null, agreed_to_texts_by: null, cannot_be_reached: null },
}

async function reasonsOf(db: Db, settings: Settings, rows: readonly Row[]): Promise<ReadonlyMap<string, UnreachableReason | null>> {
  if (rows.length === 0) return new Map()
  const phones = ['', ...rows.flatMap(({ phone }) => phone ?? [])]
  const emails = ['', ...rows.flatMap(({ email }) => (email === null ? [] : [emailKey(email)]))]
  const [bounced, stopped, untextable] = await Promise.all([
    db.selectFrom('bounced_addresses').select('email_key').where('email_key', 'in', emails).execute(),
    db.selectFrom('text_stops').select('phone').where('phone', 'in', phones).execute(),
    db.selectFrom('untextable_numbers').select('phone').where('phone', 'in', phones).execute(),
  ])
  const known = {
    bounced: new Set(bounced.map(({ email_key }) => email_key)),
    stopped: new Set(stopped.map(({ phone }) => phone)),
    untextable: new Set(untextable.map(({ phone }) => phone)),
    mayText: providerIn(settings) !== null,
  }
  return new Map(rows.map((row) => [row.id, reasonOf(row, known)]))
}

interface Known {
  bounced: ReadonlySet<string>
  stopped: ReadonlySet<string>
  untextable: ReadonlySet<string>
  mayText: boolean
}

function reasonOf({ email, phone, agreed_to_texts_at, answered_at }: Row, known: Known): UnreachableReason | null {
  if (email !== null && !known.bounced.has(emailKey(email))) return null
  if (phone === null) return 'bounced'
  if (!known.mayText) return email === null ? 'no_texts_here' : 'bounced'
  if (known.stopped.has(phone)) return 'stopped'
  if (known.untextable.has(phone) || !isTextNumber(phone)) return 'cannot_get_texts'
  return agreed_to_texts_at === null && answered_at === null ? 'not_agreed_to_texts' : null
}
