import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type * as calls from '#contract/incidents/calls.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { askAtOnce } from '#server/domain/asks/ask-due.ts'
import { askNow, presserOf } from '#server/domain/asks/ask-now.ts'
import { askThoseAdded, resumeAsking, stopAsking } from '#server/domain/asks/run-asking.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { deskOf, outsideDesk, type StatesCovered } from '#server/domain/desk/desk.ts'
import { type Area, areaOf, isEmpty, without } from '#server/domain/incidents/area.ts'
import { type FoundIncident, findIncident } from '#server/domain/incidents/find-incidents.ts'
import { isOpenedHere, mayChange } from '#server/domain/incidents/may-change.ts'
import { termsOf } from '#server/domain/incidents/terms.ts'
import { tellAtOnce } from '#server/domain/look-backs/tell-phases.ts'
import { countGaps } from '#server/domain/places/gaps.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { changePhase } from './close-incident.ts'
import { isAhead, mayChangeArea, refuseAhead, refuseLongAgo, refuseOfClosed } from './policy.ts'
import { refuseUnknownCounties, saveArea } from './save-area.ts'

type Form = BodyOf<typeof calls.changeIncident>

/** Changes the fields that differ from the stored ones. */
export async function changeIncident(context: Context<Actor>, id: string, { ask, ask_directory_ids, thank, ...form }: Form): Promise<void> {
  const { db, actor } = context
  if (ask) requireRealPerson(actor)
  const found = await findIncident(db, id)
  if (ask && (form.phase ?? found.phase) === 'closed') throw fieldError('ask', fieldErrors.closedAsksNobody)
  const desk = await deskOf(db, actor)
  await refuseUnknownCounties(form.counties ?? [])
  const gaps = form.phase === 'closed' ? await countGaps(db, found) : null
  await change(db, async (tx) => {
    await takeTurns(tx, 'areas')
    const before = await findIncident(tx, id)
    const area = areaOf({ states: form.states ?? before.states, counties: form.counties ?? before.counties })
    const terms = differingTerms(before, form)
    refuseLongAgo(terms.starts_at)
    refuseAhead(terms.starts_at, { ...before, ...terms })
    // It was expected later.
    if (terms.phase === 'active' && !before.is_exercise && isAhead(before.starts_at)) terms.starts_at ??= now()
    const isMoved = !isEmpty(without(area, before)) || !isEmpty(without(before, area))
    await refuse({ tx, actor, desk, before, area, isOther: Object.keys(terms).length > 0 })
    refuseOfClosed(before, terms, isMoved)
    if (isMoved) await saveArea(tx, id, area)
    else if (Object.keys(terms).length === 0) return
    const { phase = before.phase, ...others } = terms
    await tx
      .updateTable('incidents')
      .set({ ...others, updated_at: now() })
      .where('id', '=', id)
      .execute()
    await changePhase(tx, before, phase, { thank, gaps })
    if (before.phase !== 'active' && phase === 'active') await resumeAsking(tx, await findIncident(tx, id))
    if (phase !== before.phase && phase !== 'active') await stopAsking(tx, id, { by: presserOf(actor), why: phase })
    else if (isMoved) await askThoseAdded(tx, await findIncident(tx, id), { before, by: presserOf(actor) })
    const after = await findIncident(tx, id)
    const changed = [...Object.keys(terms), ...impliedNames.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))]
    // Programs where it no longer is hear of that, too.
    const was = isMoved ? { was: { states: before.states, counties: before.counties } } : {}
    await recordEvent(tx, actor, 'incident changed', {
      recordId: id,
      details: { name: after.name, changed, phase, ...(terms.reason && { reason: terms.reason }), at: termsOf(after), ...was },
    })
  })
  if (form.phase !== undefined) await tellAtOnce(context)
  if (ask) await askAgain(context, id, ask_directory_ids)
  else await askAtOnce(context)
}

/** As the button does. The change is made by then, so that those who were asked often enough today are no refusal of it. */
async function askAgain(context: Context<Actor>, id: string, directory_ids?: string[]) {
  try {
    await askNow(context, id, { directory_ids })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_attempts') throw error
  }
}

interface Change {
  tx: Tx
  actor: Actor
  desk: StatesCovered
  before: FoundIncident
  area: Area
  /** Whether more than the area changes. */
  isOther: boolean
}

async function refuse({ tx, actor, desk, before, area, isOther }: Change) {
  if (isEmpty(area)) throw fieldError('states', fieldErrors.area)
  const isTheirs = mayChange(desk, before, await isOpenedHere(tx, actor, before))
  const isOpen = before.phase !== 'closed'
  if ((isOther && !isTheirs) || !mayChangeArea(desk, { before, after: area, isOpen, isTheirs })) throw outsideDesk(actor)
}

const termNames = ['name', 'type', 'phase', 'starts_at', 'quiet_after_hours', 'note', 'closing_note', 'reason'] as const
/** What changes with a phase or an area. */
const impliedNames = ['closed_at', 'states', 'counties'] as const
/** An empty one is none. */
const textNames = ['note', 'closing_note', 'reason'] as const

function differingTerms(
  before: FoundIncident,
  { is_exercise = before.is_exercise, ...form }: Omit<Form, 'ask' | 'ask_directory_ids' | 'thank'>,
) {
  if (is_exercise !== before.is_exercise) throw fieldError('is_exercise', fieldErrors.exerciseStays)
  const texts = Object.fromEntries(textNames.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name] || null]])))
  const given: Partial<Form> = { ...form, ...texts }
  return Object.fromEntries(
    termNames.filter((name) => given[name] !== undefined && given[name] !== before[name]).map((name) => [name, given[name]]),
  ) as Partial<Pick<FoundIncident, (typeof termNames)[number]>>
}
