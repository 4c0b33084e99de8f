import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type * as calls from '#contract/incidents/calls.ts'
import { reservedSlugs } from '#contract/paths.ts'
import { QUIET_AFTER_HOURS } from '#contract/records/incident-options.ts'
import { normalized } from '#contract/rules/normalized.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { askAtOnce } from '#server/domain/asks/ask-due.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { deskOf, outsideDesk } from '#server/domain/desk/desk.ts'
import { preparePublishing } from '#server/domain/desk/publish-alert.ts'
import { areaOf, isWithin, overlap } from '#server/domain/incidents/area.ts'
import { findIncident, findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { signatureOf } from '#server/domain/incidents/signature.ts'
import { termsOf } from '#server/domain/incidents/terms.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { askFor } from './ask-for.ts'
import { close } from './close-incident.ts'
import { refuseAhead, refuseLongAgo } from './policy.ts'
import { refuseUnknownCounties, saveArea } from './save-area.ts'

type Form = BodyOf<typeof calls.openIncident>

/** Opens an incident, and returns its id. */
export async function openIncident(context: Context<Actor>, form: Form): Promise<string> {
  const { db, actor } = context
  if (form.ask) requireRealPerson(actor)
  const desk = await deskOf(db, actor)
  await refuseUnknownCounties(form.counties ?? [])
  refuseLongAgo(form.starts_at)
  refuseAhead(form.starts_at, form)
  const area = areaOf(form)
  if (!isWithin(desk, area)) throw outsideDesk(actor)
  const sayAsAlert = await prepareAlert(context, form)
  const opened = await change(db, async (tx) => {
    await takeTurns(tx, 'areas')
    if (!form.separate && !form.is_exercise && form.phase !== 'closed') await refuseSecond(tx, form)
    const id = newId()
    await tx
      .insertInto('incidents')
      .values(await rowOf(tx, actor, { ...form, id }))
      .execute()
    await saveArea(tx, id, area)
    if (form.phase === 'closed') await close(tx, id, null)
    const { name, type, phase, is_exercise = false } = form
    await recordEvent(tx, actor, 'incident opened', {
      recordId: id,
      details: { name, type, phase, is_exercise, at: termsOf(await findIncident(tx, id)) },
    })
    await sayAsAlert?.(tx, id)
    if (form.ask) await askFor(tx, actor, { id, is_exercise, phase, ...area }, form.ask_directory_ids)
    return id
  })
  if (form.ask) await askAtOnce(context)
  return opened
}

/** Both are stored in one transaction: what is refused of the alert opens no incident. */
async function prepareAlert(context: Context<Actor>, { alert, is_exercise, phase, states, counties }: Form) {
  if (!alert) return null
  if (is_exercise) throw fieldError('alert', fieldErrors.alertOfExercise)
  if (phase === 'closed') throw fieldError('alert', fieldErrors.closedAsksNobody)
  return preparePublishing(context, { ...alert, states, counties })
}

/** One storm is one incident. The desk that opens it first names it. */
async function refuseSecond(tx: Tx, { type, ...form }: Form) {
  const open = await findIncidents(tx, ['watch', 'active'])
  const existing = open.find((incident) => incident.type === type && !incident.is_exercise && overlap(incident, areaOf(form)))
  if (existing) throw new AppError('incident_exists', { more: { existing: { id: existing.id, name: existing.name } } })
}

async function rowOf(tx: Tx, actor: Actor, { id, name, type, phase, starts_at, ...form }: Form & { id: string }) {
  const time = now()
  const signature = await signatureOf(tx, actor)
  return {
    // It is closed after there is something to close.
    ...{ id, name, type, phase: phase === 'closed' ? ('active' as const) : phase, starts_at },
    slug: await newSlug(tx, name, type),
    is_exercise: form.is_exercise ?? false,
    closed_at: null,
    quiet_after_hours: form.quiet_after_hours ?? QUIET_AFTER_HOURS,
    note: form.note || null,
    created_by: actor.id,
    created_by_name: signature.name,
    created_by_organization: signature.organization,
    created_at: time,
    updated_at: time,
  }
}

/** Its name in URLs, which no other incident has. */
async function newSlug(tx: Tx, name: string, type: string): Promise<string> {
  const words =
    normalized(name, 'NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? type.split('_')
  const plain = words.join('-').slice(0, 60)
  const rows = await tx.selectFrom('incidents').select('slug').where('slug', 'like', `${plain}%`).execute()
  const taken = new Set([...reservedSlugs, ...rows.map(({ slug }) => slug)])
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`
    if (!taken.has(slug)) return slug
  }
}
