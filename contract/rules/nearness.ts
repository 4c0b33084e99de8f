/** In miles. Places are those of ZIP codes, so a number below this would promise too much. */
const NEARBY = 5

/** How whole miles between two offices are said. */
export const nearnessOf = (miles: number): 'sameZip' | 'nearby' | 'about' => (miles === 0 ? 'sameZip' : miles < NEARBY ? 'nearby' : 'about')
