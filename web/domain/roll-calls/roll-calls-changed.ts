// Apart from the queries: every screen loads this, because the event stream says when something of the organization changed.

import type { InvalidateOptions } from '@tanstack/react-query'
import { queryClient } from '#web/lib/api/query-client.ts'

export const ROLL_CALLS = ['roll calls'] as const

/** Fetches what the screen shows of roll calls again. */
export const rollCallsChanged = (options: InvalidateOptions = {}) => queryClient.invalidateQueries({ queryKey: ROLL_CALLS }, options)
