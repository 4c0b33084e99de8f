// Signing in, in one call or in two: the password first, then the second factor if there is one.

import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { SignInContext } from '#server/domain/context.ts'
import { checkSecret } from '#server/domain/sign-in/check-secret.ts'
import { openSession } from '#server/domain/sign-in/open-session.ts'
import { beginPending, endPending, findPending } from '#server/domain/sign-in/pending-sign-in.ts'
import { consumeTokenOrCode, secondFactorsOf } from '#server/domain/sign-in/second-factors.ts'
import { findUserByEmail } from '#server/domain/users.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { isPassword } from '#server/lib/secrets/passwords.ts'

interface Credentials {
  email: string
  password?: string | null | undefined
  token?: string | null | undefined
}

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** Signs in; null if the second factor is still needed. All other failures are refused alike, in the same time. */
export async function signIn(context: SignInContext, { email, password, token }: Credentials): Promise<Actor | null> {
  const user = await findUserByEmail(context.db, email)
  // A second step without the password continues the first one.
  const isSecondStep = !password && user !== undefined && (await isPendingFor(context, user))
  const proven = await prove(context, email, user, async (known) => {
    if (!isSecondStep && !(await isPassword(password ?? '', known?.password_hash ?? null))) return false
    if (!known || known.is_locked_out) return false
    const { hasAny } = await secondFactorsOf(context.db, known.id)
    if (!hasAny) return isSecondStep ? false : 'is in'
    if (!token) return 'needs token'
    return (await consumeTokenOrCode(context.db, context.vault, known.id, token)) && 'is in by both'
  })
  const { id, password_hash } = proven.user
  if (proven.how === 'needs token') {
    await change(context.db, async (tx) => {
      const person = await lockRow(tx, 'users', id)
      if (person?.password_hash !== password_hash) throw new AppError('sign_in_failed')
      await beginPending({ ...context, db: tx }, 'two-factor', id, {})
    })
    return null
  }
  const hasBoth = proven.how === 'is in by both'
  if (isSecondStep) return openSession(context, id, ['first step', 'code'], (tx) => endPending({ ...context, db: tx }))
  return openSession(context, id, hasBoth ? ['password', 'code'] : ['password'], async (tx, person) => {
    await endPending({ ...context, db: tx })
    return person.password_hash === password_hash && (hasBoth || !(await secondFactorsOf(tx, id)).hasAny)
  })
}

type Proof = false | 'is in' | 'is in by both' | 'needs token'

/** Counts a wrong secret against guessing and puts it on record. */
async function prove(context: SignInContext, email: string, user: User | undefined, ask: (user: User | undefined) => Promise<Proof>) {
  const { db, client } = context
  let how: Proof = false
  const isRight = await checkSecret(context, email, async () => {
    how = await ask(user)
    return how !== false
  })
  if (isRight && user) return { user, how: how as Proof }
  await recordEvent(db, { address: client.ip }, 'sign-in failed', {
    recordId: user?.id ?? null,
    creditUnionId: user?.credit_union_id ?? null,
    // A stranger may type anything, even a password, so it stays out of an audit trail that is stored for more than a year.
    ...(user && { details: { email } }),
  })
  throw new AppError('sign_in_failed')
}

async function isPendingFor(context: SignInContext, user: User) {
  const pending = await findPending(context, 'two-factor')
  return pending?.userId === user.id
}
