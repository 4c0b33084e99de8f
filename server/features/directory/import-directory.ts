// Imports what NCUA publishes of credit unions: the directory, the contact file, the branch file, or the quarterly zip that holds them. Safe to
// repeat, to interrupt, and to run while the server is up.

import { type AfterImport, afterImport } from '#server/domain/claims/after-import.ts'
import { confirmAllByDomain } from '#server/domain/organizations/confirmation/confirm-all-by-domain.ts'
import { keepAddressOffices } from '#server/domain/organizations/offices/address-offices.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { type ReadDirectory, readDirectory } from './listed-entries.ts'
import { type ReadOffices, readOffices } from './listed-offices.ts'
import { noteCycle } from './newest-cycle.ts'
import { columnsOf, type Refusal } from './read/charter-rows.ts'
import { type ContactRows, isContactHeader, readContacts } from './read/contact-rows.ts'
import { DirectoryFileError, type FilePart, readParts } from './read/directory-file.ts'
import { isOfficeHeader } from './read/office-rows.ts'
import { findKnown, type SavedContacts, saveContacts } from './save/save-contacts.ts'
import { type OnProgress, type SavedChanges, saveDirectory } from './save/save-directory.ts'
import { type SavedOffices, saveOffices } from './save/save-offices.ts'

type ReadPart = { name: string } & (
  | { kind: 'directory'; content: ReadDirectory }
  | { kind: 'contacts'; content: ContactRows }
  | { kind: 'offices'; content: ReadOffices }
)

interface Source {
  cycle: string | null
  refused: Refusal[]
}

export interface ImportResult extends AfterImport {
  directory?: SavedChanges & Source
  contacts?: SavedContacts & Source & Pick<ContactRows, 'sharedCount'>
  offices?: SavedOffices & Source
  /** Why a part of a zip was not imported, in sentences. */
  leftOut: string[]
}

interface Options {
  /** Also imports a file that is older than the last one. */
  isOlderTaken?: boolean
  onProgress?: OnProgress
}

export interface ReadImport {
  parts: ReadPart[]
  leftOut: string[]
}

/** Imports a file. Throws a DirectoryFileError if no part of it can be used. */
export async function importDirectory(db: Db, file: string, options?: Options): Promise<ImportResult> {
  return saveImport(db, await readImport(file), options)
}

/** The content of a file, without a database. Throws a DirectoryFileError if there is none. */
export async function readImport(file: string): Promise<ReadImport> {
  const { results, leftOut } = await eachUsable(await readParts(file), readPart)
  return { parts: results, leftOut }
}

/** Saves it in one transaction, with the consequences for organizations. Throws a DirectoryFileError if no part of it fits the directory. */
export async function saveImport(db: Db, { parts, leftOut }: ReadImport, options: Options = {}): Promise<ImportResult> {
  const result = await change(db, async (tx) => {
    const saved = await eachUsable(parts, (part) => savePart(tx, part, options))
    await keepAddressOffices(tx)
    return Object.assign({ leftOut: [...leftOut, ...saved.leftOut] }, ...saved.results, await afterImport(tx))
  })
  // A new domain may match people who have proven their address already.
  await confirmAllByDomain(db)
  return result
}

/** The usable parts. If there are none, the error of the first one is thrown. */
async function eachUsable<Part, Result>(parts: readonly Part[], use: (part: Part) => Promise<Result>) {
  const results: Result[] = []
  const errors: DirectoryFileError[] = []
  for (const part of parts) {
    try {
      results.push(await use(part))
    } catch (error) {
      if (!(error instanceof DirectoryFileError)) throw error
      errors.push(error)
    }
  }
  if (results.length === 0 && errors[0]) throw errors[0]
  return { results, leftOut: errors.map(({ message }) => message) }
}

async function readPart(part: FilePart): Promise<ReadPart> {
  const { name } = part
  const header = columnsOf(part.text)
  if (isOfficeHeader(header)) return { name, kind: 'offices', content: await readOffices(part) }
  if (isContactHeader(header)) return { name, kind: 'contacts', content: await readContacts(part) }
  return { name, kind: 'directory', content: await readDirectory(part) }
}

/** Saves a part, or refuses it before anything is written. */
async function savePart(tx: Tx, part: ReadPart, { isOlderTaken = false, onProgress = () => {} }: Options) {
  const { cycle, refused } = part.content
  if (part.kind === 'contacts') {
    const known = await findKnown(tx, part.content.contacts, part.name)
    await noteCycle(tx, part, isOlderTaken)
    return { contacts: { ...(await saveContacts(tx, known)), cycle, refused, sharedCount: part.content.sharedCount } }
  }
  await noteCycle(tx, part, isOlderTaken)
  if (part.kind === 'offices')
    return { offices: { ...(await saveOffices(tx, { ...part.content, name: part.name }, onProgress)), cycle, refused } }
  return { directory: { ...(await saveDirectory(tx, part.content, onProgress)), cycle, refused } }
}
