import type { BodyInput } from '#contract/call.ts'
import { changeWarningChoices } from '#contract/warnings/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { warningChoicesQuery } from './warning-queries.ts'

/** Stores what the person wants to be told of, and shows it everywhere. */
export async function saveChoices(body: BodyInput<typeof changeWarningChoices>) {
  queryClient.setQueryData(warningChoicesQuery.queryKey, await call(changeWarningChoices, { body }))
}
