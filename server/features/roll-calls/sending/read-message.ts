// What the rows of a roll call say when they are sent: the outbox has neither names nor words, and by then a person may have answered.

import { fullName } from '#contract/rules/full-name.ts'
import type { Deps } from '#server/domain/context.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { closedAt, rollCalls } from '#server/domain/roll-calls/find.ts'
import { herePath } from '#server/domain/roll-calls/here-path.ts'
import {
  type AskPayload,
  type HelpPayload,
  openToken,
  type ReplyPayload,
  readPayload,
  type UntakenPayload,
} from '#server/domain/roll-calls/messages.ts'
import { peopleInCharge } from '#server/domain/roll-calls/people-in-charge.ts'
import { pushWordsIn } from '#server/domain/roll-calls/push-words.ts'
import { isStillAsked } from '#server/domain/roll-calls/still-member.ts'
import { askText } from '#server/domain/roll-calls/text-words.ts'
import { askMail } from '#server/domain/roll-calls/words.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { NoLongerWanted, type OutboxRow, Undeliverable } from '#server/lib/mail/outbox.ts'
import type { ReadMail } from '#server/lib/mail/transport.ts'

type Parts = Pick<Deps, 'db' | 'vault' | 'settings'>
type Row = Pick<OutboxRow, 'id' | 'payload'>

/** The mail of a row. */
export const readRollCallMail =
  (parts: Parts): ReadMail =>
  async (row) => {
    const payload = readPayload(row)
    if (payload.about === 'ask') {
      const { link, rollCall, person } = await readAsk(parts, row, payload)
      const { organization, is_exercise, replyTo } = rollCall
      const name = payload.names_person ? fullName(person) : null
      const { subject, text } = askMail({ organization, is_exercise, link, language: person.language, name })
      return { subject, text, ...(replyTo && { replyTo }) }
    }
    if (payload.about === 'reply') {
      const { told, texted } = await readReply(parts, payload)
      const { subject, text } = mailTo(told, (words) => words.replyArrived({ ...texted, isProven: isProven(told) }))
      return { subject, text }
    }
    if (payload.about === 'untaken') {
      const { told, helped } = await readUntaken(parts, payload)
      const { subject, text } = mailTo(told, (words) => words.nobodyHelps({ ...helped, isProven: isProven(told) }))
      return { subject, text }
    }
    const { told, helped } = await readHelp(parts, payload)
    const { subject, text } = mailTo(told, (words) => words.personNeedsHelp({ ...helped, isProven: isProven(told) }))
    return { subject, text }
  }

const isProven = ({ email_proven_at }: { email_proven_at: string | null }) => email_proven_at !== null

/** The words of the text message of a row. */
export const readRollCallText = (parts: Parts) => async (row: Row) => {
  const { link, rollCall, person } = await readAsk(parts, row, askIn(row))
  const { organization, is_exercise } = rollCall
  return askText({ organization, is_exercise, link, language: person.language })
}

/** The token in the link of a row's text message. */
export const tokenOfText = (vault: Deps['vault'], row: Row) => tokenOf(vault, askIn(row).sealed)

function askIn(row: Row): AskPayload {
  const payload = readPayload(row)
  if (payload.about !== 'ask') throw new Undeliverable('This is no text message.')
  return payload
}

/** The push of a row: what the browser shows, and what a tap opens. */
export const readRollCallPush = (parts: Parts) => async (row: Row) => {
  const payload = readPayload(row)
  const tag = `roll call ${payload.roll_call_id}`
  if (payload.about === 'ask') {
    const { link, rollCall, person } = await readAsk(parts, row, payload)
    const { organization, is_exercise: isExercise } = rollCall
    return { ...pushWordsIn(person.language).asks({ organization, isExercise }), tag, url: new URL(link).pathname }
  }
  const url = `/roll-call/${payload.roll_call_id}`
  if (payload.about === 'reply') {
    const { told, texted } = await readReply(parts, payload)
    return { ...pushWordsIn(told.language).replyArrived(texted), tag: `${tag} ${payload.person_id}`, url }
  }
  if (payload.about === 'untaken') {
    const { told, helped } = await readUntaken(parts, payload)
    return { ...pushWordsIn(told.language).nobodyHelps(helped), tag: `${tag} ${payload.person_id}`, url }
  }
  const { told, helped } = await readHelp(parts, payload)
  return { ...pushWordsIn(told.language).needsHelp(helped), tag: `${tag} ${payload.person_id}`, url }
}

