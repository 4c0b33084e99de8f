// Offices and services: credit unions whose condition changed, what offices said to members, and when they expect to open.

import { sql } from 'kysely'
import { dayIn } from '#contract/rules/loan-days.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { type Remembered, rememberedBy } from '#server/domain/incidents/frozen-figures.ts'
import { officesInArea } from '#server/domain/incidents/in-area.ts'
import { isLookedAt, lookedAt, lookOf } from '#server/domain/incidents/look.ts'
import type { Lacking } from '#server/domain/incidents/offices-lacking.ts'
import type { SnapshotRow } from '#server/domain/incidents/take-snapshot.ts'
import { entryIn, momentIn } from '#server/domain/office-facts.ts'
import { type MadeLine, type Making, MOST } from './line.ts'
import type { ShownCondition } from './words.ts'

export async function officeLines(making: Making, lacking: Lacking): Promise<MadeLine[]> {
  const offices = await officesThatSaid(making)
  return [...conditionLines(making, offices, lacking), ...noteLines(making, offices), ...openingLines(making, offices)]
}

type Said = Awaited<ReturnType<typeof officesThatSaid>>[number]

/** The offices of the area that are not open, said something to members, or when they open. */
function officesThatSaid({ db, incident }: Making) {
  const look = lookOf(incident)
  const entryOf = (fact: 'public_note' | 'opens_again_on') =>
    sql<
      string | null
    >`(select said.created_at from office_statuses as said where said.id = substr(${sql.ref(`office_facts.${fact}_key`)}, 29))`
  return officesInArea(db, incident)
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .leftJoin('credit_unions', (join) => join.onRef('credit_unions.charter_key', '=', 'directory.charter_key').on(holdsCharterNumber))
    .select(['offices.id', 'offices.directory_id', 'offices.name as office', 'directory.name', 'credit_unions.id as credit_union_id'])
    .select([lookedAt<string>(look, 'status').as('status'), 'office_facts.status_key'])
    .select([
      lookedAt<string>(look, 'public_note').as('public_note'),
      'office_facts.public_note_key',
      entryOf('public_note').as('noted_at'),
    ])
    .select([lookedAt<string>(look, 'opens_again_on').as('opens_again_on'), 'office_facts.opens_again_on_key'])
    .select(entryOf('opens_again_on').as('opening_at'))
    .where((eb) =>
      eb.or([
        eb.and([isLookedAt(look, 'status'), eb('office_facts.status', '<>', 'open')]),
        eb.and([isLookedAt(look, 'public_note'), eb('office_facts.public_note', 'is not', null)]),
        eb.and([isLookedAt(look, 'opens_again_on'), eb('office_facts.opens_again_on', 'is not', null)]),
      ]),
    )
    .orderBy('directory.name')
    .orderBy('offices.name')
    .orderBy('offices.id')
    .execute()
}

interface Turned {
  row: SnapshotRow
  before: ShownCondition | null
  after: ShownCondition
  /** Its offices are news, or what is out is. */
  isOfOffices: boolean
  isOfOut: boolean
}

const badness: readonly ShownCondition[] = ['unknown', 'open', 'limited', 'closed']

