// Which organization is it? By its charter number for a credit union, by type, state and name for the others. (wire.md, section 2)

import type { OrganizationForm } from '#contract/auth/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { charterKeyOf, charterStateOf } from '#server/domain/claims/charter-key.ts'
import { claimsTo, type Identity, isRefusedNumber, lockClaims, makeRivalClaim } from '#server/domain/claims/claims.ts'
import { lookAlikeOf } from '#server/domain/claims/look-alike.ts'
import { loadCounties } from '#server/domain/geography/counties.ts'
import { coordinatesOfZip } from '#server/domain/geography/zip-codes.ts'
import { addCoreSystem } from '#server/domain/organizations/core-systems.ts'
import { findInDirectory } from '#server/domain/organizations/find-in-directory.ts'
import { placeInDirectory } from '#server/domain/organizations/offices/directory-row.ts'
import { placeOfOffice } from '#server/domain/organizations/offices/main-office.ts'
import { stateMainOffice } from '#server/domain/organizations/offices/state-main-office.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { zipErrors } from './zip-errors.ts'

interface Place {
  street: string
  city: string
  zip: string
  state: string
  latitude: number | null
  longitude: number | null
}

interface Address extends Place {
  name: string
  is_not_listed: boolean
  /** The state that gave the charter number, if NCUA did not. */
  charter_state: string | null
  mailing_street?: string
  mailing_city?: string
  mailing_zip?: string
  mailing_state?: string
}

const charterNumberOf = (form: OrganizationForm) => (form.type_organization === 'Credit Union' ? (form.charter_number ?? null) : null)

/**
 * The organization's location: as the directory lists it, otherwise as it was typed. Found before the transaction, because a ZIP code's place may
 * have to be read from a file.
 */
export async function addressFor(db: Db, form: OrganizationForm): Promise<Address> {
  const errors = await zipErrors({ db }, form)
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
  const charterNumber = charterNumberOf(form)
  // The county of an office is found in the transaction, which does not wait for the file.
  await loadCounties()
  const address = (await listedAddress(db, charterNumber, form.state)) ?? (await typedAddress(form, charterNumber !== null))
  return withMainOffice(address, form)
}

export interface Enrolled {
  id: string
  /** Made by this registration: its person is the Administrator. */
  isNew: boolean
}

/**
 * Finds the organization that the form names, or enrolls it: the confirmed one, otherwise the oldest claim to that number or name. Two that enroll
 * the same one at the same moment end with one.
 */
export async function enrollOrganization(tx: Tx, form: OrganizationForm, found: Address): Promise<Enrolled> {
  const address = await withCharterState(tx, form, found)
  const identity = identityOf(form, address)
  if (await isRefusedNumber(tx, { ...form, charter_number: charterNumberOf(form) }))
    throw fieldError('charter_number', fieldErrors.charterRefused)
  const enrolled = (await findClaim(tx, identity)) ?? (await insertClaim(tx, form, identity, address)) ?? (await findClaim(tx, identity))
  if (!enrolled) throw new AppError('not_acceptable_now')
  return enrolled
}

/**
 * The same for the person whom a letter asks. An unconfirmed claim of others does not take the number from them: beside it they get one of their own.
 * (league.md, C3)
 */
export async function enrollByLetter(tx: Tx, form: OrganizationForm, found: Address): Promise<Enrolled> {
  const enrolled = await enrollOrganization(tx, form, found)
  if (enrolled.isNew) return enrolled
  const identity = identityOf(form, await withCharterState(tx, form, found))
  await lockClaims(tx, identity)
  const claim = await claimsTo(tx, identity).select(['credit_unions.id', 'credit_unions.confirmed_at']).executeTakeFirst()
  if (!claim || claim.confirmed_at !== null) return { id: claim?.id ?? enrolled.id, isNew: false }
  const id = await makeRivalClaim(tx, claim.id)
  const core_system = await addCoreSystem(tx, form.core_system ?? '')
  await tx.updateTable('credit_unions').set({ core_system }).where('id', '=', id).execute()
  return { id, isNew: true }
}

/** Found in the transaction: an import may have just made the number NCUA's. */
async function withCharterState(tx: Tx, form: OrganizationForm, address: Address): Promise<Address> {
  const charter_number = charterNumberOf(form)
  if (charter_number === null || !address.is_not_listed) return address
  return { ...address, charter_state: await charterStateOf(tx, { charter_number, state: form.state }) }
}

function identityOf(form: OrganizationForm, { name, charter_state }: Address): Identity {
  const charterNumber = charterNumberOf(form)
  return {
    type_organization: form.type_organization,
    charter_key: charterNumber === null ? null : charterKeyOf(charterNumber, charter_state),
    state: form.state,
    name_key: searchKey(name),
  }
}

async function findClaim(tx: Tx, identity: Identity) {
  const claim = await claimsTo(tx, identity).select('credit_unions.id').executeTakeFirst()
  return claim && { ...claim, isNew: false }
}

/** NCUA's names are no one's invention, though two of them may be alike. */
const isTyped = ({ charter_key }: Identity, { is_not_listed }: Address) => charter_key === null || is_not_listed

/** Undefined if the same organization was enrolled at the same moment. */
async function insertClaim(tx: Tx, form: OrganizationForm, identity: Identity, address: Address) {
  const id = newId()
  const time = now()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('credit_unions')
    .values({
      id,
      type_organization: identity.type_organization,
      charter_number: charterNumberOf(form),
      name_key: identity.name_key,
      city_key: searchKey(address.city),
      core_system: await addCoreSystem(tx, form.core_system ?? ''),
      created_at: time,
      updated_at: time,
      looks_like: isTyped(identity, address) ? await lookAlikeOf(tx, address.name) : null,
      ...address,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  if (identity.charter_key !== null) await placeOffices(tx, id, address)
  return { id, isNew: true }
}

/** Unlisted credit unions get an office at the address that they gave. The main office of a listed one is not always at NCUA's address. */
async function placeOffices(tx: Tx, id: string, address: Address) {
  if (address.is_not_listed) await placeInDirectory(tx, id)
  else if (address.mailing_street !== undefined) await stateMainOffice(tx, id, address)
}

/** The directory's record wins over whatever the form says; a number that it lists in another state is a mistake. */
async function listedAddress(db: Db, charterNumber: string | null, state: string): Promise<Address | null> {
  const entry = charterNumber === null ? null : await findInDirectory(db, charterNumber)
  if (!entry) return null
  if (entry.state !== state) throw fieldError('charter_number', fieldErrors.charterInOtherState)
  const { name, street, city, zip, latitude, longitude } = entry
  return { name, street, city, zip, state, latitude, longitude, is_not_listed: false, charter_state: null }
}

async function typedAddress(form: OrganizationForm, hasNumber: boolean): Promise<Address> {
  const { credit_union_name: name, street, city, zip, state } = form
  const { latitude, longitude } = (await coordinatesOfZip(zip)) ?? { latitude: null, longitude: null }
  return { name, street, city, zip, state, latitude, longitude, is_not_listed: hasNumber, charter_state: null }
}

/** Where the person says that the main office is; the other address is then for mail. */
async function withMainOffice(address: Address, form: OrganizationForm): Promise<Address> {
  const { main_office_street: street, main_office_city: city, main_office_zip: zip } = form
  if (!street || !city || !zip) return address
  const office = await placeOfOffice({ street, city, zip }, 'main_office_zip')
  const mailing = { mailing_street: address.street, mailing_city: address.city, mailing_zip: address.zip, mailing_state: address.state }
  return { ...address, ...mailing, ...office }
}
