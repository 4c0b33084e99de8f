// What each call may do across organizations: one row for each call. The walk in organization-walk.test.ts goes by the list of calls, so that one
// without a row fails.

import type { Row } from './walk-row.ts'
import { accountRows } from './walk-rows-account.ts'
import { foundationRows } from './walk-rows-foundation.ts'
import { incidentRows } from './walk-rows-incidents.ts'
import { recordRows } from './walk-rows-records.ts'

export const rows: Record<string, Row> = { ...accountRows, ...recordRows, ...incidentRows, ...foundationRows }
