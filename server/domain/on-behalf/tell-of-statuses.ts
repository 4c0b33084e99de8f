import type { EntryForm } from '#contract/catalogue/status-entry.ts'
import type { Actor } from '#server/domain/actor.ts'
import { signatureOf } from '#server/domain/incidents/signature.ts'
import type { StoredStatuses } from '#server/domain/incidents/store-statuses.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import type { EnteredOffice } from '#server/domain/mail/words/entered-en.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

interface Told extends Pick<StoredStatuses, 'incident' | 'offices'> {
  actor: Actor
  settings: { PUBLIC_URL: string }
  /** In the order of the offices. */
  entries: readonly EntryForm[]
}

/** The entries are in the order of the offices. */
export const namedBy = (offices: StoredStatuses['offices'], entries: readonly EntryForm[]): EnteredOffice[] =>
  entries.map((entry, at) => ({ ...entry, name: offices[at]?.name ?? '' }))

/** Tells the Administrators of an organization what was entered for it. */
export async function tellOfStatuses(tx: Tx, creditUnionId: string, { actor, settings, incident, offices, entries }: Told) {
  const { name, organization } = await signatureOf(tx, actor)
  const said = {
    ...{ by: name, organization, incident: incident?.name ?? null, isExercise: incident?.is_exercise ?? false },
    entries: namedBy(offices, entries),
    link: `${settings.PUBLIC_URL}/offices`,
  }
  await mailPeople(tx, await administratorsOf(tx, creditUnionId), (words) => words.statusesForYou(said))
}
