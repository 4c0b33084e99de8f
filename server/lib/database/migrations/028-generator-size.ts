// How large a generator is, what it plugs into and whether it can be towed. Earlier organizations have not been asked.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const texts = ['generator_count', 'generator_kw', 'generator_voltage', 'generator_connector']

// Holds also what decides whether a generator counts as one to lend.
const searchedIndex = `create index credit_unions_searched on credit_unions (name_key, id, state, core_system, latitude, longitude, updated_at,
  confirmed_supplies_at, confirmed_cash_at, confirmed_branches_at, generators_available, generator_mobility, atms_count,
  atms_portable_available, mobile_branch_access, mobile_branch_alt_space_to_share, burner_phones, has_answers) where deleted_at is null`

export const generatorSize = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const statements = [
      ...texts.map((column) => `alter table credit_unions add column ${column} text`),
      'alter table credit_unions add column generator_towable boolean',
      ...(engine === 'sqlite' ? ['drop index credit_unions_searched', searchedIndex] : []),
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
