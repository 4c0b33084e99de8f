// Whom a roll call asks, as the form has it and as the calls take it.

import type { AnswerOf, BodyInput } from '#contract/call.ts'
import type { previewRollCall } from '#contract/roll-calls/calls.ts'

export const groups = ['everybody', 'accounts', 'offices', 'people'] as const
export type Group = (typeof groups)[number]

export type Asking = BodyInput<typeof previewRollCall>
export type Preview = AnswerOf<typeof previewRollCall>

export interface AskingForm {
  group: Group
  office_ids: readonly string[]
  person_ids: readonly string[]
  /** Empty for none. */
  incident_id: string
  is_exercise: boolean
  shown_on_board: boolean
}

/** The form as the calls take it, for an open incident or for none; null while nobody is chosen. In the incident of an exercise, it is an exercise. */
export function askingOf(form: AskingForm, incident: { id: string; is_exercise: boolean } | undefined): Asking | null {
  const who = whoOf(form)
  return who && { who, is_exercise: form.is_exercise || incident?.is_exercise === true, incident_id: incident?.id ?? null }
}

function whoOf({ group, office_ids, person_ids }: AskingForm): Asking['who'] | null {
  if (group === 'everybody') return { everybody: true }
  if (group === 'accounts') return { accounts: true }
  if (group === 'offices') return office_ids.length > 0 ? { office_ids: [...office_ids] } : null
  return person_ids.length > 0 ? { person_ids: [...person_ids] } : null
}
