// The demo's notices to NCUA: a draft of the storm on its second business day, and one of a burst pipe that was filed earlier.

import type { AllNoticeAnswers } from '#contract/notices/answers.ts'
import { ruleOn } from '#contract/notices/rules.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { clockOf } from '#server/domain/geography/time-zones.ts'
import { countedDays, dueAt, momentIn, nextReminder } from '#server/features/notices/clock.ts'
import { findOwner, type NoticeOwner } from '#server/features/notices/queries.ts'
import { sourcesOf } from '#server/features/notices/sources.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { DAY, HOUR } from '#server/lib/time.ts'

/** Days ago that the pipe burst. */
const PIPE = 120

interface Author {
  id: string
  name: string
  creditUnionId: string
}

export async function insertNotices(tx: Tx, landfall: Date) {
  const author = await authorOf(tx, 'administrator@example.org')
  const own = await findOwner(tx, author.creditUnionId)
  const { id: storm } = await tx.selectFrom('incidents').select('id').where('slug', '=', 'hurricane-hanna').executeTakeFirstOrThrow()
  await insertFiled(tx, own, author)
  await insertDraft(tx, own, { author, storm, landfall })
}

async function authorOf(tx: Tx, email: string): Promise<Author> {
  const { id, first_name, last_name, credit_union_id } = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'credit_union_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, name: fullName({ first_name, last_name }), creditUnionId: credit_union_id ?? '' }
}

interface Storm {
  author: Author
  storm: string
  landfall: Date
}

async function insertDraft(tx: Tx, own: NoticeOwner, { author, storm, landfall }: Storm) {
  const started_at = startOfSecondDay(own.time_zone, landfall)
  // After the statuses that it is filled from.
  const created_at = new Date(Date.now() - HOUR).toISOString()
  const about = { incident_id: storm, disaster_report_id: null, started_at }
  const sources = await sourcesOf(tx, own, { ...about, kind: 'catastrophic_act', time_zone: own.time_zone, clockSetAt: created_at })
  await insertOne(tx, own, {
    ...{ author, started_at, created_at, incident_id: storm },
    answers: {
      ...{ physical_damage: true, vital_service_out: null, loss: 'unknown', deficiency: null },
      office: sources.office?.value ?? own.address,
      occurred: sources.occurred?.value ?? null,
      correction: 'Broken windows were boarded up the next morning. A roofer covers the drive-through at Fairgrounds this week.',
    },
  })
}

/** The earliest evening since the landfall with which today is at most the second business day. */
function startOfSecondDay(zone: string, landfall: Date): string {
  const now = new Date().toISOString()
  const evenings = Array.from({ length: 6 }, (_, at) => evening(new Date(Date.now() - (at + 1) * DAY).toISOString(), zone))
  const isSecond = (started_at: string) => {
    const rule = ruleOn('catastrophic_act', localDay(started_at, zone))
    const [, second] = rule ? countedDays({ rule, started_at, time_zone: zone }).filter(({ counts }) => counts) : []
    return second !== undefined && second.date >= localDay(now, zone)
  }
  return evenings.filter((at) => at > landfall.toISOString() && at < now && isSecond(at)).at(-1) ?? landfall.toISOString()
}

const localDay = (moment: string, zone: string) => clockOf(zone, new Date(moment)).date
const evening = (moment: string, zone: string) => momentIn(localDay(moment, zone), '18:40', zone) ?? moment

async function insertFiled(tx: Tx, own: NoticeOwner, author: Author) {
  const started_at = evening(new Date(Date.now() - PIPE * DAY).toISOString(), own.time_zone)
  const after = (days: number) => new Date(Date.parse(started_at) + days * DAY - 8 * HOUR).toISOString()
  const id = await insertOne(tx, own, {
    ...{ author, started_at, created_at: after(1), incident_id: null },
    filed: { at: after(2), reference: 'SAMPLE-0417' },
    answers: {
      ...{ physical_damage: true, vital_service_out: false, loss: 'estimate', loss_amount: 18_500, deficiency: true },
      office: 'Cedar Lake branch, Biloxi.',
      occurred: 'In the evening, after the branch had closed.',
      deficiency_text: 'The shut-off valve of the sprinkler line did not close.',
      correction: 'The valve was replaced the next morning. All valves are checked twice a year from now on.',
    },
  })
  await tx
    .insertInto('notice_notes')
    .values({
      ...{ id: newId(), notice_id: id, text: 'The insurer paid for the floor and two teller stations.' },
      ...{ created_by: author.id, created_by_name: author.name, created_at: after(21) },
    })
    .execute()
}

interface Sample {
  author: Author
  started_at: string
  created_at: string
  incident_id: string | null
  answers: Partial<Omit<AllNoticeAnswers, 'kinds'>>
  filed?: { at: string; reference: string }
}

async function insertOne(tx: Tx, own: NoticeOwner, { author, started_at, created_at, incident_id, answers, filed }: Sample) {
  const { time_zone } = own
  const rule = ruleOn('catastrophic_act', localDay(started_at, time_zone))
  if (!rule) throw new Error('No rule is in force.')
  const [id, due_at] = [newId(), dueAt({ rule, started_at, time_zone })]
  await tx
    .insertInto('notices')
    .values({
      ...answers,
      ...{ id, credit_union_id: own.id, submission_id: id, kind: 'catastrophic_act', rule: JSON.stringify(rule) },
      ...{ incident_id, time_zone, started_at, due_at, state: filed ? 'filed' : 'draft' },
      ...(filed && { filed_at: filed.at, filed_how: 'phone', filed_by: author.name, filed_reference: filed.reference }),
      next_reminder_at: filed ? null : nextReminder({ rule, started_at, due_at, time_zone }, created_at),
      ...{ created_by: author.id, created_by_name: author.name, created_at, updated_at: filed?.at ?? created_at },
    })
    .execute()
  return id
}
