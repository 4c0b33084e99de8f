// Links end for good in the transaction in which their person would no longer be asked: who comes back later is asked again.

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

export const endSayLinks = (tx: Tx, { user_id, credit_union_id }: Whose, why: LinkEnd) =>
  ended(tx, why)
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

type Place = Pick<Candidate, 'directory_id' | 'kind' | 'person_id'>

/** Of one person at one credit union. */
export const endLinksAt = (tx: Tx, { directory_id, kind, person_id }: Place, why: LinkEnd) =>
  ended(tx, why).where('directory_id', '=', directory_id).where('kind', '=', kind).where('person_id', '=', person_id).execute()

/** Of contacts that desks keep. */
export const endContactLinks = (tx: Tx, contactIds: readonly string[]) =>
  contactIds.length > 0 && ended(tx, 'contact_left').where('kind', '=', 'contact').where('person_id', 'in', contactIds).execute()

/** Of contacts of its Prepare form who are not on it any more, or are there with another address or number. */
export const endStruckLinks = (tx: Tx, row: Parameters<typeof preparedIdsOf>[0] & { id: string }) =>
  ended(tx, 'contact_left')
    .where('kind', '=', 'prepare')
    .where('credit_union_id', '=', row.id)
    .where('person_id', 'not in', ['', ...preparedIdsOf(row)])
    .execute()
