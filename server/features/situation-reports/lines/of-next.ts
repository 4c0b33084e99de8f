// Communications and next steps: alerts, whom no message reaches, calls that are due, and the next report. Of calls, only whom to call: never a note.

import { callsDue } from '#server/domain/incidents/calls-due.ts'
import { alertsIn } from '#server/domain/reviews/alerts-in.ts'
import { now } from '#server/lib/database/new-id.ts'
import { type MadeLine, type Making, MOST } from './line.ts'

export async function communicationLines({ db, incident, snapshot, since, words }: Making): Promise<MadeLine[]> {
  const rows = snapshot.rows.filter(({ counts }) => counts)
  const alerts = await alertsIn(db, incident, { from: since, until: now() })
  const published = new Map(alerts.toReversed().map((alert) => [alert.id, alert]))
  const unreached = rows.filter(({ ask_state }) => ask_state === 'by_phone_only' || ask_state === 'undelivered')
  return [
    ...alerts.slice(-MOST).map(
      (alert): MadeLine => ({
        ...{ topic: 'communications', source: { kind: 'alert', id: alert.id }, at: alert.at },
        // Those whom a larger area added have a line of their own.
        id: published.get(alert.id) === alert ? `alert:${alert.id}` : `alert:${alert.id}:${alert.at}`,
        text: words.alert(alert.title, alert.reached),
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
