import { changePasswordForm } from '#contract/auth/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { PASSWORD_LENGTH } from '#contract/limits.ts'
import { checkBySchema, type FieldErrors } from '#web/lib/forms/use-form.ts'

export type PasswordValues = { oldPassword: string; newPassword: string; newPasswordConfirm: string }

export const emptyPasswords: PasswordValues = { oldPassword: '', newPassword: '', newPasswordConfirm: '' }

export const passwordBody = ({ oldPassword, newPassword }: PasswordValues) => ({ current_password: oldPassword, password: newPassword })

/** The form is sent only if both passwords are long enough and the confirmation equals the new one. */
export function passwordErrors(values: PasswordValues): FieldErrors {
  const { current_password, password } = checkBySchema(changePasswordForm, passwordBody(values))
  const isShort = values.oldPassword.length < PASSWORD_LENGTH
  return {
    ...((current_password || isShort) && { oldPassword: isShort ? fieldErrors.password : (current_password ?? '') }),
    ...(password && { newPassword: password }),
    ...(values.newPasswordConfirm !== values.newPassword && { newPasswordConfirm: fieldErrors.passwordConfirmation }),
  }
}