/** Of the first report, those that are not open. */
function conditionLines(making: Making, offices: readonly Said[], lacking: Lacking): MadeLine[] {
  const { snapshot, last, words } = making
  const memory = rememberedBy(last)
  const turned = snapshot.rows
    .filter(({ counts }) => counts)
    .flatMap((row): Turned[] => {
      const after = shownOf(row.offices)
      const before = last ? earlierOf(memory[row.directory_id], row.offices.total) : null
      const isTurned = before === null ? isBad(after) : before !== after && (isBad(after) || isBad(before))
      const isOfOffices = isTurned && (after !== 'unknown' || row.offices.open > 0)
      const known = last ? memory[row.directory_id] : undefined
      // A report of an earlier version knew the credit union, and not what was out.
      const wasOut = known ? (known.out ?? row.out) : []
      const isOfOut = `${row.out}` !== `${wasOut}`
      return isOfOffices || isOfOut ? [{ row, before, after, isOfOffices, isOfOut }] : []
    })
    .sort((one, other) => badness.indexOf(other.after) - badness.indexOf(one.after))
  const byPlace = Map.groupBy(offices, ({ directory_id }) => directory_id)
  const lines = turned.slice(0, MOST).map(({ row, before, after, isOfOffices, isOfOut }): MadeLine => {
    const { directory_id, name, heard_at, latest_report_id, offices: counts } = row
    const shut =
      byPlace.get(directory_id)?.filter(({ status }) => (isBad(after) ? status === 'closed' || status === 'limited' : status === 'open')) ??
      []
    const statuses = shut.flatMap(({ status_key }) => (status_key === null ? [] : entryIn(status_key)))
    const reports = latest_report_id && (statuses.length === 0 || row.out.length > 0) ? [latest_report_id] : []
    return {
      ...{ id: `condition:${directory_id}`, topic: 'offices_and_services', at: heard_at ?? snapshot.as_of },
      source: reports[0] ? { kind: 'report', id: reports[0] } : { kind: 'credit_union', id: directory_id },
      text: words.ofCreditUnion(name, [
        // Both where one of them is news: how it is now.
        ...(isOfOffices || isBad(after) ? [words.condition(before, after, counts)] : []),
        ...(isOfOut || row.out.length > 0 ? [words.out(row.out, { at: lacking.get(directory_id) ?? {}, total: counts.total })] : []),
      ]),
      rests_on: { statuses, reports },
    }
  })
  return [...lines, ...moreOf(making, 'conditions', turned.length)]
}

const isBad = (condition: ShownCondition) => condition === 'closed' || condition === 'limited'

/** The rule of the boards: closed if all offices are closed, open if all are open, otherwise limited. */
function shownOf({ total, closed, limited, open }: Omit<SnapshotRow['offices'], 'unknown'>): ShownCondition {
  if (closed > 0 && closed === total) return 'closed'
  if (closed + limited > 0) return 'limited'
  return open > 0 && open === total ? 'open' : 'unknown'
}

/** A report of an earlier version remembered only the closed ones, or all but the total. */
const earlierOf = (said: Remembered | undefined, total: number): ShownCondition =>
  said ? shownOf({ closed: said.closed, limited: said.limited ?? 0, open: said.open ?? 0, total: said.total ?? total }) : 'unknown'

/** As they are, like on the public page. */
function noteLines(making: Making, offices: readonly Said[]): MadeLine[] {
  const { since, words } = making
  const said = offices.filter(({ public_note, noted_at }) => public_note !== null && (noted_at ?? '') >= since)
  const lines = said.slice(0, MOST).map(
    ({ id, name, office, public_note, public_note_key, credit_union_id }): MadeLine => ({
      ...{ id: `note:${id}`, topic: 'offices_and_services', source: { kind: 'public_note', id } },
      text: words.ofOffice(name, office, oneLine(public_note ?? '')),
      ...from(public_note_key),
      typed: { text: public_note ?? '', credit_union_id },
    }),
  )
  return [...lines, ...moreOf(making, 'notes', said.length)]
}

function openingLines(making: Making, offices: readonly Said[]): MadeLine[] {
  const { since, words } = making
  const today = dayIn(0)
  const said = offices
    .filter(({ status, opens_again_on, opening_at }) => status !== 'open' && (opens_again_on ?? '') >= today && (opening_at ?? '') >= since)
    .sort((one, other) => ((one.opens_again_on ?? '') < (other.opens_again_on ?? '') ? -1 : 1))
  const lines = said.slice(0, MOST).map(
    ({ id, name, office, status, opens_again_on, opens_again_on_key }): MadeLine => ({
      ...{ id: `opens:${id}`, topic: 'offices_and_services', source: { kind: 'opening', id } },
      text: words.opens(name, office, { status, on: opens_again_on ?? '' }),
      ...from(opens_again_on_key),
    }),
  )
  return [...lines, ...moreOf(making, 'openings', said.length)]
}

const from = (key: string | null) => ({ at: momentIn(key ?? ''), rests_on: { statuses: [entryIn(key ?? '')] } })

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** Those that are too many for a report are counted. */
function moreOf({ words, snapshot, incident }: Making, kind: 'conditions' | 'notes' | 'openings', count: number): MadeLine[] {
  if (count <= MOST) return []
  const source = { kind: 'figures', id: incident.id } as const
  return [{ id: `more:${kind}`, topic: 'offices_and_services', text: words.more[kind](count - MOST), source, at: snapshot.as_of }]
}
