import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import { AppError } from '#server/lib/app-error.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import { isSamePlace, takesAnswers } from './policy.ts'

/** The form of a token: nothing else is looked up. */
const TOKEN = /^[\w-]{22}$/

/**
 * The person behind a link who would still be asked, and the incidents that the link answers. `isOver` once all of them closed a while ago.
 * @throws AppError `not_found`
 */
export async function findSaid(db: Db, token: string) {
  if (!TOKEN.test(token)) throw new AppError('not_found')
  const link = await db.selectFrom('say_links').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst()
  if (!link) throw new AppError('not_found')
  const person = await stillAsked(db, link)
  if (!person || link.ended_at !== null) throw new AppError('not_found')
  const incidents = await incidentsOf(db, link.ask_id)
  const time = now()
  const answered = incidents.filter((incident) => takesAnswers(incident, time))
  return { link, person, incidents: answered, isOver: answered.length === 0 }
}

type Asked = Pick<Candidate, 'directory_id' | 'kind' | 'person_id' | 'credit_union_id'>

/** The person, if they would still be asked. */
export async function stillAsked(db: Db, asked: Asked): Promise<Candidate | undefined> {
  const candidates = await candidatesOf(db, [asked.directory_id])
  return candidates.find((each) => isSamePlace(asked, each)) ?? (await enrolledSince(db, asked, candidates))
}

/** The contact of a desk enrolled the credit union, and would be asked as its person: by the address to which the link went. */
async function enrolledSince(db: Db, { kind, person_id }: Pick<Candidate, 'kind' | 'person_id'>, candidates: readonly Candidate[]) {
  if (kind !== 'contact') return undefined
  const contact = await db.selectFrom('contacts').select('email').where('id', '=', person_id).executeTakeFirst()
  const address = contact?.email && emailKey(contact.email)
  return address ? candidates.find(({ is_confirmed, email }) => is_confirmed && email !== null && emailKey(email) === address) : undefined
}

export type Said = Awaited<ReturnType<typeof findSaid>>

/** The incidents that an ask names, with their areas. */
export async function incidentsOf(db: Db, askId: string) {
  const named = await db.selectFrom('ask_incidents').select('incident_id').where('ask_id', '=', askId).orderBy('incident_id').execute()
  return Promise.all(named.map(({ incident_id }) => findIncident(db, incident_id)))
}
