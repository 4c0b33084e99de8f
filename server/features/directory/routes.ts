import { listCoreSystems, listDirectoryOfState, listStates, listStatesByPost } from '#contract/directory/calls.ts'
import { statesList } from '#contract/rules/states.ts'
import { answerPage, type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { coreSystemsByName, directoryOfState } from './queries.ts'

export const directoryRoutes: BoundRoute[] = [
  handle(listStates, () => statesList),
  handle(listStatesByPost, () => statesList),
  handle(listDirectoryOfState, async ({ db, body, reply }) => answerPage(reply, await directoryOfState(db, body))),
  handle(listCoreSystems, ({ db }) => coreSystemsByName(db)),
]
