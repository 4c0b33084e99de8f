import { howMany } from '#server/lib/database/list.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { herePath } from './here-path.ts'

/** A person who writes without end gets no more links. */
const MOST_LINKS = 50

interface Person {
  roll_call_id: string
  id: string
}

/** Another link of a person: the earlier ones are stored as hashes only, and stay valid. Null once they have very many. */
export async function newLink(tx: Tx, publicUrl: string, { roll_call_id, id }: Person): Promise<string | null> {
  const links = await howMany(tx.selectFrom('roll_call_links').where('roll_call_id', '=', roll_call_id).where('person_id', '=', id))
  if (links >= MOST_LINKS) return null
  const token = newToken()
  await tx
    .insertInto('roll_call_links')
    .values({ token_hash: hashToken(token), roll_call_id, person_id: id })
    .execute()
  return publicUrl + herePath(token)
}