async function readAsk({ db, vault, settings }: Parts, row: Row, { roll_call_id, person_id, sealed }: AskPayload) {
  const [rollCall, person] = await Promise.all([findWithOrganization(db, roll_call_id), findAsked(db, roll_call_id, person_id)])
  if (!rollCall || closedAt(rollCall) !== null) throw new NoLongerWanted('The roll call is closed.')
  if (!person) throw new NoLongerWanted('The person was locked or removed.')
  if (person.state === 'safe' || person.state === 'needs_help') {
    await db.deleteFrom('roll_call_messages').where('id', '=', row.id).execute()
    throw new NoLongerWanted('The person has answered.')
  }
  return { rollCall, person, link: settings.PUBLIC_URL + herePath(tokenOf(vault, sealed)) }
}

function tokenOf(vault: Deps['vault'], sealed: string): string {
  try {
    return openToken(vault, sealed)
  } catch {
    throw new Undeliverable('This link was sealed with another installation key.')
  }
}

async function readHelp({ db, settings }: Parts, { roll_call_id, person_id, user_id }: HelpPayload) {
  const [rollCall, person] = await Promise.all([findWithOrganization(db, roll_call_id), findPerson(db, roll_call_id, person_id)])
  const told = rollCall && (await peopleInCharge(db, rollCall)).find(({ id }) => id === user_id)
  if (!person || !told || person.state !== 'needs_help') throw new NoLongerWanted('The person no longer needs help.')
  const { words, phone, office } = person
  const link = `${settings.PUBLIC_URL}/roll-call/${roll_call_id}`
  return { told, helped: { name: fullName(person), words, phone, office, isExercise: rollCall.is_exercise, link } }
}

async function readUntaken({ db, settings }: Parts, { roll_call_id, person_id, user_id }: UntakenPayload) {
  const [rollCall, person] = await Promise.all([findWithOrganization(db, roll_call_id), findPerson(db, roll_call_id, person_id)])
  const told = rollCall && (await peopleInCharge(db, rollCall)).find(({ id }) => id === user_id)
  const isOpen = person && (person.state === 'needs_help' || person.may_need_help_at !== null)
  if (!told || !isOpen || person.case_taken_at !== null || person.case_settled_at !== null)
    throw new NoLongerWanted('Somebody is on it, or the person no longer needs help.')
  const { words, phone, office } = person
  const link = `${settings.PUBLIC_URL}/roll-call/${roll_call_id}`
  return { told, helped: { name: fullName(person), words, phone, office, isExercise: rollCall.is_exercise, link } }
}

/** The newest text that nobody has decided on, with everybody whose number it came from. */
async function readReply({ db, settings }: Parts, { roll_call_id, person_id, user_id }: ReplyPayload) {
  const rollCall = await findWithOrganization(db, roll_call_id)
  const told = rollCall && (await peopleInCharge(db, rollCall)).find(({ id }) => id === user_id)
  const replies = db.selectFrom('roll_call_replies').where('roll_call_replies.roll_call_id', '=', roll_call_id)
  const reply = await replies
    .selectAll()
    .where('person_id', '=', person_id)
    .where('means', 'is', null)
    .orderBy('is_danger', 'desc')
    .orderBy('received_at', 'desc')
    .executeTakeFirst()
  if (!rollCall || !told || !reply) throw new NoLongerWanted('Somebody has decided on the text.')
  const people = await replies
    .innerJoin('roll_call_people', (join) =>
      join.onRef('roll_call_people.id', '=', 'person_id').onRef('roll_call_people.roll_call_id', '=', 'roll_call_replies.roll_call_id'),
    )
    .select(['first_name', 'last_name', 'phone'])
    .where('incoming_id', '=', reply.incoming_id)
    .orderBy('person_id')
    .execute()
  return {
    told,
    texted: {
      names: people.map(fullName),
      ...{ words: reply.text, phone: people[0]?.phone ?? null, isDanger: reply.is_danger },
      ...{ isClosed: closedAt(rollCall) !== null, isExercise: rollCall.is_exercise },
      link: `${settings.PUBLIC_URL}/roll-call/${roll_call_id}`,
    },
  }
}

const findWithOrganization = (db: Db, id: string) =>
  rollCalls(db)
    .innerJoin('credit_unions', 'credit_unions.id', 'roll_calls.credit_union_id')
    .leftJoin('users', 'users.id', 'roll_calls.started_by')
    .select(['credit_unions.name as organization', 'users.email as replyTo'])
    .where('roll_calls.id', '=', id)
    .where('credit_unions.deleted_at', 'is', null)
    .executeTakeFirst()

const findPerson = (db: Db, rollCallId: string, id: string) =>
  db.selectFrom('roll_call_people').selectAll().where('roll_call_id', '=', rollCallId).where('id', '=', id).executeTakeFirst()

/** Whoever was locked or removed since is asked no more. */
const findAsked = (db: Db, rollCallId: string, id: string) =>
  db
    .selectFrom('roll_call_people')
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_people.roll_call_id')
    .selectAll('roll_call_people')
    .where('roll_call_id', '=', rollCallId)
    .where('roll_call_people.id', '=', id)
    .where(isStillAsked)
    .executeTakeFirst()
