// Unicode normalization in linear time. The time of `normalize` grows with the square of the number of marks on one letter, and a text that a stranger
// sends may have any number.

/** More than any text has that people wrote. */
const MOST_MARKS = 32
const heaps = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/** The text in a normalization form. Of a heap of marks, the first ones are left. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string => text.replace(heaps, '$1').normalize(form)
