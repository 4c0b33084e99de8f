// The letters of the demo's Association: nine of them, in every state that a letter can be in, but none that waits: the demo mails nobody, so that it
// would wait forever.

import { addressHasher } from '#server/domain/letters/address-key.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { DAY } from '#server/lib/time.ts'
import { NOT_CONFIRMED } from './sign-ins.ts'

interface Story {
  to: string
  name: string
  /** Days ago. */
  sent: number
  became?: 'undeliverable' | 'declined' | 'used' | 'ended'
  vouches?: true
}

const stories: readonly Story[] = [
  { to: 'Diamondhead Employees Federal Credit Union', name: 'Ruth Favre', sent: 1 },
  { to: 'Bay Oyster Federal Credit Union', name: 'Luis Moran', sent: 2, vouches: true },
  { to: 'Wiggins Timber Workers Credit Union', name: 'Jo Batson', sent: 9 },
  { to: 'George County Teachers Credit Union', name: 'Amy Havard', sent: 20 },
  { to: 'Pearl Bend Community Credit Union', name: 'Cy Stockstill', sent: 3, became: 'undeliverable' },
  { to: 'Strawberry Bluff Federal Credit Union', name: 'Nell Whitfield', sent: 12, became: 'declined' },
  { to: 'Fairhope Pier Community Credit Union', name: 'Otto Brandt', sent: 45 },
  { to: 'Eastern Shore Hospital Credit Union', name: 'Mae Langham', sent: 6, became: 'ended' },
  { to: NOT_CONFIRMED, name: 'Odessa Tillman', sent: 25, became: 'used' },
]

export async function insertLetters(tx: Tx, league: string) {
  const { id: association_id } = await tx.selectFrom('credit_unions').select('id').where('name', '=', league).executeTakeFirstOrThrow()
  const { user_id } = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('credit_union_id', '=', association_id)
    .orderBy('user_id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('letter_desks').values({ association_id, may_vouch: true }).execute()
  const hashed = await addressHasher(tx)
  for (const story of stories) await insertLetter(tx, story, { association_id, written_by: user_id, hashed })
}

interface By {
  association_id: string
  written_by: string
  hashed: (email: string) => string
}

async function insertLetter(tx: Tx, { to, name, sent, became, vouches = undefined }: Story, { association_id, written_by, hashed }: By) {
  const place = await tx.selectFrom('directory').select('id').where('name', '=', to).executeTakeFirstOrThrow()
  const [first_name = '', last_name = ''] = name.split(' ')
  const email = `${first_name}.${last_name}@example.org`.toLowerCase()
  const written_at = ago(sent)
  const isDeclined = became === 'declined'
  const contact = newId()
  if (!isDeclined)
    await tx
      .insertInto('contacts')
      .values({
        ...{ id: contact, association_id, directory_id: place.id, first_name, last_name, email, email_key: emailKey(email), phone: null },
        ...{ language: null, note: null, agreed_to_texts_at: null, agreed_to_texts_by: null, is_by_letter: true },
        ...{ used_at: written_at, created_at: written_at, created_by: written_by, updated_at: written_at },
      })
      .execute()
  const letter = newId()
  const email_hash = isDeclined ? null : hashed(email)
  const after = ago(sent - 0.5)
  await tx
    .insertInto('letters')
    .values({
      ...{ id: letter, association_id, directory_id: place.id, contact_id: isDeclined ? null : contact, written_by, email_hash },
      ...{ email_domain: null, vouches: vouches ?? false, token_hash: became ? null : hashToken(newToken()), written_at },
      ...(became !== 'undeliverable' && { sent_at: written_at, expires_at: ago(sent - 30) }),
      ...(became === 'undeliverable' && { undeliverable_at: after, undeliverable_words: '550 5.1.1 No such mailbox' }),
      ...(isDeclined && { declined_at: after }),
      ...(became === 'ended' && { ended_at: after }),
      ...(became === 'used' && (await usedBy(tx, to, after))),
    })
    .execute()
  // As the job that sends notes it: nobody is asked there.
  if (became === 'undeliverable')
    await tx
      .insertInto('bounced_addresses')
      .values({ email_key: emailKey(email), bounced_at: after })
      .execute()
  if (email_hash !== null)
    await tx
      .insertInto('letter_mails')
      .values({
        id: newId(),
        letter_id: letter,
        association_id,
        email_hash,
        counted_at: written_at,
        sent_at: written_at,
      })
      .execute()
}

async function usedBy(tx: Tx, name: string, used_at: string) {
  const { id } = await tx.selectFrom('credit_unions').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  const person = await tx.selectFrom('memberships').select('user_id').where('credit_union_id', '=', id).executeTakeFirstOrThrow()
  return { used_at, used_by: person.user_id, used_credit_union_id: id }
}

const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
