// Which organization is it? By its charter number for a credit union, by type, state and name for the others. (wire.md, section 2)

import type { OrganizationForm } from '#contract/auth/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { addCoreSystem } from '#server/database/core-systems.ts'
import { findInDirectory } from '#server/database/directory-lookup.ts'
import { nameKey } from '#server/database/keys.ts'
import { newId, now } from '#server/database/new-id.ts'
import type { Db, Tx } from '#server/database/tables.ts'
import { coordinatesOfZip } from '#server/geography/zip-codes.ts'
import { fieldError } from '#server/http/app-error.ts'

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

/** Finds the organization that the form names or enrolls it. Two that enroll the same one at the same moment end with one. */
export async function enrollOrganization(tx: Tx, form: OrganizationForm, address: Address): Promise<string> {
  const charterNumber = charterNumberOf(form)
  const time = now()
  await tx
    .insertInto('credit_unions')
    .values({
      id: newId(),
      type_organization: form.type_organization,
      name_key: nameKey(address.name),
      charter_number: charterNumber,
      state: form.state,
      core_system: await addCoreSystem(tx, form.core_system ?? ''),
      logo_id: null,
      completed_at: null,
      created_at: time,
      updated_at: time,
      deleted_at: null,
      ...address,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id, state } = await lockOrganization(tx, form, charterNumber, address.name)
  // Numbers that NCUA does not give are given by states: the same one elsewhere is somebody else.
  if (address.is_not_listed && state !== form.state) throw fieldError('charter_number', fieldErrors.charterInOtherState)
  return id
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

/** The enrolled organization, held until the end of the transaction: who comes at the same moment sees its first Administrator. */
const lockOrganization = (tx: Tx, form: OrganizationForm, charterNumber: string | null, name: string) =>
  tx
    .updateTable('credit_unions')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('type_organization', '=', form.type_organization)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      charterNumber === null
        ? eb.and([eb('state', '=', form.state), eb('name_key', '=', nameKey(name))])
        : eb('charter_number', '=', charterNumber),
    )
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow()
