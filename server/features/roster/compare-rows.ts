// What each row of a text would do to the roster.

import { fieldErrors } from '#contract/field-errors.ts'
import type { ImportRow } from '#contract/roster/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { keysOf, type RosterEntry, rosterByKey } from '#server/domain/roll-calls/roster.ts'
import type { ReadPerson, ReadRow } from '#server/domain/sheets/read-person.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { mapInTurns } from '#server/lib/in-turns.ts'
import { officeIn } from './present.ts'
import type { StoredPerson } from './store-people.ts'

export interface PreviewRow extends ImportRow {
  /** The entry that it would store; null if it changes nothing. */
  stores: StoredPerson | null
}

export async function compareRows(
  read: readonly ReadRow[],
  roster: readonly RosterEntry[],
  offices: ReadonlyMap<string, string>,
): Promise<PreviewRow[]> {
  const byKey = rosterByKey(roster)
  const byName = new Map(roster.map((entry) => [entry.name_key, entry]))
  const officeKeys = new Map([...offices].map(([id, name]) => [searchKey(name), id]))
  const mailboxes = mailboxesOf(roster)
  const seen = new Set<string>()
  return mapInTurns(read, compared)

  function compared({ line, person: { office, ...named }, refusal, note }: ReadRow): PreviewRow {
    const name_key = searchKey(fullName(named))
    const office_id = officeKeys.get(searchKey(office)) ?? null
    const person = { ...named, office_id, office_text: office_id === null ? office : '' }
    const keys = keysOf({ ...person, name_key })
    const existing = keys.flatMap((key) => byKey.get(key) ?? [])[0]
    const reason = refusal ?? (isTwice(seen, keys, existing) ? fieldErrors.rosterTwice : null)
    const shown = { line, person: { ...named, office: officeIn(offices, office_id), office_text: person.office_text } }
    if (reason !== null) return { ...shown, state: 'refused', reason, existing: null, shares_email_with: null, stores: null }
    for (const key of [...keys, ...(existing ? [existing.id] : [])]) seen.add(key)
    const like = existing ?? byName.get(name_key)
    const stores = changeTo(existing, person)
    const sharer = stores && otherAt(mailboxes, stores, name_key)
    addTo(mailboxes, { ...person, name_key })
    return {
      ...shown,
      state: existing === undefined ? 'new' : stores === null ? 'same' : 'changed',
      reason: (stores && note) ?? (sharer === null ? null : fieldErrors.rosterSharesEmail),
      existing: like ? { id: like.id, name: fullName(like) } : null,
      shares_email_with: sharer,
      stores,
    }
  }
}

const isTwice = (seen: ReadonlySet<string>, keys: readonly string[], existing: RosterEntry | undefined) =>
  keys.some((key) => seen.has(key)) || (existing !== undefined && seen.has(existing.id))

type Row = Omit<ReadPerson, 'office'> & Pick<StoredPerson, 'office_id' | 'office_text'>

/** An empty cell erases nothing, and what belongs to an account stays as it is. */
function changeTo(existing: RosterEntry | undefined, person: Row): StoredPerson | null {
  if (!existing) return { id: newId(), user_id: null, ...person }
  const isPlaced = person.office_id !== null || person.office_text !== ''
  const { id, user_id } = existing
  const changed = {
    ...(user_id === null ? { first_name: person.first_name, last_name: person.last_name } : {}),
    ...(user_id === null && person.email !== null ? { email: person.email } : {}),
    ...(person.phone === null ? {} : { phone: person.phone }),
    ...(isPlaced ? { office_id: person.office_id, office_text: person.office_text } : {}),
    ...(person.language === null || user_id !== null ? {} : { language: person.language }),
  }
  const isSame = Object.entries(changed).every(([name, value]) => existing[name as keyof RosterEntry] === value)
  if (isSame) return null
  const { first_name, last_name, email, phone, office_id, office_text, language } = existing
  return { id, user_id, first_name, last_name, email, phone, office_id, office_text, language, ...changed }
}

/** Whose mailbox an email is, by name. Two of them are enough to know another one than any person. */
type Mailboxes = Map<string, Map<string, string>>
type Addressed = Pick<RosterEntry, 'first_name' | 'last_name' | 'name_key' | 'email'>

function mailboxesOf(people: readonly Addressed[]): Mailboxes {
  const mailboxes: Mailboxes = new Map()
  for (const person of people) addTo(mailboxes, person)
  return mailboxes
}

function addTo(mailboxes: Mailboxes, person: Addressed) {
  if (person.email === null) return
  const key = emailKey(person.email)
  const names = mailboxes.get(key) ?? new Map<string, string>()
  if (names.size < 2) mailboxes.set(key, names.set(person.name_key, fullName(person)))
}

function otherAt(mailboxes: Mailboxes, { email }: StoredPerson, ownKey: string): string | null {
  const names = email === null ? [] : (mailboxes.get(emailKey(email)) ?? [])
  for (const [key, name] of names) if (key !== ownKey) return name
  return null
}
