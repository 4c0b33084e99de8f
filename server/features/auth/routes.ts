import * as calls from '#contract/auth/calls.ts'
import { TWO_FACTOR_ENABLED } from '#contract/auth/options.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { withOwnOffices } from '#server/domain/people/offices-of-people.ts'
import { presentSelf } from '#server/domain/people/present-self.ts'
import { endPending } from '#server/domain/sign-in/pending-sign-in.ts'
import { showLetter } from './by-letter.ts'
import { changePassword } from './change-password.ts'
import { giveSecondFactor, startSecondFactor } from './give-second-factor.ts'
import { showInvited } from './invited.ts'
import { keepEmail } from './keep-email.ts'
import { mailProof } from './mail-proof.ts'
import { presentPending } from './pending.ts'
import { proveEmail } from './prove-email.ts'
import { type Registered, registerPerson, registerSocially } from './register-person.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { slowIfGuessed } from './slow-guesses.ts'
import { comeBackFromProvider, sendToProvider } from './social-sign-in.ts'
import { zipErrors } from './zip-errors.ts'

const presentRegistered = ({ actor, token_used }: Registered) => ({ ...presentSelf(actor), token_used })

export const authRoutes = bindCalls(
  calls,
  {
    getSelf: ({ db, actor }) => withOwnOffices(db, presentSelf(actor)),

    login: async (call) => {
      const actor = await signIn(call, call.body)
      return actor ? presentSelf(actor) : { message: TWO_FACTOR_ENABLED as typeof TWO_FACTOR_ENABLED }
    },

    showPendingSignIn: (call) => presentPending(call),

    register: async (call) => presentRegistered(await registerPerson(call, call.body)),

    lookUpInvitation: (call) => slowIfGuessed(call, () => showInvited(call, call.body.token)),
    lookUpLetter: (call) => slowIfGuessed(call, () => showLetter(call, call.body.token)),

    loginGmail: (call) => sendToProvider(call, 'gmail', call.query.redirect),
    loginLinkedin: (call) => sendToProvider(call, 'linkedin', call.query.redirect),
    socialCallback: async (call) => {
      const { search } = new URL(call.request.url, call.settings.PUBLIC_URL)
      call.reply.header('location', await comeBackFromProvider(call, call.params.provider, search))
      return undefined
    },
    socialRegister: async (call) => presentRegistered(await registerSocially(call, call.body)),

    logout: async (call) => {
      await signOut(call)
      await endPending(call)
      return { message: 'success' as const }
    },

    startSecondFactor: (call) => startSecondFactor(call),
    giveSecondFactor: (call) => giveSecondFactor(call, call.body),

    requestPasswordReset: (call) => requestReset(call, call.body.email),

    resetPassword: (call) => resetPassword(call, call.body),

    changePassword: (call) => changePassword(call, call.body),

    proveEmail: (call) => proveEmail(call, call.body),

    mailProof: (call) => mailProof(call),

    keepEmail: (call) => keepEmail(call),
  },
  { register: zipErrors, socialRegister: zipErrors },
)
