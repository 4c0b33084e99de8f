import type { previewAsk as previewCall } from '#contract/asks/calls.ts'
import type { AskPreview } from '#contract/asks/schemas.ts'
import type { BodyOf } from '#contract/call.ts'
import { channels } from '#contract/records/roll-call-options.ts'
import { countDeclined } from '#server/domain/asks/declined.ts'
import { creditUnionsIn, type InPath } from '#server/domain/asks/in-path.ts'
import { type AskedAt, nobody, whoIsAsked } from '#server/domain/asks/who-is-asked.ts'
import type { Context } from '#server/domain/context.ts'
import { deskOf, outsideDesk } from '#server/domain/desk/desk.ts'
import { areaOf, isWithin } from '#server/domain/incidents/area.ts'
import { contactsAt, detailsOf, noDetails } from './path-details.ts'

/** Whom a storm over an area asks, as of now. */
export async function previewAsk({ db, actor, settings }: Context, form: BodyOf<typeof previewCall>): Promise<AskPreview> {
  const desk = await deskOf(db, actor)
  const area = areaOf(form)
  if (!isWithin(desk, area)) throw outsideDesk(actor)
  const found = await creditUnionsIn(db, area)
  const ids = found.map(({ directory_id }) => directory_id)
  const [who, details, contacts, declined] = await Promise.all([
    whoIsAsked(db, settings, ids),
    detailsOf(db, ids),
    form.names ? contactsAt(db, actor, ids) : null,
    countDeclined(db, ids),
  ])
  const asked = found.map((each) => ({ ...each, ...(who.get(each.directory_id) ?? nobody) }))
  const rows = asked.map((each) => ({
    ...rowOf(each),
    ...(details.get(each.directory_id) ?? noDetails),
    declined: declined.get(each.directory_id) ?? 0,
    contacts: contacts && (contacts.get(each.directory_id) ?? { names: [], others: 0 }),
  }))
  return {
    credit_unions: rows.length,
    enrolled: rows.filter(({ is_enrolled }) => is_enrolled).length,
    people: sum(rows.map(({ people }) => people)),
    not_enrolled_with_contact: rows.filter(({ is_enrolled, people }) => !is_enrolled && people > 0).length,
    by_phone_only: rows.filter(({ people }) => people === 0).length,
    undeliverable: sum(rows.map(({ undeliverable }) => undeliverable)),
    texts: sum(asked.map(({ people }) => people.filter((person) => person.channels.includes('text')).length)),
    texts_per_second: settings.SMS_PER_SECOND,
    sends_mail: settings.SMTP_URL !== undefined,
    rows,
  }
}

function rowOf({ directory_id, name, city, state, offices, people, undeliverable }: InPath & AskedAt) {
  const used = new Set(people.flatMap((person) => person.channels))
  return {
    ...{ directory_id, name, city, state, offices, people: people.length, undeliverable },
    how: channels.filter((each) => used.has(each)),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
