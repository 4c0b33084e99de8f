import type { WayPlaced } from '#contract/records/office-options.ts'

/** In miles. Most places are those of ZIP codes, so a number below this would promise too much. */
const NEARBY = 5

/** How whole miles to an office are said. */
export const nearnessOf = (miles: number, placed_by: WayPlaced | null): 'sameZip' | 'nearby' | 'about' =>
  miles === 0 && (placed_by === 'zip' || placed_by === null) ? 'sameZip' : miles < NEARBY ? 'nearby' : 'about'
