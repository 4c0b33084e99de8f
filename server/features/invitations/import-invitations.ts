// Invites many colleagues from one text: first a preview by row, then all or none of the rows that were confirmed.

import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { importInvitations as importCall } from '#contract/invitations/calls.ts'
import type { ColleagueState } from '#contract/invitations/options.ts'
import type { ColleagueRow } from '#contract/invitations/schemas.ts'
import type { Role } from '#contract/roles.ts'
import { type Actor, requireOrganization } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { mailedBefore, newRecipientsLeft } from '#server/domain/mail/new-recipients.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { inviteIn, mayInvite } from './invite-person.ts'
import { knownAmong } from './known-colleagues.ts'
import { type ReadColleague, readColleagues } from './read-colleagues.ts'

type Form = BodyOf<typeof importCall>

export async function importInvitations(
  context: Context<Actor>,
  { text, apply, role, rows: named }: Form,
): Promise<AnswerOf<typeof importCall>> {
  const { db, actor } = context
  const own = requireOrganization(actor)
  const { columns, rows: read } = await readColleagues(text)
  const preview = await previewOf(db, own, read)
  if (!apply) return { columns, rows: preview, stored: 0, left: await newRecipientsLeft(db, own, 'invitation') }
  const wishes = wishesIn(preview, { named, role: role ?? 'Member' })
  await refuseTooMany(db, own, wishes)
  for (const wish of wishes) await mayInvite(context, wish)
  return change(db, async (tx) => {
    await lockRow(tx, 'credit_unions', own)
    // What changed since is refused as a whole.
    const rows = await previewOf(tx, own, read)
    wishesIn(rows, { named: wishes, role: 'Member' })
    await refuseTooMany(tx, own, wishes)
    for (const wish of wishes) await inviteIn(tx, context, wish)
    if (wishes.length > 0) await recordEvent(tx, actor, 'people invited', { details: { people: wishes.length } })
    return { columns, rows, stored: wishes.length, left: await newRecipientsLeft(tx, own, 'invitation') }
  })
}

async function previewOf(db: Db, own: string, read: readonly ReadColleague[]): Promise<ColleagueRow[]> {
  const known = await knownAmong(
    db,
    own,
    read.flatMap(({ person }) => person.email ?? []),
  )
  const seen = new Set<string>()
  return read.map(({ line, person, refusal }) => {
    const say = (state: ColleagueState, reason: string | null = null) => ({ line, state, reason, person })
    if (refusal !== null || person.email === null) return say('refused', refusal ?? fieldErrors.inviteNoEmail)
    const key = emailKey(person.email)
    if (seen.has(key)) return say('refused', fieldErrors.inviteTwice)
    seen.add(key)
    return say(known.get(key) ?? 'new')
  })
}

interface Chosen {
  named: Form['rows']
  role: Role
}

interface Wish {
  line: number
  email: string
  role: Role
}

/** Without a choice every new row. One that is named and not new refuses all. */
function wishesIn(rows: readonly ColleagueRow[], { named, role }: Chosen): Wish[] {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const fresh = rows.filter(({ state }) => state === 'new').map(({ line }) => line)
  return (named ?? fresh).map((each) => {
    const { line, role: its } = typeof each === 'number' ? { line: each, role: null } : each
    const row = byLine.get(line)
    if (!row) throw fieldError('rows', fieldErrors.rosterRowUnknown)
    if (row.state !== 'new' || row.person.email === null) throw fieldError('rows', fieldErrors.rosterRowRefused)
    return { line, email: row.person.email, role: its ?? role }
  })
}

/** All or none: nobody is invited where not all may be. */
async function refuseTooMany(db: Db, own: string, wishes: readonly Wish[]) {
  const keys = wishes.map(({ email }) => emailKey(email))
  const left = await newRecipientsLeft(db, own, 'invitation')
  if (keys.length - (await mailedBefore(db, own, keys)) > left)
    throw new AppError('too_many_attempts', { more: { left }, retryAfter: DAY / 1000 })
}
