// A whole list, read in pages: for a map, which shows what a list would only show further down.

/** The longest page that the server answers. */
const LIMIT = 500
/** More rows than these are no map any more. */
const PAGES = 20

export async function readWhole<Row>(
  readPage: (page: { limit: number; offset: number }) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; page < PAGES; page += 1) {
    const found = await readPage({ limit: LIMIT, offset: page * LIMIT })
    rows.push(...found.rows)
    if (rows.length >= found.total || found.rows.length === 0) break
  }
  return rows
}
