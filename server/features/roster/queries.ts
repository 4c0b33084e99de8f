import type { QueryOf } from '#contract/call.ts'
import type { listRoster } from '#contract/roster/calls.ts'
import type { RosterPerson } from '#contract/roster/schemas.ts'
import { hasWords, searchWords } from '#contract/rules/search-key.ts'
import { type Actor, requireOrganization } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { ownOffices } from '#server/domain/organizations/offices/own-offices.ts'
import { reachOf } from '#server/domain/roll-calls/reach.ts'
import { type RosterEntry, rosterOf } from '#server/domain/roll-calls/roster.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { FoundPage } from '#server/lib/database/list.ts'
import { presentPerson } from './present.ts'

type Asking = Pick<Context<Actor>, 'db' | 'actor' | 'settings'>

/** People who cannot be asked in any way come first. */
export async function findInRoster(context: Asking, { name = '', office_id, limit, offset = 0 }: QueryOf<typeof listRoster>) {
  const words = searchWords(name)
  const named = await presentedRoster(context, ({ name_key }) => hasWords(words, name_key))
  const all = named.filter(({ office }) => office_id === undefined || office?.id === office_id)
  const sorted = all.toSorted((one, other) => Number(isReachable(one)) - Number(isReachable(other)))
  const rows = limit === undefined ? sorted.slice(offset) : sorted.slice(offset, offset + limit)
  return { rows, total: all.length } satisfies FoundPage<RosterPerson>
}

const isReachable = ({ channels, phone }: RosterPerson) => channels.length > 0 || phone !== null

export async function presentedRoster(
  { db, actor, settings }: Asking,
  isWanted: (entry: RosterEntry) => boolean = () => true,
): Promise<RosterPerson[]> {
  const own = requireOrganization(actor)
  const [roster, offices, reach] = await Promise.all([rosterOf(db, own), ownOffices(db, own), reachOf(db, settings, own)])
  return roster.filter(isWanted).map((entry) => presentPerson(entry, { offices, reach }))
}

/** @throws AppError `not_found` */
export async function findPresented(context: Asking, id: string): Promise<RosterPerson> {
  const found = (await presentedRoster(context)).find((person) => person.id === id)
  if (!found) throw new AppError('not_found')
  return found
}
