// The values of the form of choices, and the body that is sent.

import type { BodyInput } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { defaultChoices, type WarningGroup, type WarningSeverity, type WayToTell } from '#contract/records/warning-options.ts'
import type { changeWarningChoices } from '#contract/warnings/calls.ts'
import type { WarningChoices } from '#contract/warnings/schemas.ts'
import type { FieldErrors } from '#web/lib/forms/use-form.ts'

export interface ChoicesValues extends Record<string, unknown> {
  by: readonly WayToTell[]
  least_severity: WarningSeverity
  groups: readonly WarningGroup[]
  is_quiet: boolean
  quiet_from: string
  quiet_until: string
}

export const choicesValues = ({ by, least_severity, groups, quiet_from, quiet_until }: WarningChoices): ChoicesValues => ({
  by,
  least_severity,
  groups,
  is_quiet: quiet_from !== null,
  quiet_from: quiet_from ?? defaultChoices.quiet_from,
  quiet_until: quiet_until ?? defaultChoices.quiet_until,
})

export const choicesBody = ({ is_quiet, by, least_severity, groups, ...quiet }: ChoicesValues): BodyInput<typeof changeWarningChoices> => ({
  by: [...by],
  least_severity,
  groups: [...groups],
  quiet_from: is_quiet ? quiet.quiet_from : null,
  quiet_until: is_quiet ? quiet.quiet_until : null,
})

/** The errors that the server would return. */
export function checkChoices({ is_quiet, quiet_from, quiet_until }: ChoicesValues): FieldErrors {
  if (!is_quiet || (quiet_from !== '') === (quiet_until !== '')) return {}
  return { [quiet_from === '' ? 'quiet_from' : 'quiet_until']: fieldErrors.quietPair }
}
