// The display settings are also stored with the person, so that the app looks the same on their other devices.

import { changeDisplay, showDisplay } from '#contract/display/calls.ts'
import { DEFAULT_LANGUAGE, languages } from '#contract/options.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { applyDisplay, currentDisplay, type Display } from '#web/lib/session/display.ts'
import { selfQuery } from './self-query.ts'

/** Applies a setting at once, and stores it on the device and with the person. Throws if the server could not store it. */
export async function chooseDisplay(user: SessionUser | null, choice: Partial<Display>): Promise<void> {
  await applyDisplay(choice)
  if (!user) return
  const { language } = choice
  // A developer who impersonates changes their own display. The session's language is the other person's.
  if (language && !user.impersonator) queryClient.setQueryData(selfQuery.queryKey, (self) => self && { ...self, language })
  await call(changeDisplay, { body: choice })
}

/** The person's own language, which overrides the device's. A developer who impersonates keeps their own. */
export async function showInLanguageOf({ language, impersonator }: SessionUser): Promise<void> {
  if (impersonator === null) await applyDisplay({ language: languages.find((one) => one === language) })
}

/** A new person gets the language of this device, for other devices and mails too. A failure has no effect. */
export async function saveLanguageOf(user: SessionUser): Promise<void> {
  const { language } = currentDisplay()
  if (user.language !== null || language === DEFAULT_LANGUAGE) return
  await chooseDisplay(user, { language }).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
  })
}

/** At sign-in: applies the person's settings. If the server does not provide them, the device's settings stay. */
export async function showAsChosenBy(user: SessionUser): Promise<void> {
  if (user.impersonator !== null) return
  try {
    await showInLanguageOf(user)
    await applyDisplay(await call(showDisplay))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
