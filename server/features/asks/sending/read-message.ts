// What the rows of an ask say when they are sent: the outbox has neither names nor words, and by then somebody may have answered.

import { fullName } from '#contract/rules/full-name.ts'
import { endOf } from '#server/domain/asks/ask-again.ts'
import { type Candidate, candidatesOf } from '#server/domain/asks/candidates.ts'
import { lastWordsOf } from '#server/domain/asks/heard-since.ts'
import { openSayToken, readSayPayload, readTakenBack, type SayPayload } from '#server/domain/asks/messages.ts'
import { sayUrl } from '#server/domain/asks/new-say-link.ts'
import { isSamePlace } from '#server/domain/asks/policy.ts'
import { sayPush } from '#server/domain/asks/push-words.ts'
import { sayText, takenBackText } from '#server/domain/asks/text-words.ts'
import type { Deps } from '#server/domain/context.ts'
import { isInAreaOf } from '#server/domain/incidents/in-area.ts'
import { nameOfSender } from '#server/domain/letters/name-of-sender.ts'
import { replyToOf } from '#server/domain/letters/reply-to.ts'
import { mailToAddress } from '#server/domain/mail/mail-to.ts'
import { stopLink, unsubscribeLink } from '#server/domain/mail/unsubscribe.ts'
import type { AskingDesk } from '#server/domain/mail/words/asks-en.ts'
import { howMany } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { htmlOf } from '#server/lib/mail/html-of.ts'
import { NoLongerWanted, type OutboxRow, Undeliverable } from '#server/lib/mail/outbox.ts'
import type { ReadMail } from '#server/lib/mail/transport.ts'
import { dropAsk, endLetterOfAsk, readLetterOfAsk } from './read-letter-of-ask.ts'

type Parts = Pick<Deps, 'db' | 'vault' | 'settings'>
type Row = Pick<OutboxRow, 'id' | 'payload' | 'kind'>

/** The mail of a row. */
export const readAskMail =
  (parts: Parts): ReadMail =>
  async (row) => {
    const { person, said, payload, pressedBy } = await readAsk(parts, row)
    const letter = await readLetterOfAsk(parts, row, payload.letter)
    const isContact = person.kind === 'contact'
    const ending = { ask: endOf(person) }
    const unsubscribe = isContact ? stopLink(parts, ending) : unsubscribeLink(parts, ending)
    const enroll = isContact && person.takes_letters && !said.is_exercise ? enrollLink(parts, letter?.token) : null
    const desk = isContact ? await deskOf(parts, person) : null
    const { language } = person
    const { subject, text } = mailToAddress('', language, (words) =>
      words.stormAsks({ ...said, isExercise: said.is_exercise, name: fullName(person).trim(), unsubscribe, enroll, desk }),
    )
    if (!isContact) return { subject, text, unsubscribe }
    const answers = [...['open', 'closed'].map((all) => `${said.link}?all=${all}`), said.link]
    const html = htmlOf(text, { language, links: [...answers, ...(enroll === null ? [] : [enroll])], hidden: unsubscribe })
    const replyTo = await replyToOf(parts, { association_id: person.association_id, written_by: pressedBy })
    return { subject, text, html, unsubscribe, bouncesTo: parts.settings.BOUNCE_ADDRESS, replyTo }
  }

/** The desk that keeps a contact asks by its own name, as by a letter. */
async function deskOf({ db, settings }: Parts, { association_id }: Pick<Candidate, 'association_id'>): Promise<AskingDesk> {
  const association = await db
    .selectFrom('credit_unions')
    .select('name')
    .where('id', '=', association_id ?? '')
    .executeTakeFirst()
  const sender = nameOfSender(settings, association?.name ?? null)
  return { sender, phone: settings.PROGRAM_PHONE, address: settings.PROGRAM_ADDRESS ?? '' }
}

const enrollLink = ({ settings }: Parts, token: string | undefined) =>
  `${settings.PUBLIC_URL}/login?view=register${token ? `&token=${token}` : ''}`

/** The words of the text message of a row. */
export const readAskText = (parts: Parts) => async (row: Row) => {
  const { said, person } = await readAsk(parts, row)
  return sayText({ ...said, language: person.language })
}

/** The text message of a row that says that no answer is needed. */
export async function readTakenBackText({ db }: Pick<Parts, 'db'>, row: Row): Promise<string> {
  const said = readTakenBack(row)?.taken_back
  const incident = await db
    .selectFrom('incidents')
    .select(['name', 'is_exercise'])
    .where('id', '=', said?.incident_id ?? '')
    .executeTakeFirst()
  if (!said || !incident) throw new NoLongerWanted('The incident is gone.')
  return takenBackText({ incident: incident.name, is_exercise: incident.is_exercise, language: said.language })
}

