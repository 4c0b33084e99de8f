// Whether two addresses lead to one mailbox.

import { sql } from 'kysely'
import { isPostgres } from '#server/lib/database/engines/open.ts'
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

/** The same of a column, as it is indexed. */
export const hasNameKey = (db: Db, column: 'users.email_key' | 'contacts.email_key', emailKey: string) =>
  sql<boolean>`${sql.raw(
    isPostgres(db)
      ? `replace(split_part(replace(${column}, '+', '@'), '@', 1), '.', '')`
      : `replace(substr(${column}, 1, instr(replace(${column}, '+', '@'), '@') - 1), '.', '')`,
  )} = ${nameKeyOf(emailKey)}`
