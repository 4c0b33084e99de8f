import { sql } from 'kysely'
import { typeKey } from '#contract/rules/disaster-type.ts'
import { contains } from '#server/lib/database/contains.ts'

/** Whether it is of a type with these letters, in any language. A report that an earlier version stored has no key. */
export const hasType = (typed: string) => contains(sql<string>`coalesce(type_key, lower(type_of_disaster))`, typeKey(typed))
