// What a visitor has typed into a registration form: kept for this tab, so that neither a reload nor a look at the agreement loses it.

import { forgetDraft, readDraft, VISITOR, writeDraft } from '#web/lib/forms/draft.ts'
import { emptyRegistration, type RegistrationValues } from './registration.ts'

const noPasswords = { password: '', password_confirmation: '' }
// Passwords are never written to the device. They last as long as the page does.
let passwords = noPasswords

export function storeTyped(form: string, values: RegistrationValues) {
  const { password, password_confirmation, ...rest } = values
  passwords = { password, password_confirmation }
  writeDraft(VISITOR, form, rest)
}

/** What was typed before, over `start` and the empty form. */
export function readTyped(form: string, start: Partial<RegistrationValues>): RegistrationValues {
  const kept = readDraft<Partial<RegistrationValues>>(VISITOR, form)?.values
  return { ...emptyRegistration, ...kept, ...(kept ? passwords : noPasswords), ...start }
}

export function forgetTyped(form: string) {
  passwords = noPasswords
  forgetDraft(VISITOR, form)
}
