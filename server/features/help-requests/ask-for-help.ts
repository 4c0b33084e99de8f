import { fieldErrors } from '#contract/field-errors.ts'
import type { HelpRequestForm } from '#contract/help-requests/forms.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { requireOrganization } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { placeOfZip } from '#server/domain/geography/near.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { placeColumns } from './place.ts'

/** Requests of one organization within an hour, because every organization sees each of them. */
const OF_ONE_ORGANIZATION = rateLimits.helpRequests.most.organization

/** Asks for help for the actor's organization, and returns the id of the request. A submission that is sent again gets the id of the stored one. */
export async function askForHelp({ db, actor }: Context, form: HelpRequestForm): Promise<string> {
  const creditUnionId = requireOrganization(actor)
  const { latitude, longitude } = await placeOfZip(form.zip, 'zip')
  const reportId = form.disaster_report_id || null
  if (reportId !== null) await refuseForeignReport(db, creditUnionId, reportId)
  await limitRequests(db, 'help request', { by: creditUnionId, limit: OF_ONE_ORGANIZATION })
  const id = newId()
  const time = now()
  const submission = form.submission_id?.toLowerCase() ?? null
  return change(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('help_requests')
      .values({
        id,
        credit_union_id: creditUnionId,
        submission_id: submission,
        asked_by: actor.id,
        disaster_report_id: reportId,
        kind: form.kind,
        quantity: form.quantity,
        from: form.from,
        until: form.until,
        zip: form.zip,
        latitude,
        longitude,
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
    if (submission !== null && numInsertedOrUpdatedRows === 0n) return findSubmission(tx, creditUnionId, submission)
    await recordEvent(tx, actor, 'help requested', { recordId: id, details: { kind: form.kind, quantity: form.quantity } })
    return id
  })
}

async function findSubmission(tx: Db, creditUnionId: string, submissionId: string): Promise<string> {
  const { id } = await tx
    .selectFrom('help_requests')
    .select('id')
    .where('credit_union_id', '=', creditUnionId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow()
  return id
}

const whatWasSaid = (mustHaves: object) => Object.fromEntries(Object.entries(mustHaves).filter(([, value]) => value))

async function refuseForeignReport(db: Db, creditUnionId: string, id: string) {
  const own = await db
    .selectFrom('disaster_reports')
    .select('id')
    .where('id', '=', id)
    .where('credit_union_id', '=', creditUnionId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!own) throw fieldError('disaster_report_id', fieldErrors.notOwnReport)
}
