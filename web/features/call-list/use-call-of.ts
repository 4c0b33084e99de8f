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
  const open = data.filter(({ phase, desk_states }) => phase !== 'closed' && desk_states.length > 0)
  return {
    storm,
    incident: data.find(({ id }) => id === storm) ?? null,
    open,
    back: storm ? { to: `/situation/${storm}/calls`, label: t('sheet.toList') } : { to: '/situation', label: t('incidents:all') },
    choose(id: string) {
      const next = new URLSearchParams(params)
      if (id) next.set('in', id)
      else next.delete('in')
      setParams(next, { replace: true })
    },
  }
}
