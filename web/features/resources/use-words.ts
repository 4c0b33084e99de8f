import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StateCode } from '#contract/states.ts'
import { statesQuery } from '#web/lib/queries.ts'
import type { Flag } from './search.ts'

/** The words for what is searched for: the name of a state, "generators and a mobile branch". */
export function useWords() {
  const { t, i18n } = useTranslation('resources')
  const { data: states = [] } = useQuery(statesQuery)
  const list = new Intl.ListFormat(i18n.language)
  return {
    list: (parts: readonly string[]) => list.format(parts),
    stateName: (state: StateCode | '') => states.find((one) => one.id === state)?.label ?? state,
    things: (flags: readonly Flag[]) => (flags.length > 0 ? list.format(flags.map((flag) => t(`shared.${flag}`))) : t('shared.anything')),
  }
}
