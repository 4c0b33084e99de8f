// Names in the last pictures of incidents: those of erased people and organizations go, whichever came first, the picture or the erasure.

import { sql } from 'kysely'
import { readHeardBy } from '#contract/board/heard-by.ts'
import { lockRows } from '#server/lib/database/engines/locks.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { nameOf } from './board-snapshot-rows.ts'
import type { Picture } from './pictures.ts'

/** Takes the names of an erased person or organization out of all pictures that are drawn. When something was heard stays. */
export async function forgetNames(tx: Tx, isErased: (heardBy: string) => boolean) {
  const ids = await tx.selectFrom('incident_pictures').select('incident_id').where('picture', 'is not', null).execute()
  // One at a time: a picture of a large storm has megabytes.
  for (const { incident_id } of ids) {
    // What comes late waits, so that neither is lost.
    await lockRows(tx, tx.selectFrom('incident_pictures').select('incident_id').where('incident_id', '=', incident_id)).execute()
    const { picture } = await tx
      .selectFrom('incident_pictures')
      .select('picture')
      .where('incident_id', '=', incident_id)
      .executeTakeFirstOrThrow()
    const drawn = JSON.parse(picture ?? '{}') as Picture
    if (forgetIn(drawn, isErased))
      await tx
        .updateTable('incident_pictures')
        .set({ picture: JSON.stringify(drawn) })
        .where('incident_id', '=', incident_id)
        .execute()
  }
}

/** The name of an erased person, with the organization; of an organization, at the end. */
export const isNameOf = (name: string) => (heardBy: string) => heardBy === name || heardBy.startsWith(`${name}, `)
export const isOfOrganization = (name: string) => (heardBy: string) => {
  const { by, desk } = readHeardBy(heardBy)
  return desk === name || by.endsWith(`, ${name}`)
}

/** Entries, reports and calls have the names that they were made with. A picture that is drawn of them leaves out those that were erased since. */
export async function withoutErased(db: Db, picture: Picture): Promise<Picture> {
  const named = [...picture.rows, ...picture.offices].some(({ heard_by }) => heard_by !== null)
  if (!named) return picture
  const [people, organizations] = await Promise.all([erasedPeople(db), erasedOrganizations(db)])
  const ofOrganization = organizations.map(isOfOrganization)
  forgetIn(picture, (heardBy) => people.has(heardBy) || ofOrganization.some((is) => is(heardBy)))
  return picture
}

function forgetIn({ rows, offices }: Picture, isErased: (heardBy: string) => boolean): boolean {
  const named = [...rows, ...offices].filter(({ heard_by }) => heard_by !== null && isErased(heard_by))
  for (const each of named) each.heard_by = null
  return named.length > 0
}

/** As in erase-deleted.ts: what is left of a person has no email address. */
const isErasedPerson = (column: string) =>
  sql<boolean>`${sql.ref(column)} in (select id from users where email = '' and deleted_at is not null)`

async function erasedPeople(db: Db): Promise<ReadonlySet<string>> {
  const names = [
    db
      .selectFrom('office_statuses')
      .select(['entered_by_name as name', 'entered_by_organization as organization'])
      .where(isErasedPerson('office_statuses.entered_by')),
    db
      .selectFrom('disaster_reports')
      .select(['filed_by_name as name', 'filed_by_organization as organization'])
      .where(isErasedPerson('disaster_reports.reported_by')),
    db
      .selectFrom('call_attempts')
      .select(['made_by_name as name', sql<string | null>`null`.as('organization')])
      .where(isErasedPerson('call_attempts.made_by')),
  ]
  const found = await Promise.all(names.map((each) => each.distinct().execute()))
  return new Set(found.flat().map(({ name, organization }) => nameOf(name, organization)))
}

/** As in erase-deleted.ts: what is left of an organization has no ZIP code. */
const erasedOrganizations = async (db: Db) =>
  (await db.selectFrom('credit_unions').select('name').where('deleted_at', 'is not', null).where('zip', '=', '').execute()).map(
    ({ name }) => name,
  )
