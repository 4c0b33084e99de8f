// Which organization is it? By its charter number for a credit union, by type, state and name for the others. (wire.md, section 2)

import type { OrganizationForm } from '#contract/auth/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { AppError, fieldError } from '#server/app-error.ts'
import { addCoreSystem } from '#server/database/core-systems.ts'
import { findInDirectory } from '#server/database/directory-lookup.ts'
import { nameKey } from '#server/database/keys.ts'
import { newId, now } from '#server/database/new-id.ts'
import type { Db, Tx } from '#server/database/tables.ts'
import { coordinatesOfZip } from '#server/geography/zip-codes.ts'
import { claimsTo, type Identity, isRefusedNumber } from '#server/organizations/claims.ts'

interface Address {
  name: string
  street: string
  city: string
  zip: string
  latitude: number | null
  longitude: number | null
  is_not_listed: boolean
}

const charterNumberOf = (form: OrganizationForm) => (form.type_organization === 'Credit Union' ? (form.charter_number ?? null) : null)

/** Where the organization is: as the directory lists it, otherwise as it was typed. Asked before the transaction, because a ZIP code's place may have to be read from a file. */
export async function addressFor(db: Db, form: OrganizationForm): Promise<Address> {
  const charterNumber = charterNumberOf(form)
  return (await listedAddress(db, charterNumber, form.state)) ?? (await typedAddress(form, charterNumber !== null))
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
export async function enrollOrganization(tx: Tx, form: OrganizationForm, address: Address): Promise<Enrolled> {
  const identity = identityOf(form, address.name)
  if (await isRefusedNumber(tx, identity)) throw fieldError('charter_number', fieldErrors.charterRefused)
  const found = (await findClaim(tx, identity)) ?? (await insertClaim(tx, form, identity, address)) ?? (await findClaim(tx, identity))
  if (!found) throw new AppError('not_acceptable_now')
  // Numbers that NCUA does not give are given by states: the same one elsewhere is somebody else.
  if (address.is_not_listed && found.state !== form.state) throw fieldError('charter_number', fieldErrors.charterInOtherState)
  return found
}

const identityOf = (form: OrganizationForm, name: string): Identity => ({
  type_organization: form.type_organization,
  charter_number: charterNumberOf(form),
  state: form.state,
  name_key: nameKey(name),
})

async function findClaim(tx: Tx, identity: Identity) {
  const claim = await claimsTo(tx, identity).select(['credit_unions.id', 'credit_unions.state']).executeTakeFirst()
  return claim && { ...claim, isNew: false }
}

/** Undefined where somebody else enrolled the same one at the same moment. */
async function insertClaim(tx: Tx, form: OrganizationForm, identity: Identity, address: Address) {
  const id = newId()
  const time = now()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('credit_unions')
    .values({
      id,
      ...identity,
      core_system: await addCoreSystem(tx, form.core_system ?? ''),
      logo_id: null,
      completed_at: null,
      created_at: time,
      updated_at: time,
      deleted_at: null,
      ...address,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? { id, state: form.state, isNew: true } : undefined
}

/** The directory's record wins over whatever the form says; a number that it lists in another state is a mistake. */
async function listedAddress(db: Db, charterNumber: string | null, state: string): Promise<Address | null> {
  const entry = charterNumber === null ? null : await findInDirectory(db, charterNumber)
  if (!entry) return null
  if (entry.state !== state) throw fieldError('charter_number', fieldErrors.charterInOtherState)
  const { name, street, city, zip, latitude, longitude } = entry
  return { name, street, city, zip, latitude, longitude, is_not_listed: false }
}

async function typedAddress(form: OrganizationForm, isCreditUnion: boolean): Promise<Address> {
  const place = await coordinatesOfZip(form.zip)
  return {
    name: form.credit_union_name,
    street: form.street,
    city: form.city,
    zip: form.zip,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    is_not_listed: isCreditUnion,
  }
}
