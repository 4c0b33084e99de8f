import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { isDeveloper } from '#contract/roles.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type * as calls from '#contract/users/calls.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { moveWhileLocked } from '#server/domain/organizations/admission/move-to-another.ts'
import { endRightsIn } from '#server/domain/organizations/end-rights.ts'
import { changeProfile, type ProfileChanges } from '#server/domain/people/change-profile.ts'
import { changeRole } from '#server/domain/people/change-role.ts'
import { limitEmailChange } from '#server/domain/people/limits.ts'
import { asPerson, findPerson, keepingAdministrator, type PersonRow, refuseOwnFields } from '#server/domain/people/people.ts'
import { canChangeLanguage, canChangeRole, canChangeSafe, canEdit, canLock, lockerOf } from '#server/domain/people/policy.ts'
import { answerBySwitch } from '#server/domain/roll-calls/own.ts'
import { endSessionsOf } from '#server/domain/sign-in/sessions.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

type Changes = BodyOf<typeof calls.updateUser>

/** Changes the fields that the body names, each by its own rule; if one is not allowed, none is changed. */
export async function updateUser(context: Context, id: string, changes: Changes): Promise<PersonRow> {
  const { db, actor } = context
  const person = await findPerson(db, actor, id)
  refuseForbidden(actor, person, changes)
  refuseOwnFields(actor, person, profileOf(changes))
  if (changes.id !== undefined && changes.id !== id) throw fieldError('id', fieldErrors.otherId)
  await limitEmailChange(context, person.email, changes.email)
  return change(db, async (tx) => {
    if (changes.role !== undefined || changes.locked !== undefined) {
      await keepingAdministrator(tx, mayLeaveWithout(actor, person, changes) ? [] : companyOf(person), async () => {
        if (changes.role !== undefined) await changeRole(tx, actor, { person, role: changes.role })
        await changeLock(tx, actor, person, changes.locked)
      })
    }
    const simple = {
      ...(changes.safe !== undefined && { safe: changes.safe, safe_at: now(), safe_by: saidBy(actor, id) }),
      ...(changes.language !== undefined && { language: changes.language }),
    }
    if (Object.keys(simple).length > 0) await tx.updateTable('users').set(simple).where('id', '=', id).execute()
    if (changes.safe !== undefined && !actor.impersonator) await answerBySwitch(tx, actor, id, changes.safe === 1)
    const profile = profileOf(changes)
    if (Object.keys(profile).length > 0) {
      const details = await changeProfile(tx, { id, changes: profile, by: actor.id, parts: context })
      if (details.fields.length > 0) {
        await recordEvent(tx, actor, 'profile changed', {
          recordId: id,
          creditUnionId: person.credit_union_id,
          details: { ...details },
        })
      }
    }
    return findPerson(tx, actor, id)
  })
}

/** Null for the person themselves. */
const saidBy = (actor: Actor, id: string) => actor.impersonator?.name ?? (actor.id === id ? null : fullName(actor))

const companyOf = ({ credit_union_id }: PersonRow) => (credit_union_id === null ? [] : [credit_union_id])

/** If somebody else controls an account, the foundation can lock even the last Administrator, and then hand the organization over. */
const mayLeaveWithout = (actor: Actor, person: PersonRow, { role, locked }: Changes) =>
  locked === true && (role === undefined || role === person.role) && isDeveloper(actor)

function refuseForbidden(actor: Actor, row: PersonRow, changes: Changes) {
  const person = asPerson(row)
  const isAllowed =
    (changes.role === undefined || canChangeRole(actor, person, changes.role)) &&
    (changes.locked === undefined || canLock(actor, person)) &&
    (changes.safe === undefined || canChangeSafe(actor, person)) &&
    (changes.language === undefined || canChangeLanguage(actor, person)) &&
    Object.keys(profileOf(changes)).every((field) => canEdit(actor, person) || (field === 'first_name' && person.id === actor.id))
  if (!isAllowed) throw new AppError('forbidden')
}

/** The profile fields of the body, which come in two spellings. */
function profileOf(changes: Changes): ProfileChanges {
  const { first_name = changes.firstName, last_name = changes.lastName, email, phone, position, department, title } = changes
  const all = { first_name, last_name, email, phone, position, department, title: title === '' ? null : title }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** A lock is limited to one organization. A locked person is signed out at once, and can sign in only if they belong to another one. */
async function changeLock(tx: Tx, actor: Actor, person: PersonRow, locked: boolean | undefined) {
  const creditUnionId = person.credit_union_id
  if (locked === undefined || locked === person.locked || creditUnionId === null) return
  await tx
    .updateTable('memberships')
    .set({ locked, locked_as: locked ? lockerOf(actor) : null })
    .where('user_id', '=', person.id)
    .where('credit_union_id', '=', creditUnionId)
    .execute()
  if (locked) {
    await moveWhileLocked(tx, person.id, creditUnionId)
    await endSessionsOf(tx, person.id)
    await endRightsIn(tx, person.id, creditUnionId)
  }
  await recordEvent(tx, actor, locked ? 'user locked' : 'user unlocked', { recordId: person.id, creditUnionId: person.credit_union_id })
}
