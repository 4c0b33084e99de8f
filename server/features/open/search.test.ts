// What a search of the public page finds, and in which order.

import { beforeEach, expect, test } from 'vitest'
import { openPages } from '#server/testing/open-pages.ts'

const { testApp, page, json, shown, newStorm } = await openPages()

beforeEach(() => newStorm())

test('a search by ZIP finds what is near, nearest first; by city and by name, what is called so', async () => {
  const near = await shown('Near Credit Union')
  const far = await shown('Far Credit Union')
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })
  await testApp.db.updateTable('offices').set(at(30.16, -85.66)).where('directory_id', '=', near.id).execute()
  await testApp.db
    .updateTable('offices')
    .set({ ...at(30.44, -84.28), zip: '32301', city: 'Tallahassee' })
    .where('directory_id', '=', far.id)
    .execute()
  const names = async (query: string) => [
    ...new Set((await json(query)).offices.map((office: { credit_union: string }) => office.credit_union)),
  ]
  expect(await names('?q=32401')).toEqual(['Near Credit Union'])
  expect(await names('?q=32401-1234')).toEqual(['Near Credit Union'])
  expect(await names('?q=32301')).toEqual(['Far Credit Union'])
  expect(await names('?q=tallahassee')).toEqual(['Far Credit Union'])
  expect(await names('?q=NEAR')).toEqual(['Near Credit Union'])
  expect(await names('?q=00000')).toEqual([])
  expect((await json('?q=branch')).offices.map(({ office }: { office: string }) => office)).toEqual(['Branch 1', 'Branch 1'])
  expect(await page('?q=nothing')).toContain('No office here matches.')
})

test('the nearest credit union comes first, and of it the nearest office', async () => {
  const [second, first, nowhere] = [await shown('A Second'), await shown('B First'), await shown('C Nowhere')]
  const move = (id: string | undefined, changes: object) =>
    testApp.db
      .updateTable('offices')
      .set({ zip: '32444', ...changes })
      .where('id', '=', id ?? '')
      .execute()
  await move(second.offices[0], { latitude: 30.25, longitude: -85.66 })
  await move(second.offices[1], { latitude: 30.35, longitude: -85.66 })
  await move(first.offices[0], { latitude: 30.16, longitude: -85.66 })
  await move(first.offices[1], { latitude: 30.3, longitude: -85.66 })
  // Of one whose place is not known, the ZIP code says it.
  await move(nowhere.offices[1], {})
  const found = async (zip: string) =>
    (await json(`?q=${zip}`)).offices.map(({ credit_union, office }: Record<string, string>) => `${credit_union}: ${office}`)
  expect(await found('32401-1234')).toEqual(await found('32401'))
  expect(await found('32401')).toEqual([
    'C Nowhere: Main Office',
    'C Nowhere: Branch 1',
    'B First: Main Office',
    'B First: Branch 1',
    'A Second: Main Office',
    'A Second: Branch 1',
  ])
})
