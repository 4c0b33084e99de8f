import { expect, it } from 'vitest'
import type { CallRow } from '#contract/call-list/schemas.ts'
import { type OnDevice, searchOnDevice } from './on-device.ts'

const found = (name: string, changes: Partial<CallRow> = {}) =>
  ({
    storm: 'iris',
    row: { directory_id: name, name, city: 'Gulfport', state: 'MS', charter_number: '64901', phones: [], ...changes },
  }) as unknown as OnDevice
const all = [
  found('O’Hare Community', { charter_number: '101' }),
  found('Harbor', { city: 'Biloxi', phones: [{ label: 'NCUA', number: '228-555-0183' }] }),
  found('Harbor Lights', { state: 'AL', city: 'Mobile' }),
]

it.each([
  ['ohare', ['O’Hare Community']],
  ['harbor', ['Harbor', 'Harbor Lights']],
  ['harbor, AL', ['Harbor Lights']],
  ['biloxi', ['Harbor']],
  ['101', ['O’Hare Community']],
  ['(228) 555-0183', ['Harbor']],
  ['228-555-0199', []],
])('finds %s among what the device has', (search, names) => {
  expect(searchOnDevice(all, search).map(({ row }) => row.name)).toEqual(names)
})
