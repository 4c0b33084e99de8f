import { sql } from 'kysely'
import { isTrial } from '#server/domain/reports/which-count.ts'

/**
 * Whether a row of `directory` counts in figures. Anyone can enroll with a number that NCUA does not list, so such an organization counts once it is
 * confirmed, and in a trial. If NCUA lists the number, the credit union exists.
 */
export const countsInFigures = sql<boolean>`(directory.is_listed or ${isTrial} or exists (select 1 from credit_unions as confirmed
  where confirmed.charter_key = directory.charter_key and confirmed.type_organization = 'Credit Union'
    and confirmed.confirmed_at is not null and confirmed.deleted_at is null))`
