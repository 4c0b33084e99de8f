// Whether an email address belongs to the mail domain of a credit union, by what NCUA's contact file says of its website.

import { sql } from 'kysely'
import { emailPattern } from '#contract/rules/phone-and-email.ts'
import { contains } from '#server/lib/database/contains.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { isSharedHost } from './shared-hosts.ts'

export type DomainFit = 'fits' | 'fits but data is old' | 'no'

interface Claim {
  /** Null for an organization that is not a credit union. */
  charter_key: string | null
  email: string
}

/** In days. A credit union that stops using a domain can lose it to a buyer within a year or so. */
const TRUSTED_FOR = 400
/** Longest address that mail servers accept, in characters. */
const LONGEST_EMAIL = 254

/** Says whether the address has one of the credit union's own domains, or a subdomain of one. The caller checks that the address is proven. */
export async function mailDomainFit(db: Db, { charter_key, email }: Claim, today = new Date()): Promise<DomainFit> {
  const host = hostOf(email)
  if (!host || charter_key === null) return 'no'
  const entry = await db
    .selectFrom('directory')
    .select(['domains', 'contact_cycle', 'gone_at'])
    .where('charter_key', '=', charter_key)
    .executeTakeFirst()
  const domain = entry?.domains?.split(' ').find((each) => host === each || host.endsWith(`.${each}`))
  if (!entry || !domain || (await isSharedHost(domain)) || (await isNamedByOthers(db, domain, charter_key))) return 'no'
  return entry.gone_at !== null || isOld(entry.contact_cycle, today) ? 'fits but data is old' : 'fits'
}

/** Whether contact data of that cycle is too old to confirm an organization; null is data of an unknown cycle. */
export const isOld = (cycle: string | null, today: Date) =>
  cycle === null || Math.floor((today.getTime() - Date.parse(cycle)) / DAY) > TRUSTED_FOR

/** The host of an address; null for text that is not an address, and for encoded names, which can look like any other name. */
function hostOf(email: string): string | null {
  if (email.length > LONGEST_EMAIL || !emailPattern.test(email)) return null
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return /(?:^|\.)xn--/.test(host) ? null : host
}

/** A domain that several credit unions name is their provider's, even if each file alone named it once. */
async function isNamedByOthers(db: Db, domain: string, charterKey: string): Promise<boolean> {
  const other = await db
    .selectFrom('directory')
    .select('id')
    .where('charter_key', '<>', charterKey)
    .where('gone_at', 'is', null)
    .where(contains(sql<string>`' ' || domains || ' '`, ` ${domain} `))
    .executeTakeFirst()
  return other !== undefined
}
