import { type DisasterType, disasterTypeNames, disasterTypes } from '#contract/records/disaster-types.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

const byWord = new Map<string, DisasterType>(disasterTypeNames.map((name) => [disasterTypes[name], name]))

/** Says the type of a report in the reader's words. What somebody typed in words of their own stays as it is. */
export function useDisasterType(): (stored: string) => string {
  const { t } = useTranslation('disaster-types')
  return (stored) => {
    const type = byWord.get(stored)
    return type ? t(type) : stored
  }
}

/** The types as choices of a search. */
export function useDisasterTypeOptions() {
  const { t } = useTranslation('disaster-types')
  return disasterTypeNames.map((name) => ({ value: disasterTypes[name], label: t(name) }))
}
