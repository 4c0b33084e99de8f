import type { EntryForm } from '#contract/catalogue/status-entry.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { EntryRow } from '#server/domain/incidents/current-statuses.ts'
import { signatureOf } from '#server/domain/incidents/signature.ts'
import type { Saying, StoredStatuses } from '#server/domain/incidents/store-statuses.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import type { MailWords } from '#server/domain/mail/words/en.ts'
import type { EnteredOffice } from '#server/domain/mail/words/entered-en.ts'
import type { HelpRequestSummary } from '#server/domain/mail/words/lending-words.ts'
import type { Words } from '#server/domain/mail/words/words.ts'
import { actingPeopleOf, administratorsOf } from '#server/domain/organizations/people-of.ts'
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

/** What a call said besides. */
export interface CalledBack {
  call: { credit_union_id: string | null; called: string }
  affected: number | null
  /** The requests for help that are closed with it, and those that go on. */
  closed: readonly HelpRequestSummary[]
  /** The organizations that asked for what is closed. */
  askedBy: readonly string[]
  staying: readonly HelpRequestSummary[]
}

interface Withdrawn extends Omit<Told, 'entries' | 'offices'> {
  entries: readonly { entry: Pick<EntryRow, 'credit_union_id' | 'via'>; office: Pick<OfficeRow, 'name'> }[]
  calls: readonly CalledBack[]
  reason: string | null
}

/** Tells those who were told of it that what was entered for them counts no more, and a desk whose request for help ends with it. What an organization withdraws itself tells nobody else. */
export async function tellOfWithdrawal(tx: Tx, { entries, calls, reason, ...told }: Withdrawn) {
  const ofOthers = entries.filter(({ entry }) => entry.via !== null)
  const ids = new Set(
    [...ofOthers.map(({ entry }) => entry), ...calls.map(({ call }) => call)].map(({ credit_union_id }) => credit_union_id),
  )
  for (const credit_union_id of ids) {
    if (credit_union_id === told.actor.credit_union_id) continue
    const its = ofOthers.filter(({ entry }) => entry.credit_union_id === credit_union_id)
    const back = calls.filter(({ call }) => call.credit_union_id === credit_union_id)
    const what = {
      offices: [...new Set(its.map(({ office }) => office.name))],
      affected: back.flatMap(({ affected }) => affected ?? []),
      closed: back.flatMap(({ closed }) => closed),
      staying: back.flatMap(({ staying }) => staying),
    }
    // Of a call that said nothing of them, they were told nothing.
    if (Object.values(what).every((each) => each.length === 0)) continue
    const whose = { credit_union_id, via: its[0]?.entry.via ?? 'phone' }
    await mailOnBehalf(tx, whose, told, (words, said) => words.statusesWithdrawnForYou({ ...said, ...what, reason }))
  }
  for (const called of calls) await tellWhoAsked(tx, called, { ...told, reason })
}

/** The organization that was called reads of it in its own email. An unconfirmed one sends none to others. */
async function tellWhoAsked(
  tx: Tx,
  { call, askedBy, closed }: CalledBack,
  { actor, settings, incident, reason }: Omit<Withdrawn, 'entries' | 'calls'>,
) {
  const desks = askedBy.filter((id) => id !== call.credit_union_id && id !== actor.credit_union_id)
  if (desks.length === 0 || !actor.organization_confirmed) return
  const { name, organization } = await signatureOf(tx, actor)
  const said = { ...saidBy({ name, organization, incident }), link: `${settings.PUBLIC_URL}/help-requests` }
  for (const desk of desks)
    await mailPeople(tx, await actingPeopleOf(tx, desk), (words) =>
      words.callWithdrawn({ ...said, creditUnion: call.called, closed, reason }),
    )
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
  const said = { ...saidBy({ name, organization, incident }), link: `${settings.PUBLIC_URL}/offices` }
  await mailPeople(tx, await administratorsOf(tx, credit_union_id), (words) => wordsOf(words, said))
}

const saidBy = ({ name, organization, incident }: { name: string; organization: string; incident: Told['incident'] }) => ({
  ...{ by: name, organization, incident: incident?.name ?? null, isExercise: incident?.is_exercise ?? false },
})
