// Makes a hook, changes it, exchanges its secret, or removes it. Each is on record.

import { domainToUnicode } from 'node:url'
import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { makeHook as makeCall } from '#contract/hooks/calls.ts'
import type { Hook } from '#contract/records/hook.ts'
import { MOST_HOOKS } from '#contract/records/hook-options.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { stateCodes } from '#contract/rules/states.ts'
import { requireOrganization, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { findAssociation } from '#server/domain/desk/association.ts'
import { presentHook } from '#server/domain/hooks/present-hook.ts'
import { requireFactorNow } from '#server/domain/second-factor-rule.ts'
import { AppError, refuseFields } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { type AddressRule, brokenRule } from '#server/lib/webhooks/hook-address.ts'
import { newSecret } from '#server/lib/webhooks/sign.ts'
import { sealSecret } from './secrets.ts'
import { endWaiting } from './sending/end-waiting.ts'

type Form = BodyOf<typeof makeCall>

/** The answer is the only one that has the secret. */
export async function makeHook(context: Context, form: Form): Promise<{ hook: Hook; secret: string }> {
  const { db, vault, actor } = context
  const creditUnionId = requireOrganization(actor)
  await refuse(context, form)
  const secret = newSecret()
  const hook = await change(db, async (tx) => {
    await lockRow(tx, 'credit_unions', creditUnionId)
    const known = await tx.selectFrom('hooks').select('id').where('credit_union_id', '=', creditUnionId).execute()
    if (known.length >= MOST_HOOKS) throw new AppError('too_many_hooks')
    const made = { id: newId(), credit_union_id: creditUnionId, secret: sealSecret(vault, secret), state: 'unproven' as const }
    const row = await tx
      .insertInto('hooks')
      .values({ ...made, ...columnsOf(form), made_by: actor.id, made_by_name: fullName(actor), created_at: now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordEvent(tx, actor, 'hook made', { recordId: row.id, details: recorded(form) })
    return presentHook(tx, row)
  })
  return { hook, secret }
}

/** With another address, which asks for the second factor, it is off until that one has answered a test. */
export async function changeHook(context: Context, id: string, form: Form): Promise<Hook> {
  const { db, actor } = context
  requireRealPerson(actor)
  await refuse(context, form)
  return change(db, async (tx) => {
    const before = await findOwn(tx, context, id)
    const isMoved = before.url !== form.url
    if (isMoved) requireFactorNow(actor)
    const moved = isMoved ? { state: 'unproven' as const, failing_since: null } : {}
    if (isMoved) await endWaiting(tx, id)
    const row = await tx
      .updateTable('hooks')
      .set({ ...columnsOf(form), ...moved })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordEvent(tx, actor, 'hook changed', { recordId: id, details: recorded(form) })
    return presentHook(tx, row)
  })
}

/** For a day, events are signed with both, so that a receiver can change over without losing any. */
export const exchangeSecret = (context: Context, id: string): Promise<string> =>
  change(context.db, async (tx) => {
    const { secret: former_secret, url } = await findOwn(tx, context, id)
    const secret = newSecret()
    const changed = { secret: sealSecret(context.vault, secret), former_secret, former_until: new Date(Date.now() + DAY).toISOString() }
    await tx.updateTable('hooks').set(changed).where('id', '=', id).execute()
    await recordEvent(tx, context.actor, 'hook secret exchanged', { recordId: id, details: { url } })
    return secret
  })

export const endHook = (context: Context, id: string) =>
  change(context.db, async (tx) => {
    const { url } = await findOwn(tx, context, id)
    await tx.deleteFrom('hooks').where('id', '=', id).execute()
    await recordEvent(tx, context.actor, 'hook removed', { recordId: id, details: { url } })
  })

/** Locks it. @throws AppError `not_found` for one of another organization */
export async function findOwn(tx: Tx, { actor }: Context, id: string) {
  const row = await lockRow(tx, 'hooks', id)
  if (row?.credit_union_id !== requireOrganization(actor)) throw new AppError('not_found')
  return row
}

const columnsOf = ({ url, events, states, exercises = false }: Form) => ({
  ...{ url, events: JSON.stringify(events), exercises },
  states: states && states.length > 0 ? JSON.stringify([...new Set(states)].sort()) : null,
})

const recorded = ({ url, events, states }: Form) => ({ url, host: hostOf(url), events, ...(states && { states }) })
const isState = (code: string) => stateCodes.some((each) => each === code)
const hostOf = (url: string) => domainToUnicode(new URL(url).hostname)

const sentences: Record<AddressRule, string> = {
  unreadable: fieldErrors.hookUrl,
  https: fieldErrors.hookHttps,
  port: fieldErrors.hookPort,
  user: fieldErrors.hookUser,
  ip: fieldErrors.hookIp,
  name: fieldErrors.hookName,
  own: fieldErrors.hookOwn,
}

async function refuse({ db, settings, actor }: Context, { url, states }: Form) {
  const rule = brokenRule(url, { publicUrl: settings.PUBLIC_URL, allowsPrivate: settings.HOOK_PRIVATE_ADDRESSES })
  const association = await findAssociation(db, actor)
  const given = states ?? []
  const isOutside = association !== undefined && given.some((state) => !association.states.includes(state))
  refuseFields([
    ...(rule === null ? [] : [['url', sentences[rule]] as const]),
    ...(given.every(isState) ? [] : [['states', fieldErrors.choice] as const]),
    ...(isOutside && given.every(isState) ? [['states', fieldErrors.hookStates] as const] : []),
  ])
}
