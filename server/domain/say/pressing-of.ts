import type { Candidate } from '#server/domain/asks/candidates.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { organizationOf } from '#server/domain/organizations/offices/directory-row.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { enteredBy, type Pressing } from './store-press.ts'

interface Asked {
  ask_id: string
  incidents: readonly FoundIncident[]
}

/** How what a person says counts whom a storm asked: as the credit union's own word, or on behalf by the desk that keeps the contact. */
export async function pressingOf(db: Db, person: Candidate, { ask_id, incidents }: Asked): Promise<Pressing> {
  const isDeskContact = person.kind === 'contact'
  const asked = { ask_id, kind: person.kind, person_id: person.person_id }
  return {
    ...{ directory_id: person.directory_id, incidents: stormsOf(incidents), asked },
    credit_union_id: person.credit_union_id ?? (await organizationOf(db, person.directory_id)),
    // Accounts are asked at addresses that they have proven.
    mayPublish: person.kind === 'user',
    by: {
      id: enteredBy(asked),
      // A contact of a desk is named nowhere outside it.
      first_name: isDeskContact ? '' : person.first_name,
      last_name: isDeskContact ? '' : person.last_name,
      credit_union_id: isDeskContact ? person.association_id : person.credit_union_id,
      isDeveloper: isDeskContact && person.association_id === null,
      isTrusted: person.is_confirmed,
      organization_confirmed: person.is_confirmed,
      impersonator: null,
      rightsWithSecondFactor: null,
      address: '',
    },
    source: isDeskContact ? 'on_behalf' : 'link',
    via: isDeskContact ? 'link' : null,
  }
}

/** Beside a real storm an exercise does not ask. */
export function stormsOf(incidents: readonly FoundIncident[]): FoundIncident[] {
  const real = incidents.filter(({ is_exercise }) => !is_exercise)
  return real.length > 0 ? real : incidents.slice(0, 1)
}
