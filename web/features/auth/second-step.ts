// Between password and token, so that a reload comes back to the token field: the email address, for this tab only. Never the password.

import { forgetDraft, readDraft, VISITOR, writeDraft } from '#web/lib/draft.ts'

const FORM = 'second step'

/** The address that the second step of a sign-in is for; null where none is under way. */
export const secondStepEmail = (): string | null => readDraft<{ email: string }>(VISITOR, FORM)?.values.email ?? null

export const rememberSecondStep = (email: string) => void writeDraft(VISITOR, FORM, { email })

export const forgetSecondStep = () => forgetDraft(VISITOR, FORM)
