// Apart from the queries: every screen loads this, because the event stream says when an incident changed.

import type { InvalidateOptions } from '@tanstack/react-query'
import { queryClient } from '#web/lib/api/query-client.ts'

export const INCIDENTS = ['incidents'] as const
/** The home of the desk. */
export const DESK = [...INCIDENTS, 'desk'] as const

/** Fetches what the screen shows of an incident, or of all of them, and the statuses of offices again. */
export const incidentChanged = (id?: string, options: InvalidateOptions = {}) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: id === undefined ? INCIDENTS : [...INCIDENTS, id] }, options),
    ...(id === undefined ? [] : [queryClient.invalidateQueries({ queryKey: DESK })]),
    queryClient.invalidateQueries({ queryKey: ['offices'] }, options),
  ])
