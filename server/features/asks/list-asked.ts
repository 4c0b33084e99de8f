import type { AskedPerson } from '#contract/asks/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { everyCandidateOf, keyOf } from '#server/domain/asks/candidates.ts'
import { bouncedAmong } from '#server/domain/mail/bounced-among.ts'
import { AppError } from '#server/lib/app-error.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { placeOf } from './end-asks.ts'

/** Those who are asked no more come first. @throws AppError `not_found`, also for another organization; `while_impersonating` */
export async function listAsked(db: Db, actor: Actor, id: string): Promise<AskedPerson[]> {
  if (id !== actor.credit_union_id) throw new AppError('not_found')
  requireRealPerson(actor)
  const place = await placeOf(db, id)
  const [people, stops] = await Promise.all([
    everyCandidateOf(db, [place]),
    db
      .selectFrom('ask_stops')
      .leftJoin('users', 'users.id', 'ask_stops.stopped_by')
      .selectAll('ask_stops')
      .select(['users.first_name', 'users.last_name'])
      .where('directory_id', '=', place)
      .execute(),
  ])
  const bounced = await bouncedAmong(
    db,
    people.flatMap(({ email }) => email ?? []),
  )
  const stopOf = new Map(stops.map((stop) => [keyOf(stop), stop]))
  const shown = people
    .filter(({ credit_union_id }) => credit_union_id === id)
    .flatMap((person) => {
      if (person.kind === 'contact') return []
      const stop = stopOf.get(keyOf(person))
      const by = stop?.first_name ? fullName(stop) : null
      return [
        {
          user_or_contact: person.kind === 'user' ? person.person_id : (person.person_id.split('-')[0] ?? ''),
          kind: person.kind,
          ...{ first_name: person.first_name, last_name: person.last_name },
          mail_bounced: person.email !== null && bounced.has(emailKey(person.email)),
          stopped: stop ? { at: stop.stopped_at, why: stop.why, by } : null,
        },
      ]
    })
  return [...shown.filter(({ stopped }) => stopped !== null), ...shown.filter(({ stopped }) => stopped === null)]
}
