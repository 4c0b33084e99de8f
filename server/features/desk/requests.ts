// Open requests for help for which nobody has offered anything.

import { sql } from 'kysely'
import type { DeskRequest } from '#contract/desk/schemas.ts'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import { isOpen } from '#server/domain/help-requests.ts'
import { howMany } from '#server/lib/database/list.ts'
import { type AtDesk, type Block, ROWS } from './block.ts'

const hasNoOffer = sql<boolean>`not exists (select 1 from offers
  where offers.help_request_id = help_requests.id and offers.state not in ('declined', 'cancelled'))`

/** The most urgent first, then those that have waited longest. */
export async function requestsOf({ db, actor, states }: AtDesk): Promise<Block<DeskRequest>> {
  const own = actor.credit_union_id ?? ''
  const matching = db
    .selectFrom('help_requests')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_requests.credit_union_id')
    .leftJoin('directory as meant', 'meant.id', 'help_requests.for_directory_id')
    .where(isOpen())
    .where(isVisibleClaim)
    .where(hasNoOffer)
    .$if(states !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb(sql<string>`coalesce(meant.state, credit_unions.state)`, 'in', [...(states ?? [])]),
          eb('help_requests.credit_union_id', '=', own),
          eb('help_requests.desk_id', '=', own),
        ]),
      ),
    )
  const [rows, count] = await Promise.all([
    matching
      .select(['help_requests.id', 'help_requests.kind', 'help_requests.quantity', 'help_requests.urgency'])
      .select(['help_requests.from', 'help_requests.until', 'help_requests.created_at', 'help_requests.credit_union_id'])
      .select(['help_requests.desk_id', 'help_requests.for_directory_id'])
      .select([
        sql<string>`coalesce(meant.name, credit_unions.name)`.as('name'),
        sql<string>`coalesce(meant.city, credit_unions.city)`.as('city'),
        sql<string>`coalesce(meant.state, credit_unions.state)`.as('state'),
        sql<number | string>`(select count(*) from help_invitations where help_invitations.help_request_id = help_requests.id)`.as('asked'),
        sql<string | null>`(select max(created_at) from help_invitations where help_invitations.help_request_id = help_requests.id)`.as(
          'asked_at',
        ),
      ])
      .orderBy(sql`case help_requests.urgency when 'now' then 0 when 'today' then 1 else 2 end`)
      .orderBy('help_requests.created_at')
      .orderBy('help_requests.id')
      .limit(ROWS)
      .execute(),
    howMany(matching),
  ])
  return {
    count,
    rows: rows.map(({ name, city, state, asked, credit_union_id, desk_id, for_directory_id, ...row }) => ({
      ...row,
      credit_union: { name, city, state },
      is_by_desk: desk_id === own || (credit_union_id === own && for_directory_id !== null),
      asked: Number(asked),
    })),
  }
}
