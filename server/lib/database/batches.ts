/** Rows that one statement writes. */
const BATCH = 200

/** The items in portions, each with how many are done after it. */
export function* batches<Item>(items: readonly Item[], size = BATCH) {
  for (let start = 0; start < items.length; start += size) {
    const end = Math.min(start + size, items.length)
    yield { values: items.slice(start, end), end }
  }
}
