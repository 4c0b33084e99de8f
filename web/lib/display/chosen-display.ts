// How the app looks is kept with the person too, so that it looks the same on their other devices.

import { changeDisplay, showDisplay } from '#contract/display/calls.ts'
import { DEFAULT_LANGUAGE, languages } from '#contract/options.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { CallError, call } from '#web/lib/calls/call.ts'
import { queryClient, selfQuery } from '#web/lib/calls/queries.ts'
import { applyDisplay, currentDisplay, type Display } from './display.ts'

/** Shows a choice at once, keeps it on the device and with the person. Throws where the server could not be told. */
export async function chooseDisplay(user: SessionUser | null, choice: Partial<Display>): Promise<void> {
  await applyDisplay(choice)
  if (!user) return
  const { language } = choice
  // Who impersonates somebody changes their own display: the session's language is the other person's.
  if (language && !user.impersonator) queryClient.setQueryData(selfQuery.queryKey, (self) => self && { ...self, language })
  await call(changeDisplay, { body: choice })
}

/** The person's own language, which overrides that of the device. Who impersonates somebody keeps reading their own. */
export async function showInLanguageOf({ language, impersonator }: SessionUser): Promise<void> {
  if (impersonator === null) await applyDisplay({ language: languages.find((one) => one === language) })
}

/** Who registers reads in the language of this device: from now on it is theirs, on other devices and in mails too. Nothing depends on it. */
export async function saveLanguageOf(user: SessionUser): Promise<void> {
  const { language } = currentDisplay()
  if (user.language !== null || language === DEFAULT_LANGUAGE) return
  await chooseDisplay(user, { language }).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
  })
}

/** At sign-in: how the person wants it. Where the server does not say, the device's way stays. */
export async function showAsChosenBy(user: SessionUser): Promise<void> {
  if (user.impersonator !== null) return
  try {
    await showInLanguageOf(user)
    await applyDisplay(await call(showDisplay))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
