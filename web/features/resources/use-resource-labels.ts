import { useNearWords } from '#web/domain/near/near-words.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import type { Flag, ResourceQuery } from './search.ts'

/** Texts for a search: the name of a state, "generators and a mobile branch". */
export function useResourceLabels() {
  const { t, language } = useTranslation('resources')
  const nearWords = useNearWords()
  const list = new Intl.ListFormat(language)
  const things = (flags: readonly Flag[]) =>
    flags.length > 0 ? list.format(flags.map((flag) => t(`shared.${flag}`))) : t('shared.anything')
  return {
    /** "12 organizations share generators in Mississippi" */
    title({ search: { state, flags }, total }: { search: ResourceQuery; total: number }) {
      const counted = { count: total, things: things(flags) }
      return state ? t('results.titleInState', { ...counted, state: stateName(state) }) : t('results.title', counted)
    },
    /** The other conditions of a search: "Within 100 miles of my organization, Coast". */
    conditions: (search: ResourceQuery) =>
      [nearWords.summary(search), search.name, ...search.limits.map((limit) => t(`filters.${limit}`))].filter(Boolean).join(', '),
    list: (parts: readonly string[]) => list.format(parts),
    stateName,
    things,
  }
}
