import type { EntryForm } from '#contract/catalogue/status-entry.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { EntryRow } from '#server/domain/incidents/current-statuses.ts'
import { signatureOf } from '#server/domain/incidents/signature.ts'
import type { Saying, StoredStatuses } from '#server/domain/incidents/store-statuses.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import type { MailWords } from '#server/domain/mail/words/en.ts'
import type { EnteredOffice } from '#server/domain/mail/words/entered-en.ts'
import type { Words } from '#server/domain/mail/words/words.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import type { OfficeRow, Tx } from '#server/lib/database/tables/tables.ts'

/** Whose offices they are, and how the word came. */
type Whose = Pick<Saying, 'credit_union_id' | 'via'>

interface Told extends Pick<StoredStatuses, 'incident' | 'offices'> {
  actor: Actor
  settings: { PUBLIC_URL: string }
  /** In the order of the offices. */
  entries: readonly EntryForm[]
}

/** The entries are in the order of the offices. */
export const namedBy = (offices: StoredStatuses['offices'], entries: readonly EntryForm[]): EnteredOffice[] =>
  entries.map((entry, at) => ({ ...entry, name: offices[at]?.name ?? '' }))

/** Tells the Administrators what was entered for their organization. Its own word, and that about a credit union that has not enrolled, tells nobody. */
export async function tellOfStatuses(tx: Tx, whose: Whose, { affected = null, ...told }: Told & { affected?: number | null }) {
  const entries = namedBy(told.offices, told.entries)
  await mailOnBehalf(tx, whose, told, (words, said) => words.statusesForYou({ ...said, entries, affected }))
}

interface Withdrawn extends Omit<Told, 'entries' | 'offices'> {
  entries: readonly { entry: Pick<EntryRow, 'credit_union_id' | 'via'>; office: Pick<OfficeRow, 'name'> }[]
  reason: string | null
}

/** Tells those who were told of it that what was entered for them counts no more. What an organization withdraws itself tells nobody. */
export async function tellOfWithdrawal(tx: Tx, { entries, reason, ...told }: Withdrawn) {
  const ofOthers = entries.filter(({ entry }) => entry.via !== null && entry.credit_union_id !== told.actor.credit_union_id)
  for (const [credit_union_id, its] of Map.groupBy(ofOthers, ({ entry }) => entry.credit_union_id)) {
    const offices = [...new Set(its.map(({ office }) => office.name))]
    const whose = { credit_union_id, via: its[0]?.entry.via ?? null }
    await mailOnBehalf(tx, whose, told, (words, said) => words.statusesWithdrawnForYou({ ...said, offices, reason }))
  }
}

interface PublishedNote {
  public_note: string
  /** Who wrote it by a link. */
  entered_by_name: string
}

/** The same of a note for members that was written by a link, and published for them. */
export async function tellOfNote(tx: Tx, whose: Whose, { note, ...told }: Omit<Told, 'entries'> & { note: PublishedNote }) {
  const line = { office: told.offices[0]?.name ?? '', line: note.public_note, writtenBy: note.entered_by_name }
  await mailOnBehalf(tx, whose, told, (words, said) => words.notePublishedForYou({ ...said, ...line }))
}

interface Said {
  by: string
  organization: string
  incident: string | null
  isExercise: boolean
  link: string
}

async function mailOnBehalf(
  tx: Tx,
  { credit_union_id, via }: Whose,
  { actor, settings, incident }: Omit<Told, 'entries' | 'offices'>,
  wordsOf: (words: MailWords, said: Said) => Words,
) {
  if (via === null || credit_union_id === null) return
  const { name, organization } = await signatureOf(tx, actor)
  const said = {
    ...{ by: name, organization, incident: incident?.name ?? null, isExercise: incident?.is_exercise ?? false },
    link: `${settings.PUBLIC_URL}/offices`,
  }
  await mailPeople(tx, await administratorsOf(tx, credit_union_id), (words) => wordsOf(words, said))
}
