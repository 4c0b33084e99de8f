// What a roll call would do: whom it would reach and how, what they would get, and how long the text messages would take.

import type { AnswerOf } from '#contract/call.ts'
import type { previewRollCall as previewCall } from '#contract/roll-calls/calls.ts'
import { type Actor, requireOrganization, requireRealPerson } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { askMail, askText } from '#server/domain/roll-calls/words.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type Asking, type ChosenPerson, chooseIncident, choosePeople } from './choose-people.ts'

/** As long as a real one, so that the count of characters is right. */
const SAMPLE_TOKEN = 'x'.repeat(43)

export async function previewRollCall({ db, actor, settings }: Context<Actor>, asking: Asking): Promise<AnswerOf<typeof previewCall>> {
  requireRealPerson(actor)
  const own = requireOrganization(actor)
  const [people, { is_exercise }, organization] = await Promise.all([
    choosePeople({ db, settings }, own, asking),
    chooseIncident(db, asking),
    db.selectFrom('credit_unions').select('name').where('id', '=', own).executeTakeFirstOrThrow(),
  ])
  const said = {
    organization: organization.name,
    is_exercise,
    link: `${settings.PUBLIC_URL}/here/${SAMPLE_TOKEN}`,
    language: actor.language,
  }
  const texts = people.filter(({ channels }) => channels.includes('text')).length
  const { subject, text } = askMail(said)
  return {
    people: people.length,
    ...countWays(people),
    mail: { subject, text },
    text: settings.SMS_URL === undefined ? null : askText(said),
    text_seconds: Math.ceil((texts + (await textsBefore(db, own, texts))) / settings.SMS_PER_SECOND),
  }
}

function countWays(people: readonly ChosenPerson[]) {
  const ways = people.map(({ channels, phone }) => {
    const [mail, text] = [channels.includes('mail'), channels.includes('text')]
    if (mail && text) return 'text_and_mail'
    if (mail) return 'mail_only'
    if (text) return 'text_only'
    if (channels.length > 0) return 'push_only'
    return phone === null ? 'unreachable' : 'phone_only'
  })
  const count = (way: (typeof ways)[number]) => ways.filter((each) => each === way).length
  return {
    text_and_mail: count('text_and_mail'),
    mail_only: count('mail_only'),
    text_only: count('text_only'),
    push_only: count('push_only'),
    phone_only: count('phone_only'),
    unreachable: count('unreachable'),
  }
}

/** Organizations take turns, so of each other one at most as many leave before the last of these. */
async function textsBefore(db: Db, own: string, texts: number): Promise<number> {
  if (texts === 0) return 0
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('kind', '=', 'text')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('credit_union_id', '<>', own)
    .groupBy('credit_union_id')
    .execute()
  return rows.reduce((sum, { waiting }) => sum + Math.min(texts, Number(waiting)), 0)
}
