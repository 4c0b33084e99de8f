import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, inProject } from '../machine/files.ts'

/** A form whose text a reload, a session that ends or the back button may take, and why. The others store a draft on the device. */
const withoutDraft: Record<string, string> = {
  'web/domain/people/ImpersonatePerson.tsx': 'a reason, with a second factor given just now',
  'web/domain/people/SetPasswordCard.tsx': 'a password is never stored',
  'web/domain/session/SecondFactorDialog.tsx': 'a code that is over in half a minute',
  'web/features/auth/ProveEmailScreen.tsx': 'a button, or an address',
  'web/features/auth/ResetPasswordScreen.tsx': 'a password is never stored',
  'web/features/auth/login/ForgotPassword.tsx': 'an address',
  'web/features/auth/login/use-credentials.ts': 'a password is never stored',
  'web/features/back-office/connections/BackOfficeConnectionsScreen.tsx': 'a reason, for what is to end now',
  'web/features/back-office/letters/MayVouch.tsx': 'a switch and a number',
  'web/features/back-office/letters/StopDialog.tsx': 'a reason, for what is to end now',
  'web/features/back-office/reports/DateRange.tsx': 'a search, which is in the address',
  'web/features/back-office/waiting/CharterNumbers.tsx': 'a number and a reason, decided now',
  'web/features/back-office/waiting/HandOver.tsx': 'an address that has to be typed while it is read, and a reason',
  'web/features/call-list/LetterNow.tsx': 'an address that is read aloud on the phone; terms may change until it is sent',
  'web/features/connections/ExtendKeyDialog.tsx': 'a day',
  'web/features/connections/HookForm.tsx': 'choices, with a second factor given just now',
  'web/features/connections/NewKeyDialog.tsx': 'choices, with a second factor given just now',
  'web/features/dashboard/EnterCode.tsx': 'a code',
  'web/features/dashboard/JoinOrganization.tsx': 'choices and a number',
  'web/features/display/ChoicesForm.tsx': 'choices',
  'web/features/help-requests/read/ReasonDialog.tsx': 'a reason, for what is to end now',
  'web/features/notices/EndDraft.tsx': 'a reason, for what is to end now',
  'web/features/roll-calls/MarkAs.tsx': 'what was heard at the moment at which it opened',
  'web/features/security/AddPasskey.tsx': 'a name',
  'web/features/security/PasswordForm.tsx': 'a password is never stored',
  'web/features/security/PasswordQuestion.tsx': 'a password is never stored',
  'web/features/security/SetUpSteps.tsx': 'a code',
  'web/features/security/SwitchOffForm.tsx': 'a password is never stored',
}

const textIn = (file: string) => readFileSync(inProject(file), 'utf8')

it('every form stores what is typed, or says here why not', async () => {
  const files = (await filesBelow(inProject('web'))).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const forms = files.filter((file) => /\buseForm[(<]/.test(readFileSync(file, 'utf8')) && !file.endsWith('web/lib/forms/use-form.ts'))
  const without = forms.filter((file) => !/\b(?:useDraft|useReportDraft|writeDraft)\b/.test(readFileSync(file, 'utf8')))
  expect(without.map((file) => relative(inProject('.'), file)).sort()).toEqual(Object.keys(withoutDraft))
})

/** Hooks that store a draft, and the component that says that it was restored. */
const saidIn: Record<string, string> = {
  'web/features/help-requests/offer/use-offer-form.ts': 'web/features/help-requests/offer/OfferForm.tsx',
  'web/features/profile/use-profile.ts': 'web/features/profile/ProfileForm.tsx',
}

it('every form with a draft says that it was restored, and can discard it', async () => {
  const files = (await filesBelow(inProject('web'))).map((file) => relative(inProject('.'), file))
  const drafts = files.filter((file) => /\buseDraft[(<]/.test(textIn(file)) && file !== 'web/domain/session/use-draft.ts')
  expect(drafts.length).toBeGreaterThan(15)
  const silent = drafts.filter((file) => !/<(?:ChangesNote|RestoredNote)\b/.test(textIn(saidIn[file] ?? file)))
  expect(silent).toEqual([])
})