/** The token in the link of a row's text message. */
export const tokenOfAsk = (vault: Deps['vault'], row: Row) => tokenOf(vault, readSayPayload(row))

/** The push of a row: what the browser shows, and what a tap opens. */
export const readAskPush = (parts: Parts) => async (row: Row) => {
  const { said, person, payload } = await readAsk(parts, row)
  const words = sayPush(person.language, { ...said, isExercise: said.is_exercise })
  return { ...words, tag: `ask ${payload.directory_id}`, url: new URL(said.link).pathname }
}

async function readAsk(parts: Parts, row: Row) {
  const payload = readSayPayload(row)
  try {
    return { payload, ...(await readWanted(parts, payload, row.kind === 'urgent_letter')) }
  } catch (error) {
    if (error instanceof NoLongerWanted) {
      await dropAsk(parts.db, row)
      if (row.kind === 'urgent_letter' && payload.letter !== undefined) await endLetterOfAsk(parts, row, payload.letter)
    }
    throw error
  }
}

async function readWanted({ db, vault, settings }: Parts, payload: SayPayload, isPressed: boolean) {
  const incidents = await askingIncidents(db, payload.ask_id, isPressed)
  const [first] = incidents
  if (!first) throw new NoLongerWanted('The incident no longer asks.')
  const person = (await candidatesOf(db, [payload.directory_id])).find((each) => isSamePlace(each, payload))
  if (!person) throw new NoLongerWanted('The person is asked no more.')
  if (!isPressed) await refuseAnswered(db, payload, incidents)
  const offices = await countOffices(
    db,
    payload.directory_id,
    incidents.map(({ id }) => id),
  )
  if (offices === 0) throw new NoLongerWanted('No office is in the area any more.')
  const { name: organization } = await db
    .selectFrom('directory')
    .select('name')
    .where('id', '=', payload.directory_id)
    .executeTakeFirstOrThrow()
  const link = sayUrl(settings.PUBLIC_URL, tokenOf(vault, payload))
  return {
    person,
    // What repeats by itself is of whoever began to ask.
    pressedBy: first.asked_by ?? first.started_by ?? '',
    said: { incident: incidents.map(({ name }) => name).join(', '), is_exercise: first.is_exercise, organization, offices, link },
  }
}

/** Those of an ask that still ask, the one that began first at first. What a desk pressed for one contact leaves also where the incident asks nobody. */
const askingIncidents = (db: Db, askId: string, isPressed: boolean) =>
  db
    .selectFrom('ask_incidents')
    .innerJoin('asks', 'asks.id', 'ask_incidents.ask_id')
    .innerJoin('incidents', 'incidents.id', 'ask_incidents.incident_id')
    .leftJoin('incident_asks', 'incident_asks.incident_id', 'incidents.id')
    .select(['incidents.id', 'incidents.name', 'incidents.is_exercise', 'asks.asked_at', 'asks.asked_by', 'incident_asks.started_by'])
    .where('asks.id', '=', askId)
    .where('asks.taken_back_at', 'is', null)
    .where('incidents.phase', '<>', 'closed')
    .$if(!isPressed, (query) => query.where('incident_asks.incident_id', 'is not', null).where('incident_asks.stopped_at', 'is', null))
    .orderBy('incidents.starts_at')
    .orderBy('incidents.id')
    .execute()

/** Texts leave one after the other: by then, somebody else of the credit union may have answered. */
async function refuseAnswered(db: Db, { directory_id }: SayPayload, incidents: Awaited<ReturnType<typeof askingIncidents>>) {
  const asked = incidents.map(({ id, is_exercise }) => ({ directory_id, incident_id: id, is_exercise }))
  const since = incidents[0]?.asked_at ?? ''
  const heardAt = await lastWordsOf(db, asked, since)
  if (asked.every((each) => heardAt(each) > since)) throw new NoLongerWanted('The credit union has answered.')
}

const countOffices = (db: Db, directoryId: string, incidentIds: readonly string[]) =>
  howMany(db.selectFrom('offices').where('offices.directory_id', '=', directoryId).where(isInAreaOf(incidentIds)))

function tokenOf(vault: Deps['vault'], { sealed }: SayPayload): string {
  try {
    return openSayToken(vault, sealed)
  } catch {
    throw new Undeliverable('This link was sealed with another installation key.')
  }
}
