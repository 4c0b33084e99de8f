import { sql } from 'kysely'
import type { InsuredCharter } from '#contract/options.ts'

/** A row of the directory that NCUA's newest list has. */
export const isListed = sql<boolean>`directory.is_listed and directory.gone_at is null`

/** NCUA's types of credit unions that it insures. A third type is state-chartered and privately insured. */
const charters: Readonly<Record<number, InsuredCharter>> = { 1: 'federal', 2: 'state' }

/** By the type in NCUA's directory; null if it is not listed. */
export const insuredAs = (cuType: number | null): InsuredCharter | null => (cuType === null ? null : (charters[cuType] ?? null))
