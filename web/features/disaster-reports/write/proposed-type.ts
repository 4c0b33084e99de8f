// The type of disaster that an open incident proposes. It is sent unless the person changes it.

import type { DisasterType } from '#contract/records/disaster-types.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { IncidentType } from '#contract/records/incident-options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { ReportFormValues } from '../report-values.ts'

/** The types of incidents in the words of reports. "Other" says nothing. */
const typeOf: Record<IncidentType, DisasterType | null> = {
  hurricane: 'hurricane',
  tropical_storm: 'tropicalStorm',
  flood: 'flood',
  tornado: 'tornado',
  severe_storm: 'severeStorm',
  winter_storm: 'winterStorm',
  wildfire: 'wildfire',
  earthquake: 'earthquake',
  tsunami: 'tsunami',
  power_outage: 'powerOutage',
  cyber: 'cyberIncident',
  other: null,
}

/** In the words of the person's language; empty where nothing is proposed. */
export function useProposedType(incident: Pick<Incident, 'type'> | undefined): string {
  const { t } = useTranslation('disaster-types')
  const type = incident && typeOf[incident.type]
  return type ? t(type) : ''
}

/** Only in a new report, and until the person has changed the type, also to nothing. */
const isProposed = (typed: Pick<ReportFormValues, 'type_of_disaster' | 'type_is_own' | 'continues'>, proposed: string) =>
  proposed !== '' && typed.type_of_disaster === '' && !typed.type_is_own && typed.continues === null

export const withProposal = (typed: ReportFormValues, proposed: string): ReportFormValues =>
  isProposed(typed, proposed) ? { ...typed, type_of_disaster: proposed } : typed
