import { queryOptions } from '@tanstack/react-query'
import { showBoard } from '#contract/board/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { INCIDENTS } from './incident-changed.ts'

/** One credit union of the board; null if it has no office in the area. */
export const boardRowQuery = (incident: string, directoryId: string) =>
  queryOptions({
    queryKey: [...INCIDENTS, incident, 'row', directoryId],
    queryFn: async ({ signal }) => {
      const { credit_unions } = await call(showBoard, { params: { id: incident }, query: { directory_id: directoryId }, signal })
      return credit_unions[0] ?? null
    },
  })
