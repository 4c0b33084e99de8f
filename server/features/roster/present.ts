import type { RosterPerson } from '#contract/roster/schemas.ts'
import { channelsTo, type Reach } from '#server/domain/roll-calls/reach.ts'
import type { RosterEntry } from '#server/domain/roll-calls/roster.ts'
import { emailKey } from '#server/lib/database/keys.ts'

interface Known {
  offices: ReadonlyMap<string, string>
  reach: Reach
}

export const presentPerson = (entry: RosterEntry, { offices, reach }: Known): RosterPerson => ({
  id: entry.id,
  user_id: entry.user_id,
  first_name: entry.first_name,
  last_name: entry.last_name,
  email: entry.email,
  phone: entry.phone,
  office: officeIn(offices, entry.office_id),
  office_text: entry.office_text,
  language: entry.language,
  channels: channelsTo(entry, reach),
  no_texts: reach.stops?.has(entry.phone ?? '') ?? false,
  cannot_get_texts: reach.untextable.has(entry.phone ?? ''),
  mail_bounced: entry.email !== null && reach.bounced.has(emailKey(entry.email)),
  updated_at: entry.updated_at,
})

/** An office that was closed for good is no longer one of the organization's. */
export function officeIn(offices: ReadonlyMap<string, string>, id: string | null) {
  const name = offices.get(id ?? '')
  return id !== null && name !== undefined ? { id, name } : null
}
