// Paged lists with their total.

/** A page of a list. */
export interface RowsPage<Row> {
  rows: Row[]
  total: number
}

/** The result of `callForPage`, as a page. */
export const pageOf = <Row>({ answer, total }: { answer: Row[]; total: number | null }): RowsPage<Row> => ({
  rows: answer,
  total: total ?? answer.length,
})

/** The offset of the next page of a growing list; undefined if there is none. */
export function nextOffset<Page extends { rows: readonly unknown[]; total: number }>(
  last: Page,
  pages: readonly Page[],
): number | undefined {
  const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0)
  return last.rows.length > 0 && shown < last.total ? shown : undefined
}
