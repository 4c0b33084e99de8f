// Whether two addresses lead to one mailbox.

import { sql } from 'kysely'
import { nameOfAddress } from '#server/lib/database/engines/name-of-address.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Google ignores dots, and knows its mailboxes by two domains. */
const GOOGLE: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox that an address key leads to: mail servers deliver "ana+anything@" to "ana@". */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf('@')
  const [name = ''] = emailKey.slice(0, at).split('+')
  const domain = emailKey.slice(at + 1)
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** What all addresses of a mailbox have in common, and few others have: the name before "+" or "@", without dots. */
export const nameKeyOf = (emailKey: string): string => (emailKey.split(/[+@]/)[0] ?? '').replaceAll('.', '')

export const hasNameKey = (db: Db, column: 'users.email_key' | 'contacts.email_key', emailKey: string) =>
  sql<boolean>`${nameOfAddress(db, column)} = ${nameKeyOf(emailKey)}`
