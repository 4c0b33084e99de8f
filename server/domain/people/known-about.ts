import type { Db } from '#server/lib/database/tables/tables.ts'

interface Person {
  id: string
  email: string
  first_name: string
  last_name: string
}

/** Facts about a person that others know, and guess as a password: name, email address, and each organization that they belong to or asked to join. */
export async function knownAbout(db: Db, { id, email, first_name, last_name }: Person): Promise<string[]> {
  const belongs = db.selectFrom('memberships').select('credit_union_id').where('user_id', '=', id)
  const asked = db.selectFrom('join_requests').select('credit_union_id').where('user_id', '=', id).where('state', '=', 'waiting')
  const organizations = await db.selectFrom('credit_unions').select('name').where('id', 'in', belongs.union(asked)).execute()
  return [email, first_name, last_name, ...organizations.map(({ name }) => name)]
}
