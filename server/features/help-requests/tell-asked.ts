import type { HelpKind } from '#contract/records/help-options.ts'
import type { Actor } from '#server/domain/actor.ts'
import { mayMail } from '#server/domain/mail/new-recipients.ts'
import type { Sender } from '#server/domain/mail/words/lending-words.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { mailOthers } from './mails.ts'
import { nameMeantBy } from './on-behalf.ts'

interface Settled {
  request: { id: string; kind: HelpKind; credit_union_id: string }
  how: 'filled' | 'closed'
  sender: Sender
  link: string
}

/** Tells the organizations that were asked and have not answered, so that nobody goes on looking for what is no longer needed. */
export async function tellAsked(tx: Tx, actor: Actor, { request: { id, kind, credit_union_id }, how, sender, link }: Settled) {
  // An unconfirmed organization sends no email to others.
  if (!actor.organization_confirmed) return
  const asked = await tx
    .selectFrom('help_invitations')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_invitations.credit_union_id')
    .select('help_invitations.credit_union_id')
    .where('help_request_id', '=', id)
    .where('declined_at', 'is', null)
    .where('credit_unions.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('offers')
            .select('offers.id')
            .whereRef('offers.help_request_id', '=', 'help_invitations.help_request_id')
            .whereRef('offers.credit_union_id', '=', 'help_invitations.credit_union_id'),
        ),
      ),
    )
    .orderBy('help_invitations.credit_union_id')
    .execute()
  const meant = await nameMeantBy(tx, id)
  const told: string[] = []
  for (const { credit_union_id: to } of asked) {
    // Those beyond the limit of new recipients were not mailed when they were asked.
    if (!(await mayMail(tx, credit_union_id, to))) continue
    await mailOthers(tx, actor, { to, say: (words) => words.requestSettled({ ...sender, kind, how, for: meant, link }) })
    told.push(to)
  }
  if (told.length === 0) return
  await tx
    .updateTable('help_invitations')
    .set({ told_over_at: now() })
    .where('help_request_id', '=', id)
    .where('credit_union_id', 'in', told)
    .execute()
}
