// Reads what was pressed: names of fields as a form without script has them, `office.{id}` and `power.{id}`.

import * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { officeStatuses, powerSources } from '#contract/records/office-options.ts'
import * as s from '#contract/schema.ts'
import { parseBody } from '#server/domain/calls/bind-calls.ts'
import type { AskedOffice, OtherOffice } from '#server/domain/say/asked-offices.ts'
import type { Press } from '#server/domain/say/press.ts'
import { refuseFields } from '#server/lib/app-error.ts'

export const PUBLIC_NOTE_LENGTH = 200
export const NOTE_LENGTH = 300

const text = (length: number) => z.nullish(s.optionalText().check(s.atMost(length)))
const allStatuses = ['open', 'closed'] as const

const form = z.object({
  submission_id: z.nullish(s.emptyOr(z.uuid({ error: fieldErrors.uuid }), fieldErrors.uuid)),
  all: z.nullish(s.emptyOr(s.choice(allStatuses), fieldErrors.choice)),
  public_note: text(PUBLIC_NOTE_LENGTH),
  note: text(NOTE_LENGTH),
  need: text(NOTE_LENGTH),
})

export interface ReadPress extends Press {
  /** What was said of these offices can't be stored. */
  leftOut: OtherOffice[]
}

/** What is said of an office is its own, wherever a storm's area is by now. @throws AppError `invalid_input` by field */
export function readPress(body: unknown, offices: readonly AskedOffice[], others: readonly OtherOffice[]): ReadPress {
  const fields = fieldsIn(body)
  const { submission_id, all, public_note, note, need } = parseBody(form, fields)
  const known = new Set([...offices, ...others].map(({ id }) => id))
  const statuses = choicesIn(fields, 'office.', officeStatuses)
  const powers = choicesIn(fields, 'power.', powerSources)
  refuseFields([
    ...statuses.errors,
    ...powers.errors,
    ...unknownIn(statuses.chosen, 'office.', known),
    ...unknownIn(powers.chosen, 'power.', known),
  ])
  const chosenOf = ({ id }: { id: string }, otherwise?: (typeof allStatuses)[number]) => {
    const [status, power] = [statuses.chosen.get(id) ?? otherwise, powers.chosen.get(id)]
    return status || power ? [{ office_id: id, ...(status && { status }), ...(power && { power }) }] : []
  }
  const leftOut = others.filter((office) => office.fault !== null && chosenOf(office).length > 0)
  const said = [
    ...offices.flatMap((office) => chosenOf(office, all || undefined)),
    ...others.flatMap((office) => (office.fault === null ? chosenOf(office) : [])),
  ]
  const isAbout = ({ status }: (typeof said)[number]) => status === 'limited' || status === 'closed'
  const about = said.filter(isAbout)
  const isEmpty = said.length === 0 && !public_note && !note && !need
  if (isEmpty || (public_note && about.length === 0))
    refuseFields([
      ...leftOut.map(({ id, fault }) => [`office.${id}`, fault ?? ''] as const),
      ...(public_note ? [['public_note', fieldErrors.chooseNotOpen] as const] : []),
      ...(isEmpty && leftOut.length === 0 ? [['office', fieldErrors.chooseOrWrite] as const] : []),
    ])
  const entries = said.map((entry) => ({ ...entry, ...(isAbout(entry) && note && { note }) }))
  // A note for the desk that is about no office is for the desk all the same.
  const words = [about.length === 0 ? note : null, need].filter(Boolean).join('\n')
  return {
    submission_id: (submission_id || crypto.randomUUID()).toLowerCase(),
    entries,
    publicNote: public_note ? { text: public_note, offices: about.map(({ office_id }) => office_id) } : null,
    need: words || null,
    isNeed: Boolean(need),
    leftOut,
  }
}

/** What was typed, to be shown again where it was not stored. */
export const fieldsIn = (body: unknown): Record<string, unknown> =>
  body !== null && typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, unknown>) : {}

type Errors = (readonly [field: string, message: string])[]

function choicesIn<const Options extends readonly string[]>(fields: Record<string, unknown>, prefix: string, options: Options) {
  const errors: Errors = []
  const chosen = new Map<string, Options[number]>()
  for (const [field, value] of Object.entries(fields)) {
    if (!field.startsWith(prefix) || value === '' || value === null) continue
    const option = options.find((each) => each === value)
    if (option === undefined) errors.push([field.slice(0, LONGEST_FIELD), fieldErrors.choice])
    else chosen.set(field.slice(prefix.length), option)
  }
  return { errors, chosen }
}

/** Of a name that no form of ours has. */
const LONGEST_FIELD = 80

const unknownIn = (chosen: ReadonlyMap<string, string>, prefix: string, known: ReadonlySet<string>): Errors =>
  [...chosen.keys()].flatMap((id) =>
    known.has(id) ? [] : [[`${prefix}${id}`.slice(0, LONGEST_FIELD), fieldErrors.officeUnknown] as const],
  )
