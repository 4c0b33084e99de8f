// What a subject calls a storm that goes to many: its type and the day on which it began, because its name was typed.

import type { Language } from '#contract/options.ts'
import type { IncidentType } from '#contract/records/incident-options.ts'

export interface Storm {
  type: IncidentType
  /** A moment. */
  starts_at: string
}

const types: Record<Language, Record<IncidentType, string>> = {
  en: {
    hurricane: 'hurricane',
    tropical_storm: 'tropical storm',
    flood: 'flood',
    tornado: 'tornado',
    severe_storm: 'severe storm',
    winter_storm: 'winter storm',
    wildfire: 'wildfire',
    earthquake: 'earthquake',
    tsunami: 'tsunami',
    power_outage: 'power outage',
    cyber: 'cyber event',
    other: 'incident',
  },
  es: {
    hurricane: 'huracán',
    tropical_storm: 'tormenta tropical',
    flood: 'inundación',
    tornado: 'tornado',
    severe_storm: 'tormenta severa',
    winter_storm: 'tormenta invernal',
    wildfire: 'incendio forestal',
    earthquake: 'terremoto',
    tsunami: 'tsunami',
    power_outage: 'apagón',
    cyber: 'ataque informático',
    other: 'incidente',
  },
}

const sentences: Record<Language, (type: string, day: string) => string> = {
  en: (type, day) => `${type} of ${day}`,
  es: (type, day) => `${type} del ${day}`,
}

/** "hurricane of November 28", by the clocks of the country's middle. */
export function stormIn(language: Language, { type, starts_at }: Storm): string {
  const day = new Intl.DateTimeFormat(`${language}-US`, { month: 'long', day: 'numeric', timeZone: 'America/Chicago' }).format(
    new Date(starts_at),
  )
  return sentences[language](types[language][type], day)
}
