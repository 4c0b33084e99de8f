import { departments, organizationTypes, positions } from '#contract/options.ts'
import { useTranslation } from './i18n.ts'

interface Option {
  value: string
  label: string
}

/** The option lists that several screens share, as fields take them: stored in English, shown in the person's language. */
export function useOptions(): Record<'positions' | 'departments' | 'organizationTypes', Option[]> {
  const { t } = useTranslation('common')
  return {
    positions: positions.map((value) => ({ value, label: t(`positions.${value}`) })),
    departments: departments.map((value) => ({ value, label: t(`departments.${value}`) })),
    organizationTypes: organizationTypes.map((value) => ({ value, label: t(`organizationTypes.${value}`) })),
  }
}

/** The words of a stored value; one that is not in the list, from an import, reads as it was stored. */
export const labelOf = (options: readonly Option[], value: string | null) =>
  options.find((option) => option.value === value)?.label ?? value
