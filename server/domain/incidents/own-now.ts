import type { Actor } from '#server/domain/actor.ts'
import { aboutOfOrganization } from '#server/domain/now/now-of.ts'
import { nowAt } from '#server/domain/now/now-rule.ts'
import { officesOf, reportsWithOwn, saidOf } from '#server/domain/now/now-sources.ts'
import { nothingKnown } from '#server/domain/office-facts.ts'
import type { Settled } from '#server/domain/settled.ts'
import { unconfirmedOf } from './current-statuses.ts'
import { knownAmongEntries } from './known-facts.ts'
import { everywhere } from './look.ts'

/**
 * How the person's own credit union is, as JSON: `settled`, which is what everybody reads, or while the organization is not confirmed, computed with what
 * its people said. Only they get that, and it is stored nowhere.
 */
export async function ownNow(
  db: Settled,
  actor: Pick<Actor, 'organization_confirmed' | 'credit_union_id'>,
  settled: string | null,
): Promise<string | null> {
  const organization = unconfirmedOf(actor)
  if (organization === null) return settled
  const found = await db
    .selectFrom('credit_unions')
    .select(aboutOfOrganization.as('about'))
    .where('id', '=', organization)
    .executeTakeFirstOrThrow()
  const [reports, offices] = await Promise.all([reportsWithOwn(db, found.about, organization), officesOf(db, found.about)])
  const [known] = await knownAmongEntries(db, everywhere, { offices: offices.map(({ id }) => id), unconfirmed: organization })
  const computed = nowAt(Date.now(), {
    reports,
    offices: offices.map(({ id, is_in_area }) => saidOf({ ...(known.get(id) ?? nothingKnown), is_in_area })),
  })
  return computed && JSON.stringify(computed.now)
}
