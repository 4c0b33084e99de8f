import type { Place } from '#contract/records/place.ts'
import { wholeMiles } from '#server/domain/geography/distance.ts'
import type { FoundPlace } from './place-rule.ts'

interface Named {
  name: string
  charter_number: string
}

/** `own` names the credit union whose members ask. */
export function presentPlace({ office, host, own: isOwn, miles, guests }: FoundPlace, own: Named): Place {
  const { id, name, street, city, state, zip, phone, hours } = office
  const { name: hostName, charter_number } = host ?? own
  return {
    office: { id, name, street, city, state, zip, phone, hours },
    credit_union: { name: hostName, charter_number },
    own: isOwn,
    miles: wholeMiles(miles),
    placed_by: office.placed_by,
    status: office.status,
    guests,
    as_of: office.as_of,
    outside_area: office.is_outside,
    note: host?.note ?? null,
  }
}
