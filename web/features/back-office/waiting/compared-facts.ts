import type { WaitingOrganization } from '#contract/back-office/trust-schemas.ts'
import { searchKey } from '#contract/rules/search-key.ts'

type FactName = 'name' | 'number' | 'street' | 'city' | 'phone' | 'email'

export interface Compared {
  fact: FactName
  typed: string
  listed: string
  /** Null if there is nothing to compare with. */
  isSame: boolean | null
}

const withoutSpaces = (text: string) => searchKey(text).replaceAll(' ', '')
const isSameText = (one: string, other: string) => withoutSpaces(one) === withoutSpaces(other)
const isOfDomain = (email: string, domains: readonly string[]) => {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}

/** The organization's own statements next to those of NCUA's files about its number. */
export function comparedFacts(organization: WaitingOrganization): Compared[] {
  const { directory, people, charter_number } = organization
  if (!directory) return []
  const [first] = people
  const row = (fact: FactName, typed: string, listed: string, isSame = isSameText(typed, listed)) => ({
    fact,
    typed,
    listed,
    isSame: typed && listed ? isSame : null,
  })
  return [
    row('name', organization.name, directory.name),
    row('number', `${charter_number}, ${organization.state}`, `${charter_number}, ${directory.state}`),
    row('street', organization.street, directory.street),
    row('city', `${organization.city} ${organization.zip}`, `${directory.city} ${directory.zip}`),
    row('phone', first?.phone ?? '', directory.phone ?? ''),
    row('email', first?.email ?? '', directory.domains.join(', '), isOfDomain(first?.email ?? '', directory.domains)),
  ]
}
