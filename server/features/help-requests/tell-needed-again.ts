import type { HelpKind } from '#contract/records/help-options.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { mailOrganization } from './mails.ts'
import { nameMeantBy } from './on-behalf.ts'

interface OpenAgain {
  request: { id: string; kind: HelpKind; credit_union_id: string }
  link: string
  /** When the request was closed, which declined its open offers. */
  closed_at?: string
}

/** Tells the organizations that read that they don't need to do anything, each once. Those that said that they cannot help are left alone. */
export async function tellNeededAgain(tx: Tx, { request: { id, kind, credit_union_id }, link, closed_at }: OpenAgain) {
  const told = await tx
    .selectFrom('help_invitations')
    .select('credit_union_id')
    .where('help_request_id', '=', id)
    .where('told_over_at', 'is not', null)
    .where('declined_at', 'is', null)
    .$if(closed_at !== undefined, (query) => query.union(offeredUntil(tx, id, closed_at ?? '')))
    .orderBy('credit_union_id')
    .execute()
  if (told.length === 0) return
  await tx.updateTable('help_invitations').set({ told_over_at: null }).where('help_request_id', '=', id).execute()
  const { name: organization } = await tx
    .selectFrom('credit_unions')
    .select('name')
    .where('id', '=', credit_union_id)
    .executeTakeFirstOrThrow()
  const meant = await nameMeantBy(tx, id)
  for (const { credit_union_id: to } of told)
    await mailOrganization(tx, to, (words) => words.requestOpenAgain({ kind, organization, for: meant, link }))
}

/** Those whose open offers ended when the request was closed. They may offer again. */
const offeredUntil = (tx: Tx, id: string, closed_at: string) =>
  tx
    .selectFrom('offers')
    .select('credit_union_id')
    .where('help_request_id', '=', id)
    .where('state', '=', 'declined')
    .where('updated_at', '=', closed_at)
