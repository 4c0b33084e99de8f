import { queryOptions } from '@tanstack/react-query'
import { showDisasterReport } from '#contract/disaster-reports/calls.ts'
import type { ReadReport, ShownReport } from '#contract/disaster-reports/schemas.ts'
import { call } from '#web/lib/api/call.ts'
import { nullIfNotFound } from '#web/lib/api/query-client.ts'

/** Matches everything about single reports. */
export const reportKey = ['disaster report'] as const

/** A report that a list found says less of itself until it has loaded. */
export type OneReport = ReadReport & Partial<ShownReport>

/** One report, or null if no report has this id. */
export const reportQuery = (id: string) =>
  queryOptions({
    meta: { offline: true, failure: 'errorFetchingData' },
    queryKey: [...reportKey, id],
    // A list does not say whether the reader may update or withdraw the report, so it is always asked for.
    staleTime: 0,
    queryFn: ({ signal }): Promise<OneReport | null> => nullIfNotFound(call(showDisasterReport, { params: { id }, signal })),
  })
