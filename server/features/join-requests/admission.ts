import type { Admission } from '#contract/join-requests/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { isSharedHost } from '#server/domain/organizations/confirmation/shared-hosts.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Whether the organization's mail domain admits people, and its domains. */
export async function admissionOf(db: Db, actor: Actor, id: string): Promise<Admission> {
  if (id !== actor.credit_union_id) throw new AppError('not_found')
  const { by_domain, domains } = await db
    .selectFrom('credit_unions')
    .leftJoin('directory', (join) =>
      join
        .onRef('directory.charter_key', '=', 'credit_unions.charter_key')
        .on('credit_unions.type_organization', '=', 'Credit Union')
        .on('directory.gone_at', 'is', null),
    )
    .select(['credit_unions.by_domain', 'directory.domains'])
    .where('credit_unions.id', '=', id)
    .executeTakeFirstOrThrow()
  const named = domains?.split(' ') ?? []
  const isShared = await Promise.all(named.map(isSharedHost))
  return { by_domain, domains: named.filter((_, place) => !isShared[place]) }
}

export async function changeAdmission({ db, actor }: Context, id: string, by_domain: boolean): Promise<Admission> {
  if (id !== actor.credit_union_id) throw new AppError('not_found')
  await change(db, async (tx) => {
    await tx.updateTable('credit_unions').set({ by_domain }).where('id', '=', id).execute()
    await recordEvent(tx, actor, 'admission changed', { recordId: id, details: { by_domain } })
  })
  return admissionOf(db, actor, id)
}
