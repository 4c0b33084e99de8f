import { describe, expect, it } from 'vitest'
import { listCoreSystems, listDirectoryOfState, listStates, listStatesByPost } from '#contract/directory/calls.ts'
import { TOTAL_HEADER } from '#contract/wire.ts'
import { knownCoreSystems, seedCoreSystems } from '#server/domain/organizations/core-systems.ts'
import { now } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { enroll } from '#server/testing/people.ts'
import { type SampleRow, sampleText, temporaryFolder } from '#server/testing/sample-files.ts'
import { importDirectory } from './import-directory.ts'

const testApp = await appOfFile()
await load([
  { CU_NUMBER: '90100', CU_NAME: 'TIDE' },
  { CU_NUMBER: '9020', CU_NAME: 'TIDE', STREET: '20 PIER RD' },
  { CU_NUMBER: '90300', CU_NAME: 'ANCHOR', CITY: 'GULFPORT', ZIP_CODE: '39501' },
  { CU_NUMBER: '90400', CU_NAME: 'ELSEWHERE', STATE: 'AL' },
  { CU_NUMBER: '90500', CU_NAME: 'GONE' },
])
await load([
  { CU_NUMBER: '90100', CU_NAME: 'TIDE' },
  { CU_NUMBER: '9020', CU_NAME: 'TIDE', STREET: '20 PIER RD' },
  { CU_NUMBER: '90300', CU_NAME: 'ANCHOR', CITY: 'GULFPORT', ZIP_CODE: '39501' },
  { CU_NUMBER: '90400', CU_NAME: 'ELSEWHERE', STATE: 'AL' },
])
await seedCoreSystems(testApp.db)

async function load(rows: readonly SampleRow[]) {
  const files = await temporaryFolder()
  await importDirectory(testApp.db, await files.put('FOICU.txt', sampleText(rows)))
  await files.remove()
}

describe('states', () => {
  it.each([
    ['GET', listStates],
    ['POST', listStatesByPost],
  ] as const)('are listed for a visitor by %s', async (_, route) => {
    const { status, body } = await testApp.visitor().call(route)
    expect(status).toBe(200)
    expect(body).toHaveLength(56)
    expect(body).toContainEqual({ id: 'WI', label: 'Wisconsin', name: 'Wisconsin' })
    for (const territory of ['DC', 'PR', 'GU', 'VI', 'AS', 'MP']) expect(body).toContainEqual(expect.objectContaining({ id: territory }))
    const names = body.map(({ name }) => name)
    expect(names).toEqual([...names].sort())
  })
})

describe('the credit unions of a state', () => {
  it('are listed for a visitor: those listed today, by name, the older one first if names repeat', async () => {
    const { status, body } = await testApp.visitor().call(listDirectoryOfState, { body: { state: 'MS' } })
    expect(status).toBe(200)
    expect(body.map(({ charter_number, name }) => `${charter_number} ${name}`)).toEqual([
      '90300 Anchor Federal Credit Union',
      '9020 Tide Federal Credit Union',
      '90100 Tide Federal Credit Union',
    ])
    expect(body[0]).toEqual({
      id: expect.any(String),
      charter_number: '90300',
      name: 'Anchor Federal Credit Union',
      street: '1 Pier Rd',
      city: 'Gulfport',
      zip: '39501',
      enrolled: false,
    })
  })

  it('say which ones are enrolled, so that a person knows that they will ask to join', async () => {
    const enrolledOnes = async () => {
      const { body } = await testApp.visitor().call(listDirectoryOfState, { body: { state: 'MS' } })
      return body.filter(({ enrolled }) => enrolled).map(({ charter_number }) => charter_number)
    }
    expect(await enrolledOnes()).toEqual([])
    const { user } = await enroll(testApp, { charter_number: '9020', state: 'MS' })
    expect(await enrolledOnes()).toEqual(['9020'])

    const claim = testApp.db.updateTable('credit_unions').where('id', '=', user.credit_union_id)
    await claim.set({ refused_at: now() }).execute()
    expect(await enrolledOnes()).toEqual([])
    await claim.set({ refused_at: null, deleted_at: now() }).execute()
    expect(await enrolledOnes()).toEqual([])
  })

  it('come in pages on request, with the total in a header', async () => {
    const numbersOf = async (page: object) => {
      const { body, headers } = await testApp.visitor().call(listDirectoryOfState, { body: { state: 'MS', ...page } })
      return [body.map(({ charter_number }) => charter_number), headers[TOTAL_HEADER]]
    }
    expect(await numbersOf({})).toEqual([['90300', '9020', '90100'], '3'])
    expect(await numbersOf({ limit: 2 })).toEqual([['90300', '9020'], '3'])
    expect(await numbersOf({ limit: 2, offset: 2 })).toEqual([['90100'], '3'])
  })

  it('may be none', async () => {
    const { body } = await testApp.visitor().call(listDirectoryOfState, { body: { state: 'AS' } })
    expect(body).toEqual([])
  })

  it.each([{}, { state: '' }, { state: 'ZZ' }, { state: 'ms' }, { state: null }, { state: ['MS'] }, []])(
    'are refused for %j, by the name of the field',
    async (sent) => {
      const { status, error } = await testApp.visitor().call(listDirectoryOfState, { body: sent })
      expect(status).toBe(422)
      if (!Array.isArray(sent)) expect(Object.keys(error.errors ?? {})).toEqual(['state'])
    },
  )
})

describe('core systems', () => {
  it('are listed for a visitor, by name whatever the case', async () => {
    const { status, body } = await testApp.visitor().call(listCoreSystems)
    expect(status).toBe(200)
    const names = body.map(({ name }) => name)
    expect(names).toEqual([...knownCoreSystems].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
  })
})
