import type { Resource } from '#contract/resources/schemas.ts'
import { isDeveloper } from '#contract/roles.ts'
import { seesContacts } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Context } from '#server/context.ts'
import { noteContactsViewed } from './contact-views.ts'
import { presentResource } from './present.ts'
import { findResource } from './queries.ts'

/** What an organization shares. Seeing others' contacts is counted, so that nobody takes them wholesale. */
export async function viewResource({ db, actor }: Context, id: string): Promise<Resource> {
  const found = await findResource(db, actor, id)
  if (!found) throw new AppError('not_found')
  const { row, isOwn } = found
  if (!isOwn && seesContacts(actor) && !isDeveloper(actor)) await noteContactsViewed(db, actor)
  return presentResource(row, isOwn || seesContacts(actor))
}
