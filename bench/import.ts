// Imports a directory of real size with its branches: as many invented credit unions and offices as NCUA lists, or the files that BENCH_FOICU (the
// directory or the quarterly zip) and BENCH_BRANCHES name.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importDirectory } from '#server/features/directory/import-directory.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { migrate } from '#server/lib/database/migrate.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import { CREDIT_UNIONS, OFFICES } from './seed-situation.ts'
import { milliseconds, type Row, table, whole } from './table.ts'

const places = ['BILOXI","MS","39530', 'MOBILE","AL","36602', 'HOUMA","LA","70360', 'TAMPA","FL","33602'] as const

export async function measureImport(engines: Engine[]): Promise<string> {
  const rows: Row[] = []
  for (const engine of engines) rows.push(...(await inPlace(engine, (place) => measureEngine(engine, place))))
  return table(
    ['engine', 'import', 'seconds', 'added', 'unchanged', 'contacts changed', 'contacts unchanged', 'offices added', 'offices unchanged'],
    rows,
  )
}

async function measureEngine(engine: Engine, place: Place): Promise<Row[]> {
  const files = await filesFor(place)
  const open = openDatabase(place)
  await migrate(open)
  const rows: Row[] = []
  for (const name of ['first', 'again']) {
    const from = performance.now()
    const { directory, contacts, offices: inZip } = await importDirectory(open.db, files.directory)
    const offices = files.branches ? (await importDirectory(open.db, files.branches)).offices : inZip
    const counted = [directory?.added, directory?.unchanged, contacts?.changed, contacts?.unchanged, offices?.added, offices?.unchanged]
    const counts = counted.map((count) => whole(count ?? 0))
    rows.push([engine.name, name, milliseconds((performance.now() - from) / 1000), ...counts])
  }
  await open.close()
  return rows
}

async function filesFor({ DATA_DIR }: Place) {
  const { BENCH_FOICU, BENCH_BRANCHES } = process.env
  if (BENCH_FOICU) return { directory: BENCH_FOICU, branches: BENCH_BRANCHES }
  return {
    directory: await write(join(DATA_DIR, 'FOICU.txt'), [header, ...numbered(CREDIT_UNIONS, creditUnion)]),
    branches: await write(join(DATA_DIR, 'Branches.txt'), [officeHeader, ...numbered(OFFICES, office)]),
  }
}

const header = '"CU_NUMBER","CU_TYPE","CU_NAME","CITY","STATE","ZIP_CODE","STREET"'
const creditUnion = (n: number) => `${n + 1},"1","HARBOR ${n} TEACHERS","${places[n % places.length]}","${n} PIER ROAD"`

const officeHeader =
  'CU_NUMBER,SiteId,SiteName,MainOffice,PhysicalAddressLine1,PhysicalAddressCity,PhysicalAddressStateCode,PhysicalAddressPostalCode,PhysicalAddressCountyName'
const office = (n: number) =>
  `${(n % CREDIT_UNIONS) + 1},${n},"PIER ${n}",${n < CREDIT_UNIONS ? 'Yes' : 'No'},"${n} PIER ROAD","${places[n % places.length]}",""`

const numbered = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n))

async function write(file: string, lines: string[]) {
  await writeFile(file, [...lines, ''].join('\r\n'))
  return file
}
