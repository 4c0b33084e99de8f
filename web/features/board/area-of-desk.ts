import type { Incident } from '#contract/records/incident.ts'
import { isStateCode } from '#contract/rules/states.ts'

/** The part of the area that the desk asks: that of its own states. */
export function areaOfDesk(
  { states, counties, desk_states }: Pick<Incident, 'states' | 'counties' | 'desk_states'>,
  stateOf: (fips: string) => string,
) {
  const own = new Set<string>(desk_states)
  return {
    states: states.filter(isStateCode).filter((state) => own.has(state)),
    counties: counties.filter((fips) => own.has(stateOf(fips))),
  }
}
