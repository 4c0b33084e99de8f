import * as calls from '#contract/directory/calls.ts'
import { statesList } from '#contract/rules/states.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import { coreSystemsByName, directoryOfState } from './queries.ts'

export const directoryRoutes = bindCalls(calls, {
  listStates: () => statesList,
  listStatesByPost: () => statesList,
  listDirectoryOfState: async ({ db, body, reply }) => answerPage(reply, await directoryOfState(db, body)),
  listCoreSystems: ({ db, actor }) => coreSystemsByName(db, actor),
})
