// Communications and next steps: alerts, whom no message reaches, calls that are due, and the next report. Of calls, only whom to call: never a note.

import { type AlertOver, alertsOver } from '#server/domain/incidents/alerts-over.ts'
import { isEmpty } from '#server/domain/incidents/area.ts'
import { callsDue } from '#server/domain/incidents/calls-due.ts'
import type { SnapshotRow } from '#server/domain/incidents/take-snapshot.ts'
import { type MadeLine, type Making, MOST } from './line.ts'

export async function communicationLines({ db, incident, snapshot, since, words }: Making): Promise<MadeLine[]> {
  const rows = snapshot.rows.filter(({ counts }) => counts)
  const alerts = await alertsOver(db, incident, { since })
  const unreached = rows.filter(({ ask_state }) => ask_state === 'by_phone_only' || ask_state === 'undelivered')
  return [
    ...alerts.slice(-MOST).map(
      (alert): MadeLine => ({
        ...{ id: `alert:${alert.id}`, topic: 'communications', source: { kind: 'alert', id: alert.id }, at: alert.created_at },
        text: words.alert(alert.title, rows.filter((row) => isReached(alert, row)).length),
      }),
    ),
    ...(unreached.length === 0
      ? []
      : [
          {
            ...({ id: 'not_reached', topic: 'communications', source: { kind: 'calls', id: incident.id }, at: snapshot.as_of } as const),
            text: words.notReached(unreached.map(({ name }) => name)),
          },
        ]),
  ]
}

/** Those that enrolled read alerts; one without an area is for all of them. */
const isReached = ({ area }: AlertOver, { is_enrolled, state, counties }: SnapshotRow) =>
  is_enrolled && (isEmpty(area) || area.states.includes(state) || area.counties.some((fips) => counties.has(fips)))

export async function nextLines(making: Making): Promise<MadeLine[]> {
  const { db, incident, snapshot, words } = making
  const due = await callsDue(db, incident.id, snapshot.rows)
  const [first] = due
  const source = { kind: 'calls', id: incident.id } as const
  const text = words.calls(due.map(({ name }) => name))
  return [
    ...(first ? [{ id: 'calls', topic: 'next_steps' as const, text, source, at: first.call_again_at }] : []),
    ...nextReportLine(making),
  ]
}

/** Follows what is typed. */
export const nextReportLine = ({ incident, words, nextDueAt }: Pick<Making, 'incident' | 'words' | 'nextDueAt'>): MadeLine[] =>
  nextDueAt === null
    ? []
    : [
        {
          ...({ id: 'next_report', topic: 'next_steps', source: { kind: 'next_report', id: incident.id } } as const),
          ...{ text: words.nextReport(nextDueAt), at: nextDueAt },
        },
      ]
