import type { MainOffice } from '#contract/prepare/schemas.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { loadCounties } from '#server/domain/geography/counties.ts'
import { placeOfOffice } from '#server/domain/organizations/offices/main-office.ts'
import { stateMainOffice } from '#server/domain/organizations/offices/state-main-office.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { CreditUnionRow } from '#server/lib/database/tables/tables.ts'
import { lockCreditUnion, moveTo } from './queries.ts'

/** Sets where the main office is. Distances, reports and requests go by it from now on. The same place again changes nothing. */
export async function setMainOffice({ db, actor }: Context, id: string, office: MainOffice): Promise<CreditUnionRow> {
  if (id !== actor.credit_union_id) throw new AppError('not_found')
  // Places and counties may have to be read from files, so they are loaded before the transaction.
  const place = await placeOfOffice(office)
  await loadCounties()
  return change(db, async (tx) => {
    const before = await lockCreditUnion(tx, id)
    if (!before) throw new AppError('not_found')
    if (before.street === place.street && before.city === place.city && before.zip === place.zip) return before
    const { street, city, state, zip } = place
    await recordEvent(tx, actor, 'main office changed', { recordId: id, details: { name: `${street}, ${city}, ${state} ${zip}` } })
    await stateMainOffice(tx, id, place)
    return moveTo(tx, id, place)
  })
}
