import { sql } from 'kysely'

/** The office still exists. */
export const isInForce = sql<boolean>`(not offices.is_closed_for_good and offices.gone_at is null)`
