import type { Db } from '#server/lib/database/tables/tables.ts'
import { enrolledState } from './enrolled-address.ts'

/** An organization that enrolled with an unlisted number, beside the directory's data about that number now. */
export interface NowListed {
  id: string
  charter_number: string
  name: string
  state: string
  listed: { name: string; city: string; state: string }
}

/** Names and addresses of these were typed, so the foundation compares them with the directory. Oldest enrollment first. */
export async function findNowListed(db: Db): Promise<NowListed[]> {
  const rows = await db
    .selectFrom('credit_unions')
    .innerJoin('directory', 'directory.charter_number', 'credit_unions.charter_number')
    .select(['credit_unions.id', 'directory.charter_number', 'credit_unions.name'])
    .select(enrolledState.as('state'))
    .select(['directory.name as listed_name', 'directory.city as listed_city', 'directory.state as listed_state'])
    .where('credit_unions.type_organization', '=', 'Credit Union')
    .where('credit_unions.is_not_listed', '=', true)
    .where('credit_unions.deleted_at', 'is', null)
    .where('directory.is_listed', '=', true)
    .where('directory.gone_at', 'is', null)
    .orderBy('credit_unions.id')
    .execute()
  return rows.map(({ listed_name, listed_city, listed_state, ...row }) => ({
    ...row,
    listed: { name: listed_name, city: listed_city, state: listed_state },
  }))
}
