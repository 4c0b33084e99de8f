import type * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { profileForm } from '#contract/profile/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { parseBody } from '#server/domain/calls/bind-calls.ts'
import type { Context } from '#server/domain/context.ts'
import { changeProfile, type ProfileChanges } from '#server/domain/people/change-profile.ts'
import { limitEmailChange } from '#server/domain/people/limits.ts'
import { canChangeLogo, canEditOwnProfile } from '#server/domain/people/policy.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { ProfileForm } from './read-form.ts'

/** Changes the actor's profile. Of fields that the actor may not edit, nothing is stored. */
export async function updateSelf(context: Context, id: string, { fields, logo }: ProfileForm) {
  const { db, actor } = context
  if (id !== actor.id) throw new AppError('not_found')
  const mayChangeLogo = canChangeLogo(actor)
  const form = parseBody(profileForm, canEditOwnProfile(actor) ? fields : onlyFirstName(fields))
  if (form.id !== undefined && form.id !== id) throw fieldError('id', fieldErrors.otherId)
  const changes = changesOf(form)
  await limitEmailChange(context, actor.email, changes.email)
  // Decoded before the transaction: it takes a while.
  const picture = mayChangeLogo && logo instanceof Buffer ? await (await pictures()).encodeLogo(logo) : null
  await change(db, async (tx) => {
    if (picture) await storeLogo(tx, actor, picture)
    if (mayChangeLogo && logo === 'reset') await removeLogo(tx, actor)
    const details = await changeProfile(tx, { id: actor.id, changes, by: actor.id, parts: context })
    const isLogoChanged = mayChangeLogo && logo !== null
    if (details.fields.length === 0 && !isLogoChanged) return
    await recordEvent(tx, actor, 'profile changed', { recordId: actor.id, details: { ...details, logo: isLogoChanged } })
  })
}

/** Loaded with the first logo: what reads pictures brings 20 MB with it. */
const pictures = () => import('./logo-image.ts')

/** Values that could be mistaken for a write are refused for every role, even in fields that this person cannot change. */
const onlyFirstName = (fields: Record<string, string>) => {
  const { lastName: _l, email: _e, phone: _p, position: _o, department: _d, ...rest } = fields
  return rest
}

/** The fields that the form names; an emptied choice becomes null. */
function changesOf({ firstName, lastName, email, phone, position, department }: z.output<typeof profileForm>): ProfileChanges {
  const all = { first_name: firstName, last_name: lastName, email, phone, position, department }
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  )
}

async function storeLogo(tx: Db, actor: Actor, bytes: Uint8Array) {
  if (actor.credit_union_id === null) return
  const id = newId()
  await tx
    .insertInto('logos')
    .values({ id, credit_union_id: actor.credit_union_id, content_type: 'image/webp', bytes, created_at: now() })
    .execute()
  await tx.updateTable('credit_unions').set({ logo_id: id }).where('id', '=', actor.credit_union_id).execute()
  await tx.deleteFrom('logos').where('credit_union_id', '=', actor.credit_union_id).where('id', '<>', id).execute()
}

async function removeLogo(tx: Db, actor: Actor) {
  if (actor.credit_union_id === null) return
  await tx.updateTable('credit_unions').set({ logo_id: null }).where('id', '=', actor.credit_union_id).execute()
  await tx.deleteFrom('logos').where('credit_union_id', '=', actor.credit_union_id).execute()
}
