// Credit unions that NCUA does not list: their rows of the directory, and their offices.

import { beforeEach, expect, it } from 'vitest'
import { confirmOrganization as confirmCall, deleteEnrolled } from '#contract/back-office/calls.ts'
import { listDirectoryOfState } from '#contract/directory/calls.ts'
import { claimForSelf } from '#contract/join-requests/calls.ts'
import { listOffices } from '#contract/offices/calls.ts'
import { setMainOffice } from '#contract/prepare/calls.ts'
import { placeEnrolled } from '#server/domain/organizations/offices/place-enrolled.ts'
import { restoreDeleted } from '#server/features/back-office/deleted/restore-deleted.ts'
import { importDirectory } from '#server/features/directory/import-directory.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { directoryOf } from '#server/testing/incidents.ts'
import { developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { numbered, type SampleRow, sampleText, temporaryFolder } from '#server/testing/sample-files.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
})

const officesOf = async ({ browser }: SignedIn) => (await browser.call(listOffices)).body
const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''
const rowOf = async (person: SignedIn) =>
  testApp.db
    .selectFrom('directory')
    .selectAll()
    .where('id', '=', await directoryOf(testApp, idOf(person)))
    .executeTakeFirstOrThrow()

async function load(rows: readonly SampleRow[]) {
  const files = await temporaryFolder()
  await importDirectory(testApp.db, await files.put('FOICU.txt', sampleText(rows)))
  await files.remove()
}

it('organizations and a directory of an earlier version get their offices at a start, once', async () => {
  await load(numbered(2))
  const person = await enroll(testApp)
  // Listed, and not where NCUA says.
  const moved = await enroll(testApp, { charter_number: '90001' })
  await moved.browser.call(setMainOffice, {
    params: { id: idOf(moved) },
    body: { street: '4 Quay Street', city: 'Bay Saint Louis', zip: '39520' },
  })
  await testApp.db.deleteFrom('offices').execute()
  await testApp.db.deleteFrom('directory').where('is_listed', '=', false).execute()
  await placeEnrolled(testApp.db)
  await placeEnrolled(testApp.db)
  expect(await officesOf(person)).toMatchObject([{ kind: 'main', city: 'Biloxi', county: '28047' }])
  expect(await officesOf(moved)).toMatchObject([{ kind: 'main', street: '4 Quay Street', county: '28045' }])
  const listed = await testApp.db
    .selectFrom('offices')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .select('directory.charter_number')
    .where('directory.is_listed', '=', true)
    .execute()
  expect(listed.map(({ charter_number }) => charter_number).sort()).toEqual(['90001', '90002'])
})

it('is not found in the directory, and an import neither counts it nor marks it as gone', async () => {
  const person = await enroll(testApp, { credit_union_name: 'Nowhere Listed' })
  await load(numbered(3))
  await load(numbered(3).slice(1))
  expect(await rowOf(person)).toMatchObject({ is_listed: false, gone_at: null })
  expect(await officesOf(person)).toHaveLength(1)
  const { body } = await person.browser.call(listDirectoryOfState, { body: { state: 'MS' } })
  expect(body.map(({ name }) => name)).not.toContain('Nowhere Listed')
})

it('is listed when an import lists its number, and its office follows', async () => {
  const person = await enroll(testApp, { charter_number: '90077' })
  await load([...numbered(3), { CU_NUMBER: '90077', CU_NAME: 'LATE', STREET: '7 LATE ST', ZIP_CODE: '39520' }])
  expect(await rowOf(person)).toMatchObject({ is_listed: true, name: 'Late Federal Credit Union' })
  expect(await officesOf(person)).toMatchObject([{ street: '7 Late St', county: '28045' }])
})

it('has no offices while its organization is deleted, and has them again when it comes back', async () => {
  const person = await enroll(testApp)
  const directoryId = await directoryOf(testApp, idOf(person))
  const isThere = async () =>
    (await testApp.db.selectFrom('offices').select('gone_at').where('directory_id', '=', directoryId).execute()).map(
      ({ gone_at }) => gone_at === null,
    )
  expect((await dev.browser.call(deleteEnrolled, { body: { id: idOf(person) } })).status).toBe(200)
  expect(await isThere()).toEqual([false])
  await restoreDeleted(testApp.db, { type: 'credit-union', id: idOf(person) })
  expect(await isThere()).toEqual([true])
})

/** Two claims to a number; `id` is the later one's, which is elsewhere. */
async function twoClaims(charter_number: string) {
  const first = await enrollUnconfirmed(testApp, { charter_number, credit_union_name: 'Claimed', street: '1 First Street' })
  const second = await enrollUnconfirmed(testApp, { charter_number })
  expect((await second.browser.call(claimForSelf)).status).toBe(201)
  const { id } = await testApp.db
    .selectFrom('credit_unions')
    .select('id')
    .where('charter_number', '=', charter_number)
    .where('is_rival', '=', true)
    .executeTakeFirstOrThrow()
  await testApp.db.updateTable('credit_unions').set({ street: '2 Second Street' }).where('id', '=', id).execute()
  return { first, second, id }
}

it('is where NCUA says, whichever claim is confirmed, once NCUA lists it', async () => {
  await load(numbered(3))
  const { first, id } = await twoClaims('90003')
  expect((await dev.browser.call(confirmCall, { body: { credit_union_id: id } })).status).toBe(200)
  expect(await rowOf(first)).toMatchObject({ is_listed: true, street: '1 Pier Rd' })
})

it('is where the claim says that is confirmed', async () => {
  const { first, second, id } = await twoClaims('90088')
  expect(await officesOf(second)).toEqual([])
  expect((await dev.browser.call(confirmCall, { body: { credit_union_id: id } })).status).toBe(200)
  expect(await officesOf(second)).toMatchObject([{ street: '2 Second Street', credit_union_id: id }])
  expect(await officesOf(first)).toEqual([])
})
