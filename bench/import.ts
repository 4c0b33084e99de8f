// Imports a directory of real size: as many invented credit unions as NCUA lists, or the file or quarterly zip that BENCH_FOICU names.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { importDirectory } from '#server/features/directory/import-directory.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import { milliseconds, type Row, table, whole } from './table.ts'

const CREDIT_UNIONS = 4374
const places = ['BILOXI","MS","39530', 'MOBILE","AL","36602', 'HOUMA","LA","70360', 'TAMPA","FL","33602'] as const

export async function measureImport(engines: Engine[]): Promise<string> {
  const rows: Row[] = []
  for (const engine of engines) rows.push(...(await inPlace(engine, (place) => measureEngine(engine, place))))
  return table(['engine', 'import', 'seconds', 'added', 'unchanged', 'contacts changed', 'contacts unchanged'], rows)
}

async function measureEngine(engine: Engine, place: Place): Promise<Row[]> {
  const file = process.env.BENCH_FOICU ?? (await inventedFile(place))
  const open = openDatabase(place)
  await migrate(open)
  const rows: Row[] = []
  for (const name of ['first', 'again']) {
    const from = performance.now()
    const { directory, contacts } = await importDirectory(open.db, file)
    const counts = [directory?.added, directory?.unchanged, contacts?.changed, contacts?.unchanged].map((count) => whole(count ?? 0))
    rows.push([engine.name, name, milliseconds((performance.now() - from) / 1000), ...counts])
  }
  await open.close()
  return rows
}

async function inventedFile({ DATA_DIR }: Place) {
  const lines = Array.from(
    { length: CREDIT_UNIONS },
    (_, n) => `${n + 1},"1","HARBOR ${n} TEACHERS","${places[n % places.length]}","${n} PIER ROAD"`,
  )
  const file = join(DATA_DIR, 'FOICU.txt')
  await writeFile(file, ['"CU_NUMBER","CU_TYPE","CU_NAME","CITY","STATE","ZIP_CODE","STREET"', ...lines, ''].join('\r\n'))
  return file
}
