import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether one of the conditions holds. */
export const or = (conditions: Expression<SqlBool>[]): Expression<SqlBool> => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/** First and last name in one, as they are typed when somebody spells them on the phone. */
export const fullName = (users: string) => sql<string>`${sql.ref(`${users}.first_name_key`)} || ' ' || ${sql.ref(`${users}.last_name_key`)}`
