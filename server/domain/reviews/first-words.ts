// The first word of each credit union in an incident, when it was received and by what way.

import { sql } from 'kysely'
import { type WordWay, wordWays } from '#contract/reviews/options.ts'
import { isCallIn } from '#server/domain/incidents/calls-in.ts'
import { isBelieved } from '#server/domain/incidents/current-statuses.ts'
import { countsAsReport, countsInExercise, trueAt } from '#server/domain/reports/which-count.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { ClosedIncident } from './closed-incident.ts'
import type { Entry } from './entries.ts'
import { inPicture } from './in-picture.ts'
import type { Span } from './span.ts'

interface Word {
  directory_id: string
  at: string
  by: WordWay
}

/** All words that may be the first, by credit union; the first of them at its place. */
export async function firstWordsOf(
  db: Db,
  { incident, span, entries }: { incident: ClosedIncident; span: Span; entries: readonly Entry[] },
): Promise<(directoryId: string, since?: string) => Word | null> {
  const [reported, reached, replied] = await Promise.all([
    reportedIn(db, incident, span),
    reachedIn(db, incident, span),
    repliedIn(db, incident, span),
  ])
  const said = entries.map(({ directory_id, created_at, source, via }) => ({ directory_id, at: created_at, by: wayOf(source, via) }))
  const words = Map.groupBy([...said, ...reported, ...reached, ...replied], ({ directory_id }) => directory_id)
  return (directoryId, since = '') =>
    (words.get(directoryId) ?? []).reduce<Word | null>((first, word) => {
      if (word.at < since) return first
      return first === null || isBefore(word, first) ? word : first
    }, null)
}

/** What is one press is stored at one moment: it is named by what the person did. */
const isBefore = (one: Word, other: Word) =>
  one.at < other.at || (one.at === other.at && waysInOrder.indexOf(one.by) < waysInOrder.indexOf(other.by))

const waysInOrder = [...new Set<WordWay>(['report', 'text', ...wordWays])]

/** What a desk heard on the phone is one way, whatever it entered then. */
function wayOf(source: string, via: string | null): WordWay {
  if (via === 'phone') return 'phone'
  if (via === 'link' || source === 'link') return 'link'
  if (via !== null) return 'on_behalf'
  return source === 'report' ? 'report' : 'sign_in'
}

async function reportedIn(db: Db, { id, is_exercise }: ClosedIncident, { from, until }: Span): Promise<Word[]> {
  const rows = await db
    .selectFrom('directory')
    .innerJoin('disaster_reports', (join) => join.on('disaster_reports.about', '=', sql`'charter ' || directory.charter_key`))
    .select(['directory.id as directory_id', 'disaster_reports.created_at as at', 'disaster_reports.via'])
    .where('directory.id', 'in', (eb) => eb.selectFrom('offices').select('offices.directory_id').where(inPicture(id)))
    .where('disaster_reports.created_at', '<=', until)
    .where(
      is_exercise
        ? sql<boolean>`(disaster_reports.incident_id = ${id} and ${countsInExercise})`
        : sql<boolean>`(${trueAt('disaster_reports')} >= ${from} and ${countsAsReport})`,
    )
    .execute()
  return rows.map(({ via, ...row }) => ({ ...row, by: wayOf('report', via) }))
}

async function reachedIn(db: Db, { id }: ClosedIncident, { from, until }: Span): Promise<Word[]> {
  const rows = await db
    .selectFrom('call_attempts')
    .innerJoin('incidents', (join) => join.on('incidents.id', '=', id))
    .select(['call_attempts.directory_id', 'call_attempts.created_at as at'])
    .where('call_attempts.outcome', '=', 'reached')
    .where('call_attempts.created_at', '>=', from)
    .where('call_attempts.created_at', '<=', until)
    .where(isCallIn('incidents'))
    .execute()
  return rows.map(({ directory_id, at }) => ({ directory_id, at, by: 'phone' }))
}

/** Contacts are kept by a desk, which knows them. */
const isHeard = sql<boolean>`(ask_replies.kind = 'contact' or exists (select 1 from credit_unions
  where credit_unions.id = ask_replies.credit_union_id and ${isBelieved}))`

async function repliedIn(db: Db, { id, is_exercise }: ClosedIncident, { from, until }: Span): Promise<Word[]> {
  const rows = await db
    .selectFrom('ask_replies')
    .select(['directory_id', 'received_at as at', 'incoming_id'])
    .where('received_at', '>=', from)
    .where('received_at', '<=', until)
    .where(isHeard)
    .where((eb) => eb.or([eb('incident_id', '=', id), ...(is_exercise ? [] : [eb('incident_id', 'is', null)])]))
    .execute()
  return rows.map(({ incoming_id, ...row }) => ({ ...row, by: incoming_id === null ? 'link' : 'text' }))
}
