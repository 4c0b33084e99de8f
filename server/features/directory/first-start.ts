// On a first start the directory is empty: then NCUA's newest quarterly file is fetched, in the background. (wire.md, section 6)

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOld } from '#server/domain/organizations/confirmation/mail-domain.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import type { Log } from '#server/lib/log.ts'
import { reasonOf } from '#server/lib/start-error.ts'
import { MINUTE } from '#server/lib/time.ts'
import { download, NoSuchFile } from './download.ts'
import { importDirectory } from './import-directory.ts'
import { newestQuarters } from './quarters.ts'
import { isDirectoryEmpty, newestCycle } from './queries.ts'
import { DirectoryFileError } from './read/directory-file.ts'

interface Surroundings {
  db: Db
  settings: Pick<Settings, 'NCUA_DIRECTORY_URL'>
  log: Pick<Log, 'warn'>
  /** Aborts the fetch when the server stops. */
  signal?: AbortSignal
}

interface Limits {
  today: Date
  /** The limit for the whole download, in milliseconds. */
  time: number
  /** The limit of one file, in bytes: NCUA's are about 15 MB. */
  size: number
}

/** The newest file that may be there and four older ones: publication has been late by quarters. */
const FILES_TRIED = 5

/**
 * Fills an empty directory and returns its number of credit unions; null if there was nothing to do or it failed. Never throws: a failure is one
 * warning that says what to do instead.
 */
export async function loadDirectoryAtFirstStart(
  { db, settings, log, signal }: Surroundings,
  { today = new Date(), time = 5 * MINUTE, size = 128 * 1024 * 1024 }: Partial<Limits> = {},
): Promise<number | null> {
  const url = settings.NCUA_DIRECTORY_URL
  const limit = AbortSignal.timeout(time)
  try {
    if (!(await isDirectoryEmpty(db))) return await warnOfOldContacts(db, log, today)
    if (url === 'off') return null
    const stop = signal ? AbortSignal.any([signal, limit]) : limit
    return await fetchNewest(db, addressesBelow(url, today), { size, signal: stop })
  } catch (error) {
    if (signal?.aborted) return null
    const reason = limit.aborted ? `it took longer than ${Math.round(time / 1000)} seconds` : wordsFor(error)
    log.warn(
      { url, reason },
      `The directory of credit unions could not be fetched from ${url} (${reason}). ` + `Everything else works. ${howToImport}`,
    )
    return null
  }
}

/** Without contacts of the last 400 days, no mail domain confirms a credit union, and the reason would not be visible. */
async function warnOfOldContacts(db: Db, log: Pick<Log, 'warn'>, today: Date): Promise<null> {
  const cycle = await newestCycle(db, 'contacts')
  if (!isOld(cycle, today)) return null
  log.warn(
    { cycle },
    `${cycle ? `The contact data of credit unions is too old (${cycle})` : 'The contact data of credit unions is missing'}, so no credit union is ` +
      `confirmed by its mail domain. ${howToImport}`,
  )
  return null
}

/** A line of plain words for whom the portal is tried out; empty if nothing is missing. */
export async function lackOfTrial(db: Db, today = new Date()): Promise<string> {
  if (!isOld(await newestCycle(db, 'contacts'), today)) return ''
  return 'This trial has no contact data from NCUA, so it confirms no credit union by its email domain.\n'
}

const howToImport = "Download NCUA's quarterly call report data and run: npm run import-directory -- FILE"

const addressesBelow = (url: string, today: Date) =>
  url.endsWith('/') ? newestQuarters(today, FILES_TRIED).map((quarter) => `${url}call-report-data-${quarter}.zip`) : [url]

/** The first of the files that is there and holds the directory. */
async function fetchNewest(db: Db, addresses: readonly string[], limits: { size: number; signal: AbortSignal }): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'breakwater-directory-'))
  let failure: unknown
  try {
    for (const source of addresses) {
      try {
        const file = join(folder, 'download')
        await download(source, file, limits)
        // An operator may have imported a file meanwhile.
        if (!(await isDirectoryEmpty(db))) return null
        const { directory } = await importDirectory(db, file, { onProgress: () => limits.signal.throwIfAborted() })
        if (directory && directory.added > 0) return directory.added
        throw new DirectoryFileError('No row of it could be read.')
      } catch (error) {
        // A network that is down is down for the other addresses as well.
        if (!(error instanceof NoSuchFile || error instanceof DirectoryFileError)) throw error
        failure ??= error
      }
    }
    throw failure
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const wordsFor = (error: unknown) => (error instanceof DirectoryFileError ? 'what is there is not the directory' : reasonOf(error))
