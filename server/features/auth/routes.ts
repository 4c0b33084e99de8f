import { getSelf, login, logout, register } from '#contract/auth.ts'
import { recordEvent } from '#server/database/audit.ts'
import { type BoundRoute, handle } from '#server/http/handle.ts'
import { clearSessionCookie, endSession, sessionToken } from '#server/http/sessions.ts'
import { hashToken } from '#server/http/tokens.ts'
import { presentSelf } from './present.ts'
import { registerPerson } from './register-person.ts'
import { signInByPassword } from './sign-in.ts'

export const authRoutes: BoundRoute[] = [
  handle(getSelf, ({ actor }) => presentSelf(actor)),

  handle(login, async (call) => presentSelf(await signInByPassword(call, call.body))),

  handle(register, async (call) => presentSelf(await registerPerson(call, call.body))),

  handle(logout, async ({ db, actor, request, reply, settings }) => {
    const token = sessionToken(request)
    if (token) await endSession(db, hashToken(token))
    if (actor) await recordEvent(db, actor, 'signed out', { recordId: actor.id })
    clearSessionCookie(reply, settings)
    return { message: 'success' as const }
  }),
]
