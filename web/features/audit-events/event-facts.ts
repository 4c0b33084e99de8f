import type { AuditEvent } from '#contract/audit-events/schemas.ts'

/** The details of an event that people can read. The rest is not shown. */
export interface EventFacts {
  /** The role before and after. */
  roles: { from: string; to: string } | null
  /** The changed fields of a profile. */
  fields: string[]
  /** Another name in the event: an email address, a device, a provider, a passkey; the credit unions of letters. */
  names: string[]
  /** What was exported: the kind of records, the text that was searched, the days, and how many rows. */
  exported: { origin: string; text: string; days: string; rows: number } | null
  /** How many letters were written at once. */
  letters: number | null
  /** Whether an Association may vouch by letter from now on; null if that was not decided. */
  mayVouch: boolean | null
}

const naming = ['email', 'provider', 'device', 'name'] as const

/** Details are JSON of any age, so no shape is taken for granted. */
export function factsOf({ details }: Pick<AuditEvent, 'details'>): EventFacts {
  const { from, to, fields, letters, may_vouch, credit_unions } = details ?? {}
  return {
    roles: isText(from) && isText(to) ? { from, to } : null,
    fields: Array.isArray(fields) ? fields.filter(isText) : [],
    names: [...naming.map((key) => details?.[key]), ...(Array.isArray(credit_unions) ? credit_unions : [])].filter(isText),
    exported: exportedOf(details ?? {}),
    letters: typeof letters === 'number' ? letters : null,
    mayVouch: typeof may_vouch === 'boolean' ? may_vouch : null,
  }
}

function exportedOf({ rows, callOrigin, searchString, startDate, endDate }: Record<string, unknown>): EventFacts['exported'] {
  if (typeof rows !== 'number') return null
  const days = [startDate, endDate].filter(isText).join(' – ')
  return { origin: isText(callOrigin) ? callOrigin : '', text: isText(searchString) ? searchString : '', days, rows }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
