// The rows of FS220D.txt, the contact file: a phone number and a website for each charter number.

import { formatPhone } from '#contract/rules/phone-and-email.ts'
import { domainsOfWebsite, type WebsiteDomains } from '#server/domain/organizations/confirmation/website-domain.ts'
import { mapInTurns } from '#server/lib/in-turns.ts'
import { type CharterRows, type RowFormat, readCharterRows, shorten } from './charter-rows.ts'
import type { FilePart } from './directory-file.ts'

interface FiledContact {
  charterNumber: string
  cycle: string
  phone: string
  website: string
}

/** The data of a contact row that the directory stores. */
export interface Contact {
  charter_number: string
  contact_cycle: string
  phone: string | null
  domains: string | null
}

export interface ContactRows extends Omit<CharterRows<FiledContact>, 'rows'> {
  contacts: Contact[]
  /** Websites that were left out because several credit unions or unrelated people share their domain. */
  sharedCount: number
}

const columns = ['CYCLE_DATE', 'PHONE', 'ACCT_891'] as const

/** Whether a first line is that of the contact file, or meant to be. */
export const isContactHeader = (header: readonly string[]) =>
  !header.includes('CU_NAME') && (header.includes('PHONE') || header.includes('ACCT_891'))

const format: RowFormat<(typeof columns)[number], FiledContact> = {
  description: "NCUA's contact file (FS220D.txt)",
  columns,
  read({ CYCLE_DATE: date, PHONE: phone, ACCT_891: website }, { charterNumber, cycle }) {
    if (cycle === null) return date === '' ? 'no cycle' : `“${shorten(date)}” is not the date of a cycle that is over`
    return { charterNumber, cycle, phone, website }
  },
}

/** Reads the contact file. Throws a DirectoryFileError if it is another file or empty. */
export async function readContacts(part: FilePart): Promise<ContactRows> {
  const { rows, ...rest } = readCharterRows(part, format)
  const own = onlyOwn(await mapInTurns(rows, ({ website }) => domainsOfWebsite(website)))
  const contacts = rows.map(({ charterNumber, cycle, phone }, at) => ({
    charter_number: charterNumber,
    contact_cycle: cycle,
    phone: readPhone(phone),
    domains: own[at]?.domains.join(' ') || null,
  }))
  return { ...rest, contacts, sharedCount: own.filter(({ isShared }) => isShared).length }
}

/** A domain that several credit unions list belongs to their provider, so it counts for none of them. */
function onlyOwn(sites: readonly WebsiteDomains[]): WebsiteDomains[] {
  const counts = new Map<string, number>()
  for (const domain of sites.flatMap(({ domains }) => domains)) counts.set(domain, (counts.get(domain) ?? 0) + 1)
  return sites.map(({ domains, isShared }) => {
    const own = domains.filter((domain) => counts.get(domain) === 1)
    return { domains: own, isShared: isShared || own.length < domains.length }
  })
}

/** Ten digits, with or without the country's 1 in front; null for anything else. */
export const readPhone = (filed: string) => formatPhone(filed) ?? formatPhone(filed.replace(/^\+?1/, ''))
