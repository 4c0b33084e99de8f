import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { sayPath } from '#contract/paths.ts'
import { howMany } from '#server/lib/database/list.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { SayLinksTable } from '#server/lib/database/tables/ask-tables.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import type { Candidate } from './candidates.ts'

/** A person who writes without end gets no more links. */
const MOST_LINKS = 50

/** Short enough for a text message: 128 bits. */
export const newSayToken = () => randomBytes(16).toString('base64url')

type Linked = Pick<Candidate, 'directory_id' | 'credit_union_id' | 'kind' | 'person_id'> & { ask_id: string }

/** The row of a link. */
export const linkRow = (token: string, { ask_id, directory_id, credit_union_id, kind, person_id }: Linked, created_at = now()) =>
  ({
    ...{ token_hash: hashToken(token), ask_id, directory_id, credit_union_id, kind, person_id, created_at },
  }) satisfies Insertable<SayLinksTable>

export const sayUrl = (publicUrl: string | undefined, token: string) => `${publicUrl}${sayPath(token)}`

/**
 * Another link of a person who was asked: the earlier ones are stored as hashes only, and stay valid. Null once they have very many of one ask.
 */
export async function newSayLink(tx: Tx, publicUrl: string | undefined, linked: Linked): Promise<string | null> {
  const { ask_id, kind, person_id } = linked
  const links = tx.selectFrom('say_links').where('ask_id', '=', ask_id).where('kind', '=', kind).where('person_id', '=', person_id)
  if ((await howMany(links)) >= MOST_LINKS) return null
  const token = newSayToken()
  await tx.insertInto('say_links').values(linkRow(token, linked)).execute()
  return sayUrl(publicUrl, token)
}
