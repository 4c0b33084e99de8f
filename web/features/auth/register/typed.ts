// Stores a visitor's registration form in this tab, so that a reload or a visit to the agreement loses nothing.

import { forgetDraft, readDraft, VISITOR, writeDraft } from '#web/lib/forms/draft.ts'
import { emptyRegistration, type RegistrationValues } from './registration.ts'

const noPasswords = { password: '', password_confirmation: '' }
// Passwords are never stored on the device. They stay in memory while the page is open.
let passwords = noPasswords

export function storeTyped(form: string, values: RegistrationValues) {
  const { password, password_confirmation, ...rest } = values
  passwords = { password, password_confirmation }
  writeDraft(VISITOR, form, rest)
}

/** The stored values, over `start` and the empty form. */
export function readTyped(form: string, start: Partial<RegistrationValues>): RegistrationValues {
  const draft = readDraft<Partial<RegistrationValues>>(VISITOR, form)?.values
  return { ...emptyRegistration, ...draft, ...(draft ? passwords : noPasswords), ...start }
}

export function forgetTyped(form: string) {
  passwords = noPasswords
  forgetDraft(VISITOR, form)
}
