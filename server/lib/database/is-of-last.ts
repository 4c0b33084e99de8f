import { sql } from 'kysely'
import { iso, latestCredible } from '#server/lib/time.ts'

/** Whether a stored moment is of the last so many milliseconds. One that is ahead was written by a machine whose clock was wrong, and is not. */
export const isOfLast = (column: string, last: number, time = Date.now()) =>
  sql<boolean>`(${sql.ref(column)} > ${iso(time - last)} and ${sql.ref(column)} <= ${latestCredible(time)})`
