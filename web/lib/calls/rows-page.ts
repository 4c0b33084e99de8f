// Lists that are answered in pages, with the total beside them.

/** A page of a list. */
export interface RowsPage<Row> {
  rows: Row[]
  total: number
}

/** What `callForPage` answers, as a page. */
export const pageOf = <Row>({ answer, total }: { answer: Row[]; total: number | null }): RowsPage<Row> => ({
  rows: answer,
  total: total ?? answer.length,
})

/** For a list that grows: where its next page begins; undefined where there is none. */
export function nextOffset<Page extends { rows: readonly unknown[]; total: number }>(
  last: Page,
  pages: readonly Page[],
): number | undefined {
  const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0)
  return last.rows.length > 0 && shown < last.total ? shown : undefined
}
