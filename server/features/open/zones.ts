// By whose clocks a page says its own moment.

import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import { statesOf } from '#server/domain/incidents/area.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { ShownOffice, ShownOffices } from './shown-offices.ts'

interface Read {
  open: readonly FoundIncident[]
  /** The storm of the page; null for all. */
  incident: FoundIncident | null | undefined
  of: ShownOffices | null
  /** The time zone of a credit union of the directory. */
  zoneOf: (charter: string) => Promise<string | null>
}

/** Of the offices that it shows; without any, of the credit union that it is about, of the whole list, or of the storms. */
export async function pageZoneOf(read: Read, shown: readonly ShownOffice[], charter: string | null): Promise<string> {
  return zoneOfMost(shown) ?? (charter && (await read.zoneOf(charter))) ?? zoneOfMost(read.of?.offices ?? []) ?? zoneOfArea(read)
}

/** The time zone in which most of them are; null for none. Of as many, that of the first. */
function zoneOfMost(offices: readonly ShownOffice[]): string | null {
  const counts = new Map<string, number>()
  for (const office of offices) {
    const zone = zoneOfPlace(office)
    counts.set(zone, (counts.get(zone) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? null
}

function zoneOfArea({ incident, open }: Read): string {
  const [storm] = incident ? [incident] : open
  return zoneOfPlace({ county: storm?.counties[0] ?? null, state: (storm && statesOf(storm)[0]) ?? null })
}
