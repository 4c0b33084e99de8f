// Brings the tables up to date: at start, each migration once, under a lock that other processes wait for.

import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Engine, OpenDatabase } from './engines/open.ts'
import { first } from './migrations/001-first.ts'
import { reporterNames } from './migrations/002-reporter-names.ts'
import { backOffice } from './migrations/003-back-office.ts'
import { auditTrail } from './migrations/004-audit-trail.ts'
import { nearAndFresh } from './migrations/005-near-and-fresh.ts'
import { lending } from './migrations/006-lending.ts'
import { longLists } from './migrations/011-long-lists.ts'
import { requestSubmissions } from './migrations/012-request-submissions.ts'
import { answerChanges } from './migrations/014-answer-changes.ts'
import { offerSubmissions } from './migrations/015-offer-submissions.ts'
import { placesOfReports } from './migrations/016-places-of-reports.ts'
import { reportRevisions } from './migrations/017-report-revisions.ts'
import { directoryContacts } from './migrations/018-directory-contacts.ts'
import { limits } from './migrations/019-limits.ts'
import { trust } from './migrations/020-trust.ts'
import { mailRecipients } from './migrations/021-mail-recipients.ts'
import { proofs } from './migrations/022-proofs.ts'
import { whoFiled } from './migrations/023-who-filed.ts'
import { foundation } from './migrations/024-foundation.ts'
import { alertSupport } from './migrations/026-alert-support.ts'
import { newestJoinRequests } from './migrations/027-newest-join-requests.ts'
import { generatorSize } from './migrations/028-generator-size.ts'
import { mainOffices } from './migrations/029-main-offices.ts'
import { alertDetails } from './migrations/030-alert-details.ts'
import { reportsKeptUpToDate } from './migrations/031-reports-kept-up-to-date.ts'
import { lendingAnswers } from './migrations/032-lending-answers.ts'
import { earlierChecklists } from './migrations/033-earlier-checklists.ts'
import { officeLists } from './migrations/034-office-lists.ts'
import { whenSafe } from './migrations/035-when-safe.ts'
import { reportTurns } from './migrations/036-report-turns.ts'
import { situation } from './migrations/037-situation.ts'
import { officeDrafts } from './migrations/038-office-drafts.ts'
import { reportsMailed } from './migrations/039-reports-mailed.ts'
import { reportsHeard } from './migrations/040-reports-heard.ts'
import { situationIndexes } from './migrations/041-situation-indexes.ts'
import { whoTypedAddress } from './migrations/042-who-typed-address.ts'
import { takenInPlace } from './migrations/043-taken-in-place.ts'
import { draftsOfDesks } from './migrations/045-drafts-of-desks.ts'
import { lookAlikes } from './migrations/046-look-alikes.ts'
import { nowOfCreditUnions } from './migrations/052-now-of-credit-unions.ts'
import { warningsAndDeclarations } from './migrations/053-warnings.ts'
import { toldWarnings } from './migrations/054-told-warnings.ts'
import { rollCallTables } from './migrations/057-roll-calls.ts'
import { notices } from './migrations/061-notices.ts'
import { reportsByTime } from './migrations/062-reports-by-time.ts'
import { whoSaid } from './migrations/064-who-said.ts'
import { charterKeys } from './migrations/065-charter-keys.ts'
import type { Db } from './tables/tables.ts'

const migrationsOf = (engine: Engine) => ({
  '001-first': first(engine),
  '002-reporter-names': reporterNames(engine),
  '003-back-office': backOffice(engine),
  '004-audit-trail': auditTrail(engine),
  '005-near-and-fresh': nearAndFresh(engine),
  '006-lending': lending(engine),
  '011-long-lists': longLists,
  '012-request-submissions': requestSubmissions,
  '014-answer-changes': answerChanges(engine),
  '015-offer-submissions': offerSubmissions(engine),
  '016-places-of-reports': placesOfReports(engine),
  '017-report-revisions': reportRevisions(engine),
  '018-directory-contacts': directoryContacts,
  '019-limits': limits(engine),
  '020-trust': trust(engine),
  '021-mail-recipients': mailRecipients(engine),
  '022-proofs': proofs,
  '023-who-filed': whoFiled(engine),
  '024-foundation': foundation(engine),
  '026-alert-support': alertSupport,
  '027-newest-join-requests': newestJoinRequests,
  '028-generator-size': generatorSize(engine),
  '029-main-offices': mainOffices,
  '030-alert-details': alertDetails(engine),
  '031-reports-kept-up-to-date': reportsKeptUpToDate(engine),
  '032-lending-answers': lendingAnswers,
  '033-earlier-checklists': earlierChecklists(engine),
  '034-office-lists': officeLists,
  '035-when-safe': whenSafe,
  '036-report-turns': reportTurns(engine),
  '037-situation': situation(engine),
  '038-office-drafts': officeDrafts(engine),
  '039-reports-mailed': reportsMailed,
  '040-reports-heard': reportsHeard,
  '041-situation-indexes': situationIndexes,
  '042-who-typed-address': whoTypedAddress(engine),
  '043-taken-in-place': takenInPlace(engine),
  '045-drafts-of-desks': draftsOfDesks,
  '046-look-alikes': lookAlikes,
  '052-now-of-credit-unions': nowOfCreditUnions(engine),
  '053-warnings': warningsAndDeclarations(engine),
  '054-told-warnings': toldWarnings(engine),
  '057-roll-calls': rollCallTables(engine),
  '061-notices': notices(engine),
  '062-reports-by-time': reportsByTime(engine),
  '064-who-said': whoSaid,
  '065-charter-keys': charterKeys(engine),
})

/** The last change of the tables that this version knows, by name. */
export const newestVersion = Object.keys(migrationsOf('sqlite')).at(-1) ?? ''

/** `upTo` names a migration. If the tables are not newer already, they become those of the version whose last migration that was. */
export async function migrate({ db, engine }: OpenDatabase, upTo?: string) {
  const migrations = migrationsOf(engine)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const isAhead = upTo !== undefined && upTo in migrations && (await lastOf(migrator)) <= upTo
  const { error } = await (isAhead ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
}

const lastOf = async (migrator: Migrator) => (await migrator.getMigrations()).findLast(({ executedAt }) => executedAt)?.name ?? ''

/** The name of the last migration of a database; empty if it has no tables. */
export async function storedVersion(db: Db): Promise<string> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return ''
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? ''
}
