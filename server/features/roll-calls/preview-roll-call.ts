// What a roll call would do: whom it would reach and how, and what they would get.

import type { AnswerOf } from '#contract/call.ts'
import type { previewRollCall as previewCall } from '#contract/roll-calls/calls.ts'
import { type Actor, requireOrganization, requireRealPerson } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { herePath } from '#server/domain/roll-calls/here-path.ts'
import { askText } from '#server/domain/roll-calls/text-words.ts'
import { askMail } from '#server/domain/roll-calls/words.ts'
import { howMany } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { providerIn } from '#server/lib/texts/provider.ts'
import { type Asking, type ChosenPerson, chooseIncident, choosePeople } from './choose-people.ts'

/** As long as a real one, so that the count of characters is right. */
const SAMPLE_TOKEN = 'x'.repeat(43)

export async function previewRollCall({ db, actor, settings }: Context<Actor>, asking: Asking): Promise<AnswerOf<typeof previewCall>> {
  requireRealPerson(actor)
  const own = requireOrganization(actor)
  const [people, { is_exercise }, organization] = await Promise.all([
    choosePeople(db, settings, own, asking),
    chooseIncident(db, actor, asking),
    db.selectFrom('credit_unions').select('name').where('id', '=', own).executeTakeFirstOrThrow(),
  ])
  const said = {
    organization: organization.name,
    is_exercise,
    link: settings.PUBLIC_URL + herePath(SAMPLE_TOKEN),
    language: actor.language,
    name: null,
  }
  const { subject, text } = askMail(said)
  return {
    people: people.length,
    ...countWays(people),
    mail: { subject, text },
    ...(providerIn(settings) === null
      ? { text: null, text_seconds: 0 }
      : { text: askText(said), text_seconds: await secondsFor(db, settings, people) }),
  }
}

/** The text messages that wait already leave before these, or in turn with them. */
async function secondsFor(db: Db, { SMS_PER_SECOND }: Settings, people: readonly ChosenPerson[]) {
  const own = people.filter(({ channels }) => channels.includes('text')).length
  if (own === 0) return 0
  const waiting = await howMany(
    db.selectFrom('outbox').where('kind', '=', 'text').where('sent_at', 'is', null).where('failed_at', 'is', null),
  )
  return Math.ceil((own + waiting) / SMS_PER_SECOND)
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
