import type { Db } from '#server/lib/database/tables/tables.ts'

declare const settled: unique symbol

/** A database in which `nows` and its copies in reports are up to date: whoever reads them is given one, and only `settleNow` makes it. */
export type Settled = Db & { readonly [settled]: true }
