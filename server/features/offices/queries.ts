import type { Actor } from '#server/domain/actor.ts'
import { listedIdIn } from '#server/domain/desk/on-behalf.ts'
import { readsOf } from '#server/domain/keys/key-reads.ts'
import { directoryRowOf, organizationOf } from '#server/domain/organizations/offices/directory-row.ts'
import { type Draft, drafted, draftsOf } from '#server/domain/organizations/offices/office-drafts.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db, OfficeRow } from '#server/lib/database/tables/tables.ts'

/** An office as its reader sees it. */
export interface SeenOffice {
  row: OfficeRow
  /** It contains changes of the reader's organization, which is not confirmed. */
  isDraft: boolean
  /** As everybody sees it: changes that are not confirmed move it into no area. Missing for an office that is only a draft. */
  stored?: OfficeRow
}

interface Asked {
  /** An organization's id, or `directory:` and the id of a credit union; the actor's own where it is left out. */
  of: string | undefined
  /** Leaves out offices that are only drafts, because they are in no incident. */
  isForIncident: boolean
}

/** The offices of a credit union, closed ones last. */
export async function officesOf(db: Db, actor: Actor, { of, isForIncident }: Asked): Promise<SeenOffice[]> {
  const own = await directoryRowOf(db, actor.credit_union_id)
  const directoryId = of === undefined ? own : await directoryIdFor(db, of)
  if (directoryId === null) return []
  const found = await db.selectFrom('offices').selectAll().where('directory_id', '=', directoryId).where('gone_at', 'is', null).execute()
  const rows = actor.key && directoryId !== own ? await readByKey(db, actor, found) : found
  const drafts = directoryId === own ? await draftsOf(db, actor.credit_union_id ?? '') : []
  const added = isForIncident ? [] : drafts.filter(({ office_id }) => office_id === null)
  return [...rows.map((row) => seen(row, drafts)), ...added.map((draft) => ({ row: drafted(directoryId, draft), isDraft: true }))].sort(
    inOrder,
  )
}

/** @throws AppError `not_found` where there is none that the key may read */
async function readByKey(db: Db, actor: Actor, rows: readonly OfficeRow[]): Promise<OfficeRow[]> {
  const [first] = rows
  const id = first ? await organizationOf(db, first.directory_id) : null
  const states = [...new Set(rows.map(({ state }) => state))]
  const read = await Promise.all(states.map(async (state) => ((await readsOf(db, actor, { id, state })) ? [state] : [])))
  const readable = new Set(read.flat())
  if (readable.size === 0) throw new AppError('not_found')
  return rows.filter(({ state }) => readable.has(state))
}

/** Null for an organization that is not a credit union. */
async function directoryIdFor(db: Db, of: string): Promise<string | null> {
  const listedId = listedIdIn(of)
  const found =
    listedId === null
      ? await db.selectFrom('credit_unions').select('id').where('id', '=', of).where('deleted_at', 'is', null).executeTakeFirst()
      : await db.selectFrom('directory').select('id').where('id', '=', listedId).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return listedId ?? directoryRowOf(db, of)
}

function seen(row: OfficeRow, drafts: readonly Draft[]): SeenOffice {
  const draft = drafts.find(({ office_id }) => office_id === row.id)
  return draft ? { row: drafted(row.directory_id, draft, row), isDraft: true, stored: row } : { row, isDraft: false }
}

/** The main one first, then by name; those that are closed for good last. */
const inOrder = ({ row: one }: SeenOffice, { row: other }: SeenOffice) =>
  Number(one.is_closed_for_good) - Number(other.is_closed_for_good) ||
  Number(other.kind === 'main') - Number(one.kind === 'main') ||
  one.name.localeCompare(other.name, 'en', { numeric: true }) ||
  (one.id < other.id ? -1 : 1)
