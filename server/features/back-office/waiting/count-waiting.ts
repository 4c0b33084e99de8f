// The length of the queue, and the latest decisions.

import { sql } from 'kysely'
import { confirmationKinds } from '#contract/back-office/options.ts'
import { DAY, HOUR } from '#server/lib/time.ts'
import type { Source } from '../visible.ts'
import { waiting } from './waiting.ts'
import { askingToJoin } from './waiting-people.ts'

const ago = (time: number) => new Date(Date.now() - time).toISOString()

export async function countWaiting({ db, actor }: Pick<Source, 'db' | 'actor'>) {
  const aDayAgo = ago(DAY)
  const older = (column: string) => sql<number>`coalesce(sum(case when ${sql.ref(column)} < ${aDayAgo} then 1 else 0 end), 0)`.as('older')
  const all = sql<number>`count(*)`.as('all')
  const [organizations, people, joins, confirmed] = await Promise.all([
    waiting({ db, actor })
      .select([all, older('credit_unions.created_at')])
      .executeTakeFirstOrThrow(),
    askingToJoin({ db, actor })
      .select([all, older('join_requests.created_at')])
      .executeTakeFirstOrThrow(),
    db.selectFrom('join_requests').select(all).where('created_at', '>', ago(HOUR)).executeTakeFirstOrThrow(),
    db
      .selectFrom('credit_unions')
      .select(['confirmed_how', all])
      .where('deleted_at', 'is', null)
      .where('confirmed_at', '>', ago(7 * DAY))
      .groupBy('confirmed_how')
      .execute(),
  ])
  const byKind = (kind: string) => Number(confirmed.find(({ confirmed_how }) => confirmed_how === kind)?.all ?? 0)
  return {
    organizations: Number(organizations.all),
    people: Number(people.all),
    longer_than_a_day: Number(organizations.older) + Number(people.older),
    joins_last_hour: Number(joins.all),
    confirmed: {
      domain: byKind(confirmationKinds[0]),
      voucher: byKind(confirmationKinds[1]),
      foundation: byKind(confirmationKinds[2]),
      'handed over': byKind(confirmationKinds[3]),
      developer: byKind(confirmationKinds[4]),
      letter: byKind(confirmationKinds[5]),
    },
  }
}
