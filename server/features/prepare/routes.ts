import {
  confirmTab as confirmTabRoute,
  listConfirmations,
  notifyCompleted,
  setMainOffice as setMainOfficeRoute,
  showCreditUnion,
  updateCreditUnion as updateCreditUnionRoute,
} from '#contract/prepare/calls.ts'
import { type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { presentCreditUnion } from '#server/domain/organizations/present-credit-union.ts'
import { AppError } from '#server/lib/app-error.ts'
import { confirmationsOf, confirmTab } from './confirmations.ts'
import { notifyCompletion } from './notify-completed.ts'
import { creditUnionOf } from './queries.ts'
import { setMainOffice } from './set-main-office.ts'
import { updateCreditUnion } from './update-credit-union.ts'

export const prepareRoutes: BoundRoute[] = [
  handle(showCreditUnion, async ({ db, actor }) => {
    const own = await creditUnionOf(db, actor)
    if (!own) throw new AppError('not_found')
    return presentCreditUnion(own)
  }),

  handle(updateCreditUnionRoute, async (call) => {
    const { row, conflicts } = await updateCreditUnion(call, call.params.id, call.body)
    return { ...presentCreditUnion(row), ...(conflicts && { conflicts }) }
  }),

  handle(listConfirmations, ({ db, actor, params }) => confirmationsOf(db, actor, params.id)),

  handle(confirmTabRoute, (call) => confirmTab(call, call.params.id, call.body.tab)),

  handle(setMainOfficeRoute, async (call) => presentCreditUnion(await setMainOffice(call, call.params.id, call.body))),

  handle(notifyCompleted, async (call) => {
    await notifyCompletion(call)
    return { status: 'success' as const }
  }),
]
