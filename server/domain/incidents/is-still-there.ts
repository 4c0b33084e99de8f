import { sql } from 'kysely'
import { isPlaced } from './count-credit-unions.ts'

/**
 * Whether a row of `directory` is a credit union that desks work with: NCUA lists it; or it no longer does, and the organization is confirmed here, or has an
 * office in the area of an open incident. A merger ends a charter in the middle of a storm, and not the offices of which the desk asks.
 */
export const isStillThere = sql<boolean>`(directory.gone_at is null
  or exists (select 1 from credit_unions as enrolled
    where enrolled.charter_key = directory.charter_key and enrolled.type_organization = 'Credit Union'
      and enrolled.confirmed_at is not null and enrolled.deleted_at is null)
  or exists (select 1 from offices join incidents on incidents.phase <> 'closed' and not incidents.is_exercise
    where offices.directory_id = directory.id and ${isPlaced}))`
