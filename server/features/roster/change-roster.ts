// Adds, changes and removes people of the roster.

import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { MOST_PEOPLE } from '#contract/records/roll-call-options.ts'
import type { addToRoster, changeInRoster } from '#contract/roster/calls.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { type Actor, requireOrganization, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { ownOffices } from '#server/domain/organizations/offices/own-offices.ts'
import { forgetPerson } from '#server/domain/roll-calls/forget.ts'
import { keysOf, type RosterEntry, rosterByKey, rosterOf } from '#server/domain/roll-calls/roster.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { type StoredPerson, storePeople } from './store-people.ts'

type Form = BodyOf<typeof addToRoster>
type Changes = BodyOf<typeof changeInRoster>
type Values = Omit<StoredPerson, 'id' | 'user_id'>

/** Returns the id of the new entry. */
export async function addPerson({ db, actor }: Context<Actor>, form: Form): Promise<string> {
  requireRealPerson(actor)
  const own = requireOrganization(actor)
  return change(db, async (tx) => {
    await lockRow(tx, 'credit_unions', own)
    const roster = await rosterOf(tx, own)
    const values = await rosterValues(tx, own, form)
    if (values.email === null && values.phone === null) throw fieldError('email', fieldErrors.rosterNoWay)
    refuseListed(roster, values, null)
    if (roster.length >= MOST_PEOPLE) throw fieldError('first_name', fieldErrors.rosterFull)
    const id = newId()
    await storePeople(tx, own, [{ id, user_id: null, ...values }])
    await recordEvent(tx, actor, 'roster changed', { details: { added: 1 } })
    return id
  })
}

/** The name and email of an account stay its owner's. */
export async function changePerson({ db, actor }: Context<Actor>, id: string, changes: Changes) {
  requireRealPerson(actor)
  const own = requireOrganization(actor)
  await change(db, async (tx) => {
    await lockRow(tx, 'credit_unions', own)
    const roster = await rosterOf(tx, own)
    const entry = findEntry(roster, id)
    const values = await rosterValues(tx, own, { ...asForm(entry), ...given(changes) })
    const kept =
      entry.user_id === null ? values : { ...values, first_name: entry.first_name, last_name: entry.last_name, email: entry.email }
    refuseListed(roster, kept, id)
    await storePeople(tx, own, [{ id, user_id: entry.user_id, ...kept }])
    await recordEvent(tx, actor, 'roster changed', { details: { changed: 1 } })
  })
}

/** With the answers that the person gave. */
export async function removePerson({ db, actor }: Context<Actor>, id: string) {
  requireRealPerson(actor)
  const own = requireOrganization(actor)
  await change(db, async (tx) => {
    await lockRow(tx, 'credit_unions', own)
    const entry = findEntry(await rosterOf(tx, own), id)
    if (entry.user_id !== null) throw new AppError('has_account')
    await tx.deleteFrom('roster_people').where('credit_union_id', '=', own).where('id', '=', id).execute()
    await forgetPerson(tx, own, id)
    await recordEvent(tx, actor, 'roster changed', { details: { removed: 1 } })
  })
}

function findEntry(roster: readonly RosterEntry[], id: string): RosterEntry {
  const entry = roster.find((each) => each.id === id)
  if (!entry) throw new AppError('not_found')
  return entry
}

const asForm = ({ first_name, last_name, email, phone, office_id, office_text, language }: RosterEntry) => ({
  ...{ first_name, last_name, email, phone, office_id, office_text },
  language: language as Form['language'],
})

/** A field that is left out stays as it is. */
const given = (changes: Changes) => Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Form>

async function rosterValues(tx: Tx, own: string, form: Form): Promise<Values> {
  const { first_name, last_name, email, phone, office_id, office_text, language } = form
  if (office_id && !(await ownOffices(tx, own)).has(office_id)) throw fieldError('office_id', fieldErrors.officeUnknown)
  return {
    first_name,
    last_name,
    email: email || null,
    phone: phone || null,
    office_id: office_id || null,
    office_text: office_id ? '' : (office_text ?? ''),
    language: language || null,
  }
}

function refuseListed(roster: readonly RosterEntry[], person: Values, exceptId: string | null) {
  const byKey = rosterByKey(roster.filter(({ id }) => id !== exceptId))
  const existing = keysOf({ ...person, name_key: searchKey(fullName(person)) }).flatMap((key) => byKey.get(key) ?? [])[0]
  if (existing) throw new AppError('already_listed', { more: { existing: { id: existing.id, name: fullName(existing) } } })
}
