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

/** Throws the refusal of a wrong token again, with its reason at the field. */
export function atToken(error: unknown): never {
  if (!(error instanceof CallError) || error.status !== 422 || error.errors.token) throw error
  throw new CallError(422, { message: reasonOf(error), errors: { token: [reasonOf(error)] } })
}
