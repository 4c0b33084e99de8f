import { queryOptions } from '@tanstack/react-query'
import { listDirectoryOfState } from '#contract/directory/calls.ts'
import { listNotListed } from '#contract/disaster-reports/calls.ts'
import type { NotListed } from '#contract/disaster-reports/schemas.ts'
import type { StateCode } from '#contract/rules/states.ts'
import { CallError, call } from '#web/lib/api/call.ts'

/** Begins the id of a row of the directory. Credit unions that NCUA does not list have such rows too. */
const FROM_DIRECTORY = 'directory:'

/** The organizations of a state that a person can report for, by name: those in NCUA's directory, and enrolled ones that NCUA does not list. */
export const reportableQuery = (state: StateCode) =>
  queryOptions({
    meta: { failure: 'errorFetchingData' },
    queryKey: ['reportable', state],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const body = { state }
      const [listed, others] = await Promise.all([
        call(listDirectoryOfState, { body, signal }),
        call(listNotListed, { body, signal }).catch(noneIfRefused),
      ])
      const all = [
        ...listed.map((entry) => ({ ...entry, id: `${FROM_DIRECTORY}${entry.id}`, isListed: true })),
        ...others.map((each) => ({ ...each, isListed: false })),
      ]
      return all.sort((one, other) => one.name.localeCompare(other.name))
    },
  })

type Reportable = { id: string } & Partial<Pick<NotListed, 'directory_id'>>

/** Whether the id in the URL names this organization, by its own id or by that of its row in the directory. */
export const isMeant = ({ id, directory_id }: Reportable, whose: string) => whose === id || whose === `${FROM_DIRECTORY}${directory_id}`

/** A person who may not report for others in that state is told so after Send. */
function noneIfRefused(error: unknown) {
  if (error instanceof CallError && error.status === 403) return []
  throw error
}
