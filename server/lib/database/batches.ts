/** Rows that one statement writes. */
const BATCH = 200

/** The items in portions, each with how many are done after it. */
export function* batches<Item>(items: readonly Item[]) {
  for (let start = 0; start < items.length; start += BATCH) {
    const end = Math.min(start + BATCH, items.length)
    yield { values: items.slice(start, end), end }
  }
}
