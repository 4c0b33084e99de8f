// Reports of one storm over several days: what fails first, what comes back. The harder a place was hit, the more is down and the longer.

import { typeKey } from '#contract/rules/disaster-type.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { clockIn, zoneOf } from '#server/domain/geography/time-zones.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { NewDisasterReport } from '#server/lib/database/tables/tables.ts'
import { DAY, HOUR, MINUTE } from '#server/lib/time.ts'
import type { Chance } from './chance.ts'
import { phone, sampleEmail, samplePerson } from './people.ts'
import type { Place } from './places.ts'

/** Days from the landfall to the last report. */
const LAST_DAY = 4

type Report = Omit<NewDisasterReport, 'credit_union_id' | 'reported_by'> & { id: string }

export interface Reporting {
  name: string
  street: string
  place: Place
}

/** The reports of one organization: the first on the day of the landfall, and its updates. */
export function sampleReports(chance: Chance, { name, street, place }: Reporting, landfall: Date): Report[] {
  if (place.hit === 0) return []
  const reporter = samplePerson(chance)
  const number = phone(chance)
  const days = Array.from({ length: LAST_DAY + 1 }, (_, day) => day).filter((day) => day === 0 || chance.isIt(0.25 * place.hit))
  const ids = days.map(() => newId())
  const type_of_disaster = chance.pick(['Hurricane', 'Hurricane', 'Flood'])
  return days.map((day, updates) => {
    const created = new Date(landfall.getTime() + day * DAY + chance.between(0, 11) * HOUR + chance.between(0, 59) * MINUTE)
    const typed = clockIn(place.state, created)
    const isDown = (hardness: number) => chance.isIt(Math.max(0, (hardness * place.hit) / 3 - day * 0.2))
    const branchesDown = isDown(0.8)
    const atmsDown = isDown(0.6)
    const counted = day > 0 && chance.isIt(0.8)
    return {
      id: ids[updates] as string,
      ...(updates > 0 && { updates_id: ids[updates - 1], chain_id: ids[0], updates }),
      credit_union_name: name,
      reporter_name: fullName(reporter),
      credit_union_key: `${searchKey(name)} ${searchKey(place.city)}`,
      reporter_key: searchKey(fullName(reporter)),
      type_key: typeKey(type_of_disaster),
      date_reported: typed.date,
      time_reported: typed.time,
      time_zone: zoneOf(place.state),
      type_of_disaster,
      street,
      city: place.city,
      state: place.state,
      phone: number,
      email: sampleEmail(reporter),
      operational_power: !isDown(0.95),
      generator: !isDown(0.3),
      operational_communications: !isDown(0.7),
      operational_computer_system: !isDown(0.5),
      operational_home_banking: !isDown(0.3),
      building_status: chance.pick([
        'Roof damage over the drive-through. Lobby dry. Nobody may enter until it is inspected.',
        'Water in the lobby, about two inches. Vault dry.',
        'No damage seen from outside. Staff cannot reach the building yet.',
        'Windows boarded, two broken. Safe to enter.',
      ]),
      hours_of_operation_statement: branchesDown ? chance.pick(['Closed', 'Shortened']) : 'Normal',
      all_branches_operational: !branchesDown,
      branches_affected: branchesDown ? `Main office, ${place.city}` : null,
      all_atms_operational: !atmsDown,
      atms_affected: atmsDown ? 'Two machines without power' : null,
      employee_affected_counted: counted,
      employee_affected_number: counted ? chance.between(1, 18) : null,
      employees_need_financial_assistance: chance.isIt(0.3 * place.hit),
      filed_by_name: fullName(reporter),
      filed_by_organization: name,
      created_at: created.toISOString(),
    }
  })
}
