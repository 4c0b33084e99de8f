import type { Incident } from '#contract/records/incident.ts'
import type { Office } from '#contract/records/office.ts'
import { isInIncident } from '#web/domain/offices/statuses.ts'

/** The offices of a credit union for which the reader may enter statuses: all of one of their own states, otherwise those that are in them. */
export const mayEnter = (offices: readonly Office[], { desk_states }: Pick<Incident, 'desk_states'>, state: string): Office[] =>
  offices.filter((office) => isInIncident(office) && (desk_states.includes(state) || desk_states.includes(office.state)))
