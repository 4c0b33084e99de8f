import type { HelpRequestForm } from '#contract/help-requests/forms.ts'
import type { Actor } from '#server/domain/actor.ts'
import { signatureOf } from '#server/domain/incidents/signature.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { AskingSide } from './asking-side.ts'

interface Asked {
  actor: Actor
  settings: { PUBLIC_URL: string }
  side: AskingSide
  requests: readonly (Pick<HelpRequestForm, 'kind' | 'quantity' | 'from' | 'until'> & { id: string })[]
}

/** Tells the Administrators of an organization what a desk asked for it, in one mail. */
export async function tellOfRequests(tx: Tx, { actor, settings, side, requests }: Asked) {
  const [first, ...more] = requests
  if (side.desk_id === null || !first) return
  const { name, organization } = await signatureOf(tx, actor)
  const link = `${settings.PUBLIC_URL}${more.length > 0 ? '/help-requests?scope=ours' : `/help-request?id=${first.id}`}`
  await mailPeople(tx, await administratorsOf(tx, side.credit_union_id), (words) =>
    words.helpAskedForYou({ by: name, organization, needs: requests, link }),
  )
}
