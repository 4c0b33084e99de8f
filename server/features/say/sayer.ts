// Who answers on /say, and for which credit union: the person of a session or of a link.

import type { Language } from '#contract/options.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { Reader } from '#server/domain/say/asked-offices.ts'

export interface Sayer {
  first_name: string
  last_name: string
  language: string | null
  organization: string
  directory_id: string | null
  credit_union_id: string | null
  /** Those that ask: without one, all offices are asked about. */
  incidents: readonly FoundIncident[]
  /** Who asks, by name; null for the person of a session, whom the portal asks. */
  asker: string | null
  reader: Reader | null
  /** Whether entries count for everybody. */
  counts: boolean
  /** Whether the public page shows the organization. */
  isShown: boolean
  /** The path of the page. */
  path: string
  /** Of a link: its own token and what it stands for. Null for a session. */
  link: { token: string; isDeskContact: boolean; mayPublish: boolean; isTexted: boolean } | null
}

export const isDrill = ({ incidents }: Sayer) => incidents.some(({ is_exercise }) => is_exercise)

/** Why members see nothing of what is said. */
export type Unseen = 'drill' | 'notShown' | 'notEnrolled'

export function whyUnseen(sayer: Sayer): Unseen | null {
  if (isDrill(sayer)) return 'drill'
  if (sayer.isShown) return null
  return sayer.link?.isDeskContact ? 'notEnrolled' : 'notShown'
}

/** All incidents that ask are closed: the answer is stored for the offices, and the boards stay as they are. */
export const isPast = ({ incidents }: Sayer) => incidents.length > 0 && incidents.every(({ phase }) => phase === 'closed')

/** The storms that are named: beside an open one, a closed one whose links still take answers asks no more. */
export function askingIn(incidents: readonly FoundIncident[]): readonly FoundIncident[] {
  const open = incidents.filter(({ phase }) => phase !== 'closed')
  return open.length > 0 ? open : incidents
}

/** What the address says of the page. */
export interface Asked {
  language: Language
  page: number
  /** The link of the mail that was opened: it has its button in focus, and presses nothing. */
  chosen: 'open' | 'closed' | null
}
