import { fieldErrors } from '#contract/field-errors.ts'
import type { HelpRequestForm } from '#contract/help-requests/forms.ts'
import type { Context } from '#server/domain/context.ts'
import { placeOfZip } from '#server/domain/geography/near.ts'
import { askingFor, askingForOwn } from '#server/domain/on-behalf/asking-side.ts'
import { insertRequest, limitAsking } from '#server/domain/on-behalf/insert-request.ts'
import { tellOfRequests } from '#server/domain/on-behalf/tell-of-requests.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/**
 * Asks for help for the actor's organization, or as a desk for another one, whose Administrators are told. Returns the id of the request; a submission
 * that is sent again gets the id of the stored one.
 */
export async function askForHelp({ db, actor, settings }: Context, form: HelpRequestForm): Promise<string> {
  const side = form.on_behalf_of ? await askingFor(db, actor, form.on_behalf_of) : askingForOwn(actor)
  const place = await placeOfZip(form.zip, 'zip')
  if (form.disaster_report_id) await refuseForeignReport(db, side.credit_union_id, form.disaster_report_id)
  await limitAsking(db, side)
  return change(db, async (tx) => {
    const { id, isNew } = await insertRequest(tx, actor, { form, side, place })
    if (isNew) await tellOfRequests(tx, { actor, settings, side, requests: [{ ...form, id }] })
    return id
  })
}

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
