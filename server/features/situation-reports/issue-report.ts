import type { Selectable } from 'kysely'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { comparedWith, lastIssued } from '#server/domain/incidents/frozen-figures.ts'
import { linesOfReport, textsIn } from '#server/domain/incidents/report-texts.ts'
import { signatureOf } from '#server/domain/incidents/signature.ts'
import { subscribers } from '#server/domain/incidents/subscriptions.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { queueSecretMails } from '#server/domain/mail/queue-mails.ts'
import { unsubscribeLink } from '#server/domain/mail/unsubscribe.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { SituationReportsTable } from '#server/lib/database/tables/situation-tables.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { StoredLine } from './lines/line.ts'
import { wordsFor } from './lines/make-lines.ts'
import { figuresLine } from './lines/of-figures.ts'
import { withdrawnIn } from './lines/withdrawn.ts'
import { findDraft, linesIn, lockReports } from './queries.ts'

/** Numbers and dates a draft, and mails it to its subscribers. @throws AppError `already_issued` if it was issued at the same moment */
export async function issueReport(context: Context, id: string) {
  const { db, actor, settings } = context
  const { incident } = await findDraft(db, actor, id)
  await change(db, async (tx) => {
    await lockReports(tx, incident.id)
    const people = await subscribers(tx, incident)
      .select(['users.id', 'users.email', 'users.first_name', 'users.language'])
      .orderBy('users.id')
      .execute()
    const draft = (await findDraft(tx, actor, id)).draft
    const issued = await markIssued(tx, actor, { incident, draft, mailed_to: people.length })
    await compareDrafts(tx, incident)
    await recordEvent(tx, actor, 'situation report issued', { recordId: incident.id, details: { report: id, number: issued.number } })
    const said = {
      ...{ incident: incident.name, storm: incident, isExercise: incident.is_exercise, number: issued.number },
      ...{ figures: JSON.parse(issued.figures), summary: textsIn(issued, new Map()).summary },
      link: `${settings.PUBLIC_URL}/situation/${incident.id}/reports/${id}`,
    }
    const mails = people.map((person) => {
      const unsubscribe = unsubscribeLink(context, { userId: person.id, incidentId: incident.id })
      return mailTo(person, (words) => words.situationReportIssued({ ...said, unsubscribe }))
    })
    await queueSecretMails(tx, context.vault, mails)
  })
}

interface Issue {
  incident: FoundIncident
  draft: Selectable<SituationReportsTable>
  mailed_to: number
}

async function markIssued(tx: Tx, actor: Actor, { incident, draft, mailed_to }: Issue) {
  const last = await lastIssued(tx, draft.incident_id)
  const number = (last?.number ?? 0) + 1
  const by = await signatureOf(tx, actor)
  const compared = await comparedWith(tx, last, draft)
  const lines = withFigures(incident, draft, compared)
  const issuedLines = JSON.stringify(linesOfReport(lines, await withdrawnIn(tx, lines)))
  const signed = { issued_at: now(), issued_by: actor.id, issued_by_name: by.name, issued_by_organization: by.organization }
  const issued = await tx
    .updateTable('situation_reports')
    .set({ ...compared, ...signed, number, mailed_to, lines: issuedLines })
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirst()
  if (!issued) throw new AppError('already_issued')
  return { ...issued, number }
}

type Compared = Awaited<ReturnType<typeof comparedWith>>

/** The line of the figures says what changed since the report that they are compared with. */
function withFigures(incident: FoundIncident, draft: Issue['draft'], compared: Compared): StoredLine[] {
  const lines = linesIn(draft)
  if (Object.keys(compared).length === 0) return lines
  const { as_of, figures, changes } = { ...draft, ...compared }
  const said = { incidentId: incident.id, as_of, figures: JSON.parse(figures), changes: JSON.parse(changes) }
  const made = figuresLine(wordsFor(incident), said)
  return lines.map((line) => (line.id === made.id && !line.is_edited ? { ...line, text: made.text, made: made.text, at: made.at } : line))
}

/** The other drafts of the incident say what changed since this report from now on. */
async function compareDrafts(tx: Tx, incident: FoundIncident) {
  const last = await lastIssued(tx, incident.id)
  const drafts = await tx
    .selectFrom('situation_reports')
    .selectAll()
    .where('incident_id', '=', incident.id)
    .where('number', 'is', null)
    .execute()
  for (const draft of drafts) {
    const compared = await comparedWith(tx, last, draft)
    const lines = JSON.stringify(withFigures(incident, draft, compared))
    await tx
      .updateTable('situation_reports')
      .set({ ...compared, lines, updated_at: now() })
      .where('id', '=', draft.id)
      .execute()
  }
}
