import {
  admitPerson,
  askToJoin,
  changeAdmission as changeAdmissionRoute,
  claimForSelf,
  listJoinRequests,
  readmitPeople,
  refusePerson,
  showAdmission,
  showOwnRequest,
  withdrawRequest,
} from '#contract/join-requests/calls.ts'
import { type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { requestsTo } from '#server/domain/organizations/admission/requests-to.ts'
import { findPerson, presentManaged } from '#server/domain/people/people.ts'
import { presentSelf } from '#server/domain/people/present-self.ts'
import { actorAfterChange } from '#server/domain/sign-in/find-actor.ts'
import { admissionOf, changeAdmission } from './admission.ts'
import { askAnother } from './ask-another.ts'
import { claimInstead } from './claim-instead.ts'
import { admitFromList, readmit, refuseFromList } from './decide-request.ts'
import { ownRequestOf } from './queries.ts'
import { withdraw } from './withdraw.ts'

const success = { status: 'success' as const }

export const joinRequestRoutes: BoundRoute[] = [
  handle(listJoinRequests, ({ db, actor }) => requestsTo(db, actor.credit_union_id)),

  handle(admitPerson, async (call) => {
    const { db, actor } = call
    return presentManaged(actor, await findPerson(db, actor, await admitFromList(call, call.params.id)))
  }),
  handle(refusePerson, async (call) => {
    await refuseFromList(call, call.params.id)
    return success
  }),

  handle(readmitPeople, async (call) => ({ admitted: await readmit(call) })),

  handle(showOwnRequest, ({ db, actor }) => ownRequestOf(db, actor)),
  handle(askToJoin, async (call) => {
    await askAnother(call, call.body)
    return presentSelf(await actorAfterChange(call))
  }),
  handle(withdrawRequest, async (call) => {
    await withdraw(call)
    return success
  }),
  handle(claimForSelf, async (call) => {
    await claimInstead(call)
    return presentSelf(await actorAfterChange(call))
  }),

  handle(showAdmission, ({ db, actor, params }) => admissionOf(db, actor, params.id)),
  handle(changeAdmissionRoute, (call) => changeAdmission(call, call.params.id, call.body.by_domain)),
]
