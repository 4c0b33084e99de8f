// The notice as a mail to the person who asks for it: what they copy from it goes to NCUA, so it is in English.

import { askedIn } from '#contract/catalogue/question.ts'
import { type NoticeField, noticeFields } from '#contract/notices/answers.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { queueMail } from '#server/domain/mail/queue-mails.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { answersOf, regionFor, ruleOf } from './present.ts'
import { findNotice, findOwner, type NoticeRow } from './queries.ts'
import { momentText, withoutLeadingZeros } from './sources.ts'

/** @throws AppError `email_not_proven` */
export async function mailNotice({ db, actor, settings }: Context, id: string): Promise<void> {
  const row = await findNotice(db, actor, id)
  if (!actor.email_proven) throw new AppError('email_not_proven')
  await limitRequests(db, 'notice mails', { by: actor.id, limit: rateLimits.noticeMails.most.person })
  const own = await findOwner(db, row.credit_union_id)
  const lines = [
    ['To', toText(row, own.state)],
    ['Credit union', own.name],
    ['Charter number', withoutLeadingZeros(own.charter_number ?? '')],
    ['Reported by', [fullName(actor), actor.position].filter(Boolean).join(', ')],
    ['Call back', actor.phone],
    ['Incident', row.incident_name],
    ['Due', momentText(row.due_at, row.time_zone)],
    ...itemsOf(row),
  ] as const
  const said = lines.filter(([, text]) => text).map(([label, text]) => `${label}: ${text}`)
  await change(db, async (tx) => {
    const notice = [...(row.state === 'draft' ? ['Draft. Check with your regulator.'] : []), ...said].join('\n')
    await queueMail(
      tx,
      mailTo(actor, (words) => words.noticeToMe({ notice, link: `${settings.PUBLIC_URL}/notices/${id}` })),
    )
    await recordEvent(tx, actor, 'notice mailed', { recordId: id })
  })
}

function toText(row: NoticeRow, state: string | null) {
  const { who, phone, email } = ruleOf(row).notify
  const region = regionFor(row, state)
  return [who, region?.name, region?.address, phone ?? region?.phone, email ?? region?.email].filter(Boolean).join(', ')
}

/** A new question does not compile without its label here. */
const labels: Readonly<Record<NoticeField['name'], string>> = {
  physical_damage: 'Physical damage',
  vital_service_out: 'Vital service out',
  office: 'Office',
  occurred: 'When it took place',
  loss: 'Amount of the loss',
  loss_amount: 'Estimate, in dollars',
  deficiency: 'Operational or mechanical deficiency contributed',
  deficiency_text: 'Which deficiency',
  correction: 'What is done or planned',
  kinds: 'Kind of incident',
  believed_at: 'Identified on',
  told_by: 'Told by',
  what_happened: 'What happened',
}
const choices: Readonly<Record<string, string>> = {
  estimate: 'Estimate',
  unknown: 'Not known yet',
  none: 'None',
  confidentiality: 'Data or systems',
  operations: 'A cyberattack',
  third_party: 'Through a third party',
}

function itemsOf(row: NoticeRow): [label: string, text: string][] {
  const answers = answersOf(row) as unknown as Parameters<typeof askedIn>[1]
  const items = ruleOf(row).notice_items
  return askedIn<NoticeField>(noticeFields[row.kind], answers)
    .filter(({ name }) => items.includes(name))
    .map((field) => [labels[field.name], textOf(field, answers[field.name], row.time_zone)])
}

function textOf({ kind }: NoticeField, answer: unknown, timeZone: string): string {
  if (answer === null || answer === undefined || answer === '') return 'Not answered'
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (Array.isArray(answer)) return answer.map((each) => choices[each] ?? each).join('; ')
  if (kind === 'moment') return momentText(String(answer), timeZone)
  if (kind === 'dollars') return `$${Number(answer).toLocaleString('en-US')}`
  return kind === 'choice' ? (choices[String(answer)] ?? String(answer)) : String(answer)
}
