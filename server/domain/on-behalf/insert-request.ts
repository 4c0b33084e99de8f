import type { HelpRequestForm } from '#contract/help-requests/forms.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Coordinates } from '#server/domain/geography/zip-codes.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { AskingSide } from './asking-side.ts'
import { placeColumns } from './place-columns.ts'

/** Requests of one organization within an hour, because every organization sees each of them. */
const OF_ONE_ORGANIZATION = rateLimits.helpRequests.most.organization

/** A desk asks for many; each counts for whom it asks. */
export const limitAsking = (db: Db, { credit_union_id, for_directory_id }: AskingSide) =>
  limitRequests(db, 'help request', { by: for_directory_id ?? credit_union_id, limit: OF_ONE_ORGANIZATION })

interface NewRequest {
  form: HelpRequestForm
  side: AskingSide
  place: Coordinates
}

/** Stores a request in the caller's transaction, and returns its id. Of a submission that is stored already, it returns that one's. */
export async function insertRequest(tx: Tx, actor: Actor, { form, side, place }: NewRequest): Promise<{ id: string; isNew: boolean }> {
  const id = newId()
  const time = now()
  const submission = form.submission_id?.toLowerCase() ?? null
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('help_requests')
    .values({
      id,
      ...side,
      submission_id: submission,
      asked_by: actor.id,
      disaster_report_id: form.disaster_report_id || null,
      kind: form.kind,
      quantity: form.quantity,
      from: form.from,
      until: form.until,
      zip: form.zip,
      latitude: place.latitude,
      longitude: place.longitude,
      urgency: form.urgency,
      must_haves: JSON.stringify(whatWasSaid(form.must_haves ?? {})),
      note: form.note || null,
      ...placeColumns(form.place),
      state: 'open',
      created_at: time,
      updated_at: time,
    })
    .onConflict((conflict) => conflict.columns(['credit_union_id', 'submission_id']).doNothing())
    .executeTakeFirst()
  if (submission !== null && numInsertedOrUpdatedRows === 0n) return { id: await findSubmission(tx, side, submission), isNew: false }
  const { desk_id, for_directory_id } = side
  const onBehalf = { ...(desk_id && { desk: desk_id }), ...(for_directory_id && { directory_id: for_directory_id }) }
  await recordEvent(tx, actor, 'help requested', {
    recordId: id,
    creditUnionId: side.credit_union_id,
    details: { kind: form.kind, quantity: form.quantity, ...onBehalf },
  })
  return { id, isNew: true }
}

async function findSubmission(tx: Db, { credit_union_id }: AskingSide, submissionId: string): Promise<string> {
  const { id } = await tx
    .selectFrom('help_requests')
    .select('id')
    .where('credit_union_id', '=', credit_union_id)
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow()
  return id
}

const whatWasSaid = (mustHaves: object) => Object.fromEntries(Object.entries(mustHaves).filter(([, value]) => value))
