import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { incidentsQuery } from '#web/domain/incidents/incident-queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** For which incident a call is: of the address. Null for none. */
export function useCallOf() {
  const { t } = useTranslation(['call-list', 'incidents'])
  const [params, setParams] = useSearchParams()
  const { data = [] } = useQuery(incidentsQuery)
  const storm = params.get('in')
  const incident = data.find(({ id }) => id === storm) ?? null
  const open = data.filter(({ phase, desk_states }) => phase !== 'closed' && desk_states.length > 0)
  // The call list of a closed storm is empty.
  function wayBack() {
    if (!storm) return { to: '/situation', label: t('incidents:all') }
    return incident?.phase === 'closed'
      ? { to: `/situation/${storm}`, label: incident.name }
      : { to: `/situation/${storm}/calls`, label: t('sheet.toList') }
  }
  return {
    storm,
    incident,
    // Someone may answer to a storm that has closed since.
    storms: incident && !open.includes(incident) ? [incident, ...open] : open,
    back: wayBack(),
    choose(id: string) {
      const next = new URLSearchParams(params)
      if (id) next.set('in', id)
      else next.delete('in')
      setParams(next, { replace: true })
    },
  }
}
