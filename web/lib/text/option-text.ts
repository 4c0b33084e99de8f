import { departments, organizationTypes, positions } from '#contract/options.ts'
import { useTranslation } from './i18n.ts'

interface Option {
  value: string
  label: string
}

/** The options that several screens share, for select fields: stored in English, shown in the person's language. */
export function useOptions(): Record<'positions' | 'departments' | 'organizationTypes', Option[]> {
  const { t } = useTranslation('common')
  return {
    positions: positions.map((value) => ({ value, label: t(`positions.${value}`) })),
    departments: departments.map((value) => ({ value, label: t(`departments.${value}`) })),
    organizationTypes: organizationTypes.map((value) => ({ value, label: t(`organizationTypes.${value}`) })),
  }
}

/** The text of a stored value. A value that is not an option, for example from an import, is shown as stored. */
export const labelOf = (options: readonly Option[], value: string | null) =>
  options.find((option) => option.value === value)?.label ?? value
