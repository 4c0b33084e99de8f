import * as calls from '#contract/join-requests/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { requestsTo } from '#server/domain/organizations/admission/requests-to.ts'
import { findPerson, presentManaged } from '#server/domain/people/people.ts'
import { presentSelf } from '#server/domain/people/present-self.ts'
import { actorAfterChange } from '#server/domain/sign-in/find-actor.ts'
import { admissionOf, changeAdmission } from './admission.ts'
import { askAnother } from './ask-another.ts'
import { claimInstead } from './claim-instead.ts'
import { admitFromList, readmit, refuseFromList } from './decide-request.ts'
import { makeCode } from './make-code.ts'
import { codesOf, ownRequestOf } from './queries.ts'
import { undoCode } from './undo-code.ts'
import { useCode } from './use-code.ts'
import { withdraw } from './withdraw.ts'

export const joinRequestRoutes = bindCalls(calls, {
  listJoinRequests: ({ db, actor }) => requestsTo(db, actor.credit_union_id),

  admitPerson: async (call) => {
    const { db, actor } = call
    return presentManaged(actor, await findPerson(db, actor, await admitFromList(call, call.params.id)))
  },
  refusePerson: (call) => refuseFromList(call, call.params.id),

  readmitPeople: async (call) => ({ admitted: await readmit(call, call.body.ids) }),

  showOwnRequest: ({ db, actor }) => ownRequestOf(db, actor),
  askToJoin: async (call) => {
    await askAnother(call, call.body)
    return presentSelf(await actorAfterChange(call))
  },
  withdrawRequest: (call) => withdraw(call),
  claimForSelf: async (call) => {
    await claimInstead(call)
    return presentSelf(await actorAfterChange(call))
  },

  showAdmission: ({ db, actor, params }) => admissionOf(db, actor, params.id),
  changeAdmission: (call) => changeAdmission(call, call.params.id, call.body.by_domain),

  listJoinCodes: ({ db, actor }) => codesOf(db, actor.credit_union_id),
  makeJoinCode: (call) => makeCode(call),
  undoJoinCode: (call) => undoCode(call, call.params.id),
  joinByCode: async (call) => {
    await useCode(call, call.body.code)
    return presentSelf(await actorAfterChange(call))
  },
})
