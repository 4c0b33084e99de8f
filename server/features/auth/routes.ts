import { getSelf, login, logout, register } from '#contract/auth.ts'
import { type BoundRoute, handle } from '#server/http/handle.ts'
import { presentSelf } from './present.ts'
import { registerPerson } from './register-person.ts'
import { signInByPassword } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const authRoutes: BoundRoute[] = [
  handle(getSelf, ({ actor }) => presentSelf(actor)),

  handle(login, async (call) => presentSelf(await signInByPassword(call, call.body))),

  handle(register, async (call) => presentSelf(await registerPerson(call, call.body))),

  handle(logout, async (call) => {
    await signOut(call, call.actor)
    return { message: 'success' as const }
  }),
]
