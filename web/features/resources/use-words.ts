import { useQuery } from '@tanstack/react-query'
import type { StateCode } from '#contract/states.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { statesQuery } from '#web/lib/queries.ts'
import type { Flag } from './search.ts'

/** The words for what is searched for: the name of a state, "generators and a mobile branch". */
export function useWords() {
  const { t, language } = useTranslation('resources')
  const { data: states = [] } = useQuery(statesQuery)
  const list = new Intl.ListFormat(language)
  return {
    list: (parts: readonly string[]) => list.format(parts),
    stateName: (state: StateCode | '') => states.find((one) => one.id === state)?.label ?? state,
    things: (flags: readonly Flag[]) => (flags.length > 0 ? list.format(flags.map((flag) => t(`shared.${flag}`))) : t('shared.anything')),
  }
}
