import type { Db } from '#server/lib/database/tables/tables.ts'

declare const settled: unique symbol

/**
 * A database in which `nows` and its copies in reports are up to date. SQL that reads them takes one, often without using it, and only `settleNow` makes
 * one: a query of a database that is not settled does not compile.
 */
export type Settled = Db & { readonly [settled]: true }
