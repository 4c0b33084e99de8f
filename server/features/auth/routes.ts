import {
  changePassword as changePasswordRoute,
  getSelf,
  giveSecondFactor,
  login,
  loginGmail,
  loginLinkedin,
  logout,
  lookUpInvitation,
  mailProof as mailProofCall,
  proveEmail as proveEmailCall,
  register,
  requestPasswordReset,
  resetPassword as resetPasswordRoute,
  showPendingSignIn,
  socialCallback,
  socialRegister,
} from '#contract/auth/calls.ts'
import { TWO_FACTOR_ENABLED } from '#contract/auth/options.ts'
import { type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { presentSelf } from '#server/domain/people/present-self.ts'
import { endPending } from '#server/domain/sign-in/pending-sign-in.ts'
import { changePassword } from './change-password.ts'
import { giveSecondFactorOf } from './give-second-factor.ts'
import { showInvited } from './invited.ts'
import { mailProof } from './mail-proof.ts'
import { presentPending } from './pending.ts'
import { proveEmail } from './prove-email.ts'
import { registerPerson, registerSocially } from './register-person.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { comeBackFromProvider, sendToProvider } from './social-sign-in.ts'

const success = { status: 'success' as const }

export const authRoutes: BoundRoute[] = [
  handle(getSelf, ({ actor }) => presentSelf(actor)),

  handle(login, async (call) => {
    const actor = await signIn(call, call.body)
    return actor ? presentSelf(actor) : { message: TWO_FACTOR_ENABLED as typeof TWO_FACTOR_ENABLED }
  }),

  handle(showPendingSignIn, (call) => presentPending(call)),

  handle(register, async (call) => presentSelf(await registerPerson(call, call.body))),

  handle(lookUpInvitation, (call) => showInvited(call, call.body.token)),

  handle(loginGmail, (call) => sendToProvider(call, 'gmail', call.query.redirect)),
  handle(loginLinkedin, (call) => sendToProvider(call, 'linkedin', call.query.redirect)),
  handle(socialCallback, async (call) => {
    const { search } = new URL(call.request.url, call.settings.PUBLIC_URL)
    call.reply.header('location', await comeBackFromProvider(call, call.params.provider, search))
    return undefined
  }),
  handle(socialRegister, async (call) => presentSelf(await registerSocially(call, call.body))),

  handle(logout, async (call) => {
    await signOut(call)
    await endPending(call)
    return { message: 'success' as const }
  }),

  handle(giveSecondFactor, async (call) => {
    await giveSecondFactorOf(call, call.body.token)
    return success
  }),

  handle(requestPasswordReset, async (call) => {
    await requestReset(call, call.body.email)
    return success
  }),

  handle(resetPasswordRoute, async (call) => {
    await resetPassword(call, call.body)
    return success
  }),

  handle(changePasswordRoute, async (call) => {
    await changePassword(call, call.body)
    return success
  }),

  handle(proveEmailCall, async (call) => {
    await proveEmail(call, call.body)
    return success
  }),

  handle(mailProofCall, async (call) => {
    await mailProof(call)
    return success
  }),
]
