import { queryOptions } from '@tanstack/react-query'
import { listDirectoryOfState } from '#contract/directory/calls.ts'
import { listNotListed } from '#contract/disaster-reports/calls.ts'
import type { NotListed } from '#contract/disaster-reports/schemas.ts'
import type { StateCode } from '#contract/states.ts'
import { CallError, call } from '#web/lib/calls/call.ts'

/** A row of the directory is named so, also that of a credit union which NCUA does not list. */
const FROM_DIRECTORY = 'directory:'

/** The credit unions of a state that one may report for, by name: those of NCUA's directory, and those that enrolled without it. */
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

/** Named by its own id, or by that of its row in the directory. */
export const isMeant = ({ id, directory_id }: Reportable, whose: string) => whose === id || whose === `${FROM_DIRECTORY}${directory_id}`

/** Who may report for nobody in that state hears so after Send. */
function noneIfRefused(error: unknown) {
  if (error instanceof CallError && error.status === 403) return []
  throw error
}
