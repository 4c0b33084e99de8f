import { DAY } from '#server/lib/time.ts'

/** How many days before a key's end its Administrators are told. */
const marks = [3, 14, 30]

export const toldFor = {
  first: 30,
  /** The mark that a day has passed; null where it is further away than all. */
  days(until: string, time = Date.now()): number | null {
    const left = Math.floor((Date.parse(until) + DAY - time) / DAY)
    return marks.find((mark) => left <= mark) ?? null
  },
}
