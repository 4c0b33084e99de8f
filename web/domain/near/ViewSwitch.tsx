import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import type { ListView } from './near-search.ts'

interface Props {
  view: ListView
  onChange: (view: ListView) => void
}

/** Switches between list and map. */
export function ViewSwitch({ view, onChange }: Props) {
  const { t } = useTranslation('near')
  const options = [
    { value: 'list', label: t('list'), icon: 'list' as const },
    { value: 'map', label: t('map.title'), icon: 'place' as const },
  ]
  return (
    <Choice
      name="view"
      label={t('view')}
      value={view}
      options={options}
      onChange={(chosen) => onChange(chosen === 'map' ? 'map' : 'list')}
      hideLabel
      compact
    />
  )
}
