import { listCoreSystems, listDirectoryOfState, listStates, listStatesByPost } from '#contract/directory.ts'
import { statesList } from '#contract/states.ts'
import { type BoundRoute, handle } from '#server/http/handle.ts'
import { coreSystemsByName, directoryOfState } from './queries.ts'

export const directoryRoutes: BoundRoute[] = [
  handle(listStates, () => statesList),
  handle(listStatesByPost, () => statesList),
  handle(listDirectoryOfState, ({ db, body }) => directoryOfState(db, body.state)),
  handle(listCoreSystems, ({ db }) => coreSystemsByName(db)),
]
