import { expressionBuilder } from 'kysely'
import type { Tables } from '#server/lib/database/tables/tables.ts'

const { and, eb } = expressionBuilder<Tables, 'credit_unions'>()

/** Whether a row of `credit_unions` is the organization of its charter number: of several claims to a number, the one that took it. */
export const holdsCharterNumber = and([
  eb('credit_unions.type_organization', '=', 'Credit Union'),
  eb('credit_unions.is_rival', '=', false),
  eb('credit_unions.deleted_at', 'is', null),
])
