// Stores statuses of the actor's own organization, or on behalf of a credit union. A submission that is sent again is stored once.

import type { BodyOf } from '#contract/call.ts'
import type { storeStatuses as storeCall } from '#contract/office-statuses/calls.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { isDeveloper } from '#contract/roles.ts'
import { type Actor, requireOrganization } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { covers, deskOf } from '#server/domain/desk/desk.ts'
import { findMeant, listedIdIn } from '#server/domain/desk/on-behalf.ts'
import { type StoredStatuses, storeStatuses } from '#server/domain/incidents/store-statuses.ts'
import { tellOfStatuses } from '#server/domain/on-behalf/tell-of-statuses.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import { isFiledBy } from '#server/domain/people/is-filed-by.ts'
import { limitRequests, takeTurnCounting } from '#server/domain/sign-in/limit-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { violates } from '#server/lib/database/engines/violations.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { findSubmission } from './queries.ts'

type Form = BodyOf<typeof storeCall>

const COUNTED = 'office statuses'
/** Batches of one person within an hour. A refused batch stays queued in the client, which sends it later. */
const OF_ONE_PERSON = rateLimits.officeStatuses.most.person

/** The result of the submission, also if it was stored before. */
export async function submitStatuses(context: Context<Actor>, form: Form): Promise<StoredStatuses> {
  const { db, actor } = context
  if (form.filed_as && !isFiledBy(actor, form.filed_as)) throw new AppError('not_acceptable_now')
  const submission = form.submission_id.toLowerCase()
  const earlier = await findSubmission(db, actor, submission)
  if (earlier) return earlier
  const of = await whose(db, actor, form)
  const stored = await change(db, (tx) => store(tx, context, { form, submission, of })).catch((error: unknown) => {
    // The same submission arrived twice at the same moment.
    if (isTaken(error)) return findSubmission(db, actor, submission)
    throw error
  })
  if (!stored) throw new AppError('internal')
  return stored
}

const isTaken = (error: unknown) =>
  violates(error, 'office_statuses_submission', 'office_statuses.submission_id, office_statuses.office_id')

type Of = Awaited<ReturnType<typeof whose>>

/** The organization and its offices. A desk may enter for offices in its states, and for all offices of credit unions based there. */
async function whose(db: Db, actor: Actor, { on_behalf_of, via }: Form) {
  // Both or neither, as the contract says.
  if (!on_behalf_of || !via) {
    const own = requireOrganization(actor)
    return { credit_union_id: own, directory_id: await directoryRowOf(db, own), via: null, desk: null }
  }
  const desk = await deskOf(db, actor)
  const { credit_union_id, place } = await findMeant(db, on_behalf_of)
  const directory_id = listedIdIn(on_behalf_of) ?? (await directoryRowOf(db, credit_union_id))
  return { credit_union_id, directory_id, via, desk: covers(desk, place.state) ? null : desk }
}

interface Batch {
  form: Form
  submission: string
  of: Of
}

async function store(tx: Tx, { actor, settings }: Context<Actor>, { form, submission, of }: Batch): Promise<StoredStatuses> {
  const { incident_id = null, entries, as_of = null } = form
  const source = of.via ? 'on_behalf' : 'self'
  const said = { submission, incident_id, entries, as_of, ...of, source, list: 'entries', disaster_report_id: null } as const
  const isLimited = !of.via && !isDeveloper(actor)
  // In the order of an answer on /say, which counts first. Counted later: what is stored already is answered as it was.
  if (isLimited) await takeTurnCounting(tx, COUNTED, actor.id)
  const stored = await storeStatuses(tx, actor, said)
  if (isLimited) await limitRequests(tx, COUNTED, { by: actor.id, limit: OF_ONE_PERSON })
  await tellOfStatuses(tx, of, { actor, settings, entries, ...stored })
  return stored
}
