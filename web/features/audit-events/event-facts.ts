import type { AuditEvent } from '#contract/audit-events/schemas.ts'

/** What else is on record of an event, as far as it is for people: the rest is not shown. */
export interface EventFacts {
  /** The role before and after. */
  roles: { from: string; to: string } | null
  /** Which fields of a profile. */
  fields: string[]
  /** Whatever names it further: an address, a device, a provider, a passkey. */
  names: string[]
}

const naming = ['email', 'provider', 'device', 'name'] as const

/** Details are what the server once wrote: nothing is taken for granted. */
export function factsOf({ details }: Pick<AuditEvent, 'details'>): EventFacts {
  const { from, to, fields } = details ?? {}
  return {
    roles: isText(from) && isText(to) ? { from, to } : null,
    fields: Array.isArray(fields) ? fields.filter(isText) : [],
    names: naming.map((key) => details?.[key]).filter(isText),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
