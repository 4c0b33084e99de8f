import { type RawBuilder, sql } from 'kysely'

/**
 * A part of the address with which an organization enrolled: its mailing address, once its main office is known to be elsewhere. Which organization
 * it is, and for which states an Association speaks, goes by this state; moving an office changes neither.
 */
export const enrolledWith = (part: 'street' | 'city' | 'zip' | 'state'): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`credit_unions.mailing_${part}`)}, ${sql.ref(`credit_unions.${part}`)})`

export const enrolledState = enrolledWith('state')
