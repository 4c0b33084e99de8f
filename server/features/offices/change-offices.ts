// An organization updates its own offices, and the foundation those of any credit union. Before the organization is confirmed, its changes are drafts
// that only its own people see.

import type { BodyOf } from '#contract/call.ts'
import type { addOffice, changeOffice } from '#contract/offices/calls.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { isDeveloper } from '#contract/roles.ts'
import { type Actor, requireOrganization } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { directoryRowOf, organizationOf } from '#server/domain/organizations/offices/directory-row.ts'
import {
  changeDraft,
  type Draft,
  drafted,
  draftsOf,
  type OfficeChanges,
  saveDraft,
} from '#server/domain/organizations/offices/office-drafts.ts'
import { correctOffice, addOffice as insert } from '#server/domain/organizations/offices/offices.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db, OfficeRow, Tx } from '#server/lib/database/tables/tables.ts'
import { changesOf, detailsOf } from './office-changes.ts'
import type { SeenOffice } from './queries.ts'

/** Whether the actor's changes are drafts. Those of the foundation never are. */
const isDraftOf = (actor: Actor) => !isDeveloper(actor) && !actor.organization_confirmed

export async function add({ db, actor }: Context, { credit_union_id, ...form }: BodyOf<typeof addOffice>): Promise<SeenOffice> {
  const creditUnionId = credit_union_id ?? actor.credit_union_id
  if (creditUnionId !== actor.credit_union_id && !isDeveloper(actor)) throw new AppError('not_found')
  const details = await detailsOf(form)
  return change(db, async (tx) => {
    const directoryId = await directoryRowOf(tx, creditUnionId)
    if (directoryId === null || creditUnionId === null) throw new AppError('not_found')
    await limitRequests(tx, 'added office', { by: creditUnionId, limit: rateLimits.addedOffices.most.organization })
    const { row, isDraft } = isDraftOf(actor)
      ? await addDraft(tx, { directoryId, creditUnionId, changes: details })
      : { row: await insert(tx, directoryId, details), isDraft: false }
    await recordEvent(tx, actor, 'office added', { recordId: row.id, creditUnionId, details: { name: row.name } })
    return { row, isDraft }
  })
}

interface Added {
  directoryId: string
  creditUnionId: string
  changes: OfficeChanges
}

async function addDraft(tx: Tx, { directoryId, creditUnionId, changes }: Added): Promise<SeenOffice> {
  const id = await saveDraft(tx, { creditUnionId, officeId: null, changes })
  return { row: drafted(directoryId, { id, changes }), isDraft: true }
}

export async function changeDetails({ db, actor }: Context, id: string, form: BodyOf<typeof changeOffice>): Promise<SeenOffice> {
  // A ZIP code's county may have to be read from a file, so it is looked up before the transaction.
  const changes = await changesOf((await findOwn(db, actor, id)).office, form)
  return save(db, actor, { id, changes, what: 'office changed' })
}

export async function close({ db, actor }: Context, id: string): Promise<SeenOffice> {
  const { office } = await findOwn(db, actor, id)
  return save(db, actor, { id, changes: office.is_closed_for_good ? {} : { is_closed_for_good: true }, what: 'office closed' })
}

interface Change {
  id: string
  changes: OfficeChanges
  what: 'office changed' | 'office closed'
}

const save = (db: Db, actor: Actor, { id, changes, what }: Change): Promise<SeenOffice> =>
  change(db, async (tx) => {
    const found = await findOwn(tx, actor, id)
    if (Object.keys(changes).length === 0) return { row: found.office, isDraft: found.draft !== undefined }
    const saved = await saveFound(tx, actor, found, changes)
    await recordEvent(tx, actor, what, {
      recordId: id,
      creditUnionId: await organizationOf(tx, saved.row.directory_id),
      details: { name: saved.row.name, fields: Object.keys(changes) },
    })
    return saved
  })

async function saveFound(tx: Tx, actor: Actor, { stored, draft, office }: Found, changes: OfficeChanges): Promise<SeenOffice> {
  if (stored && !isDraftOf(actor)) return { row: await correctOffice(tx, stored, changes), isDraft: false }
  if (draft) await changeDraft(tx, draft, changes)
  else await saveDraft(tx, { creditUnionId: requireOrganization(actor), officeId: office.id, changes })
  return { row: { ...office, ...changes }, isDraft: true }
}

interface Found {
  /** Missing for one that is a draft only. */
  stored: OfficeRow | undefined
  draft: Draft | undefined
  /** As the actor sees it. */
  office: OfficeRow
}

/** An office that the actor may change. For the foundation, that is any. */
async function findOwn(db: Db, actor: Actor, id: string): Promise<Found> {
  const own = await directoryRowOf(db, actor.credit_union_id)
  const drafts = isDraftOf(actor) && own !== null ? await draftsOf(db, actor.credit_union_id ?? '') : []
  const draft = drafts.find(({ id: draftId, office_id }) => (office_id ?? draftId) === id)
  const stored = await db.selectFrom('offices').selectAll().where('id', '=', id).where('gone_at', 'is', null).executeTakeFirst()
  if (stored && (isDeveloper(actor) || stored.directory_id === own))
    return { stored, draft, office: draft ? drafted(stored.directory_id, draft, stored) : stored }
  if (draft && !stored && own !== null) return { stored, draft, office: drafted(own, draft) }
  throw new AppError('not_found')
}
