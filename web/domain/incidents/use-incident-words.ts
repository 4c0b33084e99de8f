import type { Incident } from '#contract/records/incident.ts'
import type { IncidentPhase } from '#contract/records/incident-options.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { longDate } from '#web/lib/format/dates.ts'
import { stateCodeOf } from '#web/lib/format/state-code.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import type { IconName } from '#web/ui/image/Icon.tsx'

export const phaseBadges: Record<IncidentPhase, { tone: StatusTone; icon: IconName }> = {
  watch: { tone: 'caution', icon: 'clock' },
  active: { tone: 'bad', icon: 'live' },
  closed: { tone: 'unknown', icon: 'check' },
}

/** The codes of the states that an incident reaches, wholly or in part. */
const statesOf = ({ states: whole, counties }: Pick<Incident, 'states' | 'counties'>) =>
  [...new Set([...whole, ...counties.map(stateCodeOf)])].filter(isStateCode).sort()

/** Where an incident is and since when, in words. */
export function useIncidentWords() {
  const { t } = useTranslation('incidents')
  return {
    where: (incident: Incident) =>
      statesOf(incident)
        .map((code) => stateName(code))
        .join(', '),
    when({ phase, starts_at, closed_at }: Incident) {
      const date = longDate(starts_at)
      if (phase === 'closed') {
        const to = longDate(closed_at ?? starts_at)
        return to === date ? date : t('when.closed', { from: date, to })
      }
      if (phase === 'watch' && Date.parse(starts_at) > renderTime()) return t('when.expected', { date })
      return t(`when.${phase}`, { date })
    },
  }
}
