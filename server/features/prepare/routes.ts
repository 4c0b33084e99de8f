import * as calls from '#contract/prepare/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { presentCreditUnion } from '#server/domain/organizations/present-credit-union.ts'
import { AppError } from '#server/lib/app-error.ts'
import { confirmationsOf, confirmTab } from './confirmations.ts'
import { notifyCompletion } from './notify-completed.ts'
import { creditUnionOf } from './queries.ts'
import { setMainOffice } from './set-main-office.ts'
import { updateCreditUnion } from './update-credit-union.ts'

export const prepareRoutes = bindCalls(calls, {
  showCreditUnion: async ({ db, actor }) => {
    const own = await creditUnionOf(db, actor)
    if (!own) throw new AppError('not_found')
    return presentCreditUnion(own)
  },

  updateCreditUnion: async (call) => {
    const { row, conflicts } = await updateCreditUnion(call, call.params.id, call.body)
    return { ...presentCreditUnion(row), ...(conflicts && { conflicts }) }
  },

  listConfirmations: ({ db, actor, params }) => confirmationsOf(db, actor, params.id),

  confirmTab: (call) => confirmTab(call, call.params.id, call.body.tab),

  setMainOffice: async (call) => presentCreditUnion(await setMainOffice(call, call.params.id, call.body)),

  notifyCompleted: (call) => notifyCompletion(call),
})
