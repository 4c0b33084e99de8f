// OPEN or CLOSED, texted to a storm's ask: an entry for all offices in the area, unless it repeats what stands, and as often as a link may answer.

import { rateLimits } from '#contract/rate-limits.ts'
import type { Candidate } from '#server/domain/asks/candidates.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { beginOf } from '#server/domain/incidents/look.ts'
import { cutMoment } from '#server/domain/not-later.ts'
import { askedOffices } from '#server/domain/say/asked-offices.ts'
import { pressingOf } from '#server/domain/say/pressing-of.ts'
import { enteredBy, storeEntries } from '#server/domain/say/store-press.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

type CountedWord = 'open' | 'closed'

interface AskedPerson {
  person: Candidate
  ask_id: string
  incidents: readonly FoundIncident[]
}

/** An answer that repeats itself, as a machine's does, is no news: two machines would text each other forever. */
type HowItCounts = 'new' | 'again' | 'too_often' | 'no_offices'

/** Before the reply is stored. A new entry is counted. */
export async function howItCounts(tx: Tx, asked: AskedPerson, word: CountedWord): Promise<HowItCounts> {
  const { person, incidents } = asked
  // The area was made smaller, or the last office there closed for good.
  const offices = await askedOffices(tx, { directoryId: person.directory_id, incidents, reader: null })
  if (offices.length === 0) return 'no_offices'
  if (await stands(tx, asked, word, offices)) return 'again'
  const by = `${enteredBy(person)} ${person.directory_id}`
  try {
    await limitRequests(tx, 'answers by link', { by, limit: rateLimits.sayAnswers.most.person })
    return 'new'
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return 'too_often'
    throw error
  }
}

/** The number's last answer to this ask was the same, and nothing else was said of the offices since. */
async function stands(tx: Tx, { person, ask_id }: AskedPerson, word: CountedWord, offices: readonly { id: string }[]): Promise<boolean> {
  const last = await tx
    .selectFrom('ask_replies')
    .select(['id', 'means'])
    .where('phone', '=', person.phone)
    .where('ask_id', '=', ask_id)
    .where('means', 'in', ['open', 'closed'])
    .where('decided_by_id', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (last?.means !== word) return false
  const other = await tx
    .selectFrom('office_statuses')
    .select('id')
    .where(
      'office_id',
      'in',
      offices.map(({ id }) => id),
    )
    .where('id', '>', last.id)
    .where((eb) => eb.or([eb('status', '<>', word), eb('withdrawn_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** All offices in the area are so since it was texted. */
export async function enterWord(tx: Tx, { person, ask_id, incidents }: AskedPerson, status: CountedWord, receivedAt: string) {
  const pressing = await pressingOf(tx, person, { ask_id, incidents })
  const offices = await askedOffices(tx, { directoryId: person.directory_id, incidents, reader: null })
  if (offices.length === 0) return
  const [exercise] = incidents.filter(({ is_exercise }) => is_exercise)
  const press = {
    submission_id: newId(),
    entries: offices.map(({ id }) => ({ office_id: id, status })),
    publicNote: null,
    need: null,
    isNeed: false,
  }
  await storeEntries(tx, press, { ...pressing, as_of: exercise ? cutMoment(receivedAt, beginOf(exercise)) : receivedAt })
  if (person.kind === 'contact')
    await tx.updateTable('contacts').set({ answered_at: now(), used_at: now() }).where('id', '=', person.person_id).execute()
}
