// Files for tests, in the form of NCUA's and of our own making: no credit union in them exists.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'

const columns = [
  'CU_NUMBER',
  'CYCLE_DATE',
  'JOIN_NUMBER',
  'CU_TYPE',
  'CU_NAME',
  'CITY',
  'STATE',
  'ZIP_CODE',
  'STREET',
  'YEAR_OPENED',
  'Peer_Group',
]
const usual: Record<string, string> = {
  CYCLE_DATE: '12/31/2025 0:00:00',
  JOIN_NUMBER: '7',
  CU_TYPE: '1',
  CU_NAME: 'SAMPLE HARBOR',
  CITY: 'BILOXI',
  STATE: 'MS',
  ZIP_CODE: '39530',
  STREET: '1 PIER RD',
  YEAR_OPENED: '1950',
  Peer_Group: '3',
}

export type SampleRow = Record<string, string>

export const header = columns.map((name) => `"${name}"`).join(',')

/** A line of the file; a field that a row leaves out has its usual value. */
export const sampleLine = (row: SampleRow) => columns.map((name) => `"${(row[name] ?? usual[name] ?? '').replaceAll('"', '""')}"`).join(',')

/** A whole file, as NCUA writes it: every field quoted, CRLF. */
export const sampleText = (rows: readonly SampleRow[]) => [header, ...rows.map(sampleLine), ''].join('\r\n')

/** Rows with charter numbers from 90001 on. */
export const numbered = (count: number, row: SampleRow = {}): SampleRow[] =>
  Array.from({ length: count }, (_, index) => ({ CU_NUMBER: String(90_001 + index), CU_NAME: `SAMPLE HARBOR ${index + 1}`, ...row }))

/** A contact file of these rows; a field that a row leaves out has its usual value. */
export const sampleContacts = (rows: readonly SampleRow[]) =>
  [
    'CU_NUMBER,CYCLE_DATE,Acct_891,Phone',
    ...rows.map(({ CU_NUMBER = '90001', CYCLE_DATE = '12/31/2025 0:00:00', Acct_891 = '', Phone = '2285550100' }) =>
      [CU_NUMBER, CYCLE_DATE, `"${Acct_891}"`, Phone].join(','),
    ),
    '',
  ].join('\r\n')

const officeColumns = [
  ...['CU_NUMBER', 'SiteId', 'CU_NAME', 'SiteName', 'SiteTypeName', 'MainOffice', 'PhysicalAddressLine1', 'PhysicalAddressLine2'],
  ...[
    'PhysicalAddressCity',
    'PhysicalAddressStateCode',
    'PhysicalAddressPostalCode',
    'PhysicalAddressCountyName',
    'PhysicalAddressCountry',
  ],
]
const usualOffice: SampleRow = {
  CU_NUMBER: '90001',
  SiteId: '1',
  CU_NAME: 'SAMPLE HARBOR 1',
  SiteName: 'Pier',
  SiteTypeName: 'Branch Office',
  MainOffice: 'No',
  PhysicalAddressLine1: '2 Pier Rd',
  PhysicalAddressCity: 'Biloxi',
  PhysicalAddressStateCode: 'MS',
  PhysicalAddressPostalCode: '39530',
  PhysicalAddressCountyName: 'Harrison',
  PhysicalAddressCountry: 'United States',
}

/** A branch file of these rows, without some columns; a field that a row leaves out has its usual value. */
export const sampleOffices = (rows: readonly SampleRow[], without: readonly string[] = []) => {
  const named = officeColumns.filter((column) => !without.includes(column))
  return [named.join(','), ...rows.map((row) => named.map((name) => `"${row[name] ?? usualOffice[name] ?? ''}"`).join(',')), ''].join(
    '\r\n',
  )
}

/** A folder that holds the files; `remove` deletes it. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'breakwater-sample-'))
  return {
    folder,
    async put(name: string, content: string | Uint8Array) {
      const file = join(folder, name)
      await writeFile(file, content)
      return file
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

interface ZipEntry {
  name: string
  content: string | Uint8Array
  /** The values that the zip claims, if they are not true. */
  claimedSize?: number
  isEncrypted?: boolean
}

/** A zip of these entries. */
export function sampleZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = zipEntry(entry, offset)
    locals.push(local)
    centrals.push(central)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

function zipEntry({ name, content, claimedSize, isEncrypted }: ZipEntry, offset: number) {
  const raw = Buffer.from(content)
  const packed = deflateRawSync(raw)
  const fileName = Buffer.from(name, 'latin1')
  // From "version needed" on the two headers are the same.
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(isEncrypted ? 1 : 0, 2)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(raw), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(claimedSize ?? raw.length, 18)
  common.writeUInt16LE(fileName.length, 22)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(20, 4)
  common.copy(central, 6)
  central.writeUInt32LE(offset, 42)
  return {
    local: Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, fileName, packed]),
    central: Buffer.concat([central, fileName]),
  }
}
