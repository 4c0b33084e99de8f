// What is known of an address before a letter goes to it.

import { fieldErrors } from '#contract/field-errors.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { isSharedHost } from '#server/domain/organizations/confirmation/shared-hosts.ts'
import { batches } from '#server/lib/database/batches.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { senderParts } from '#server/lib/mail/sender-parts.ts'

export const hostOf = (email: string) => emailKey(email).slice(email.trim().lastIndexOf('@') + 1)

/** Domains that are reserved for examples, and that no organization owns. */
const EXAMPLES = /^example\.(?:com|net|org|edu)$/

/** The registered domain of a host; null where it is a mail provider's, or an example. */
export async function ownDomainOf(host: string): Promise<string | null> {
  const { getDomain } = await import('tldts')
  const domain = getDomain(host)
  return domain === null || EXAMPLES.test(domain) || (await isSharedHost(domain)) ? null : domain
}

/** Says why a letter to an address is refused, whatever it is about; null if it is not. */
export async function refusalsOf({ actor, settings }: Pick<Context<Actor>, 'actor' | 'settings'>, db: Db, emails: readonly string[]) {
  const own = await ownDomainOf(hostOf(actor.email))
  const portals = await Promise.all(
    [settings.PROGRAM_EMAIL, senderParts(settings.MAIL_FROM).address].map((email) => ownDomainOf(hostOf(email))),
  )
  const ofPortal = new Set([...portals, await ownDomainOf(new URL(settings.PUBLIC_URL).hostname)])
  const domains = new Map<string, string | null>()
  for (const host of new Set(emails.map(hostOf))) domains.set(host, await ownDomainOf(host))
  const accounts = await accountsWith(db, emails)
  return (email: string): string | null => {
    const domain = domains.get(hostOf(email)) ?? null
    if (domain !== null && domain === own) return fieldErrors.letterOwnDomain
    if (domain !== null && ofPortal.has(domain)) return fieldErrors.letterPortalDomain
    return accounts.has(emailKey(email)) ? fieldErrors.letterHasAccount : null
  }
}

async function accountsWith(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const { values } of batches([...new Set(emails.map(emailKey))])) {
    const rows = await db.selectFrom('users').select('email_key').where('email_key', 'in', values).where('deleted_at', 'is', null).execute()
    for (const { email_key } of rows) found.add(email_key)
  }
  return found
}
