// Ends a subscription by the link in its mails, without sign-in: on a screen, or by the mail program itself, which posts to the link (RFC 8058).

import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { subscribeTo } from './subscribe.ts'

/** The vault's purpose: nothing else that it sealed ends a subscription. */
const PURPOSE = 'breakwater subscription'

interface Subscription {
  userId: string
  incidentId: string
}

/** The link for one person and one incident. It opens nothing, and works as long as the installation's key is the same. */
export function unsubscribeLink({ vault, settings }: Pick<Deps, 'vault' | 'settings'>, subscription: Subscription): string {
  const sealed = vault.encrypt(JSON.stringify(subscription), PURPOSE)
  return `${settings.PUBLIC_URL}/unsubscribe/${Buffer.from(sealed, 'base64').toString('base64url')}`
}

/** Ends the subscription that the token of a link names, if it has not ended yet. @throws AppError `not_found` if this is not such a token */
export const unsubscribe = async ({ db, vault }: Pick<Deps, 'db' | 'vault'>, token: string) =>
  subscribeTo(db, { ...subscriptionOf(vault, token), subscribed: false })

function subscriptionOf(vault: Vault, token: string): Subscription {
  try {
    return JSON.parse(vault.decrypt(token, PURPOSE))
  } catch {
    throw new AppError('not_found')
  }
}

/** Mail programs send neither cookies nor our marker, and a form of one field that says what the request is. */
export const serveOneClick = (app: FastifyInstance, deps: Deps) =>
  app.register(async (mailPrograms) => {
    mailPrograms.removeAllContentTypeParsers()
    mailPrograms.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    mailPrograms.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      await unsubscribe(deps, params.token)
      return reply.header('cache-control', 'no-store').send({ status: 'success' })
    })
  })
