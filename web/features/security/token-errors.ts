import { fieldErrors } from '#contract/field-errors.ts'
import { CallError } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import type { FieldErrors } from '#web/lib/forms/use-form.ts'

/** Only checks that something was typed: the server decides whether the token is right. */
export const errorsOfToken = ({ token }: { token: string }): FieldErrors => {
  const faults: FieldErrors = {}
  if (token.trim() === '') faults.token = fieldErrors.required
  return faults
}

/** Shows a wrong token at its field, too. */
export function atToken(error: unknown) {
  if (!(error instanceof CallError) || error.status !== 422 || error.errors.token) return error
  return new CallError(422, { message: error.message, errors: { token: [reasonOf(error)] } })
}
