// Links end for good in the transaction in which their person would no longer be asked: who comes back later gets another one with the next ask.

import { sql } from 'kysely'
import type { LinkEnd } from '#contract/records/ask-options.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { type Candidate, preparedIdsOf } from './candidates.ts'

interface Whose {
  /** An account; without it, everybody who was asked for the organization, and the contacts that it keeps as a desk. */
  user_id?: string
  /** Without it, in all their organizations. */
  credit_union_id?: string | undefined
}

const ended = (tx: Tx, why: LinkEnd) => tx.updateTable('say_links').set({ ended_at: now(), ended_why: why }).where('ended_at', 'is', null)

export async function endSayLinks(tx: Tx, { user_id, credit_union_id }: Whose, why: LinkEnd) {
  await ended(tx, why)
    .$if(user_id !== undefined, (query) => query.where('kind', '=', 'user').where('person_id', '=', user_id ?? ''))
    .$if(credit_union_id !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('credit_union_id', '=', credit_union_id ?? ''),
          ...(user_id === undefined
            ? [
                eb.and([
                  eb('kind', '=', 'contact'),
                  eb(
                    'person_id',
                    'in',
                    eb
                      .selectFrom('contacts')
                      .select('contacts.id')
                      .where('association_id', '=', credit_union_id ?? ''),
                  ),
                ]),
              ]
            : []),
        ]),
      ),
    )
    .execute()
  if (user_id !== undefined && credit_union_id !== undefined)
    await ended(tx, why).where('kind', '=', 'contact').where(isOfSince(user_id, credit_union_id)).execute()
}

type Place = Pick<Candidate, 'directory_id' | 'kind' | 'person_id'>

/** Of one person at one credit union. */
export const endLinksAt = (tx: Tx, { directory_id, kind, person_id }: Place, why: LinkEnd) =>
  ended(tx, why).where('directory_id', '=', directory_id).where('kind', '=', kind).where('person_id', '=', person_id).execute()

/** Of contacts that desks keep. */
export const endContactLinks = async (tx: Tx, contactIds: readonly string[], why: LinkEnd = 'contact_left') =>
  contactIds.length === 0 ? [] : await ended(tx, why).where('kind', '=', 'contact').where('person_id', 'in', contactIds).execute()

/** Of contacts of its Prepare form who are not on it any more, or are there with another address or number. */
export const endStruckLinks = (tx: Tx, row: Parameters<typeof preparedIdsOf>[0] & { id: string }) =>
  ended(tx, 'contact_left')
    .where('kind', '=', 'prepare')
    .where('credit_union_id', '=', row.id)
    .where('person_id', 'not in', ['', ...preparedIdsOf(row)])
    .execute()

/**
 * The link of a desk's contact who has enrolled since answers as that account. Of a claim that is not confirmed it answers as the contact, whom no
 * stranger who made the claim may silence.
 */
const isOfSince = (userId: string, creditUnionId: string) =>
  sql<boolean>`exists (select 1 from contacts
    inner join users on users.email_key = contacts.email_key
    inner join directory on directory.id = say_links.directory_id
    inner join credit_unions on credit_unions.charter_key = directory.charter_key
    where contacts.id = say_links.person_id and users.id = ${userId}
      and credit_unions.id = ${creditUnionId} and credit_unions.confirmed_at is not null)`
