import { useState } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import type { ListView } from '#web/lib/near-search.ts'
import { Choice } from './Choice.tsx'

interface Props {
  view: ListView
  onChange: (view: ListView) => void
}

/** The same as a list or on the map. */
export function ViewSwitch({ view, onChange }: Props) {
  const { t } = useTranslation('near')
  // The address follows when the other view has been drawn; until then the switch would spring back.
  const [shown, setShown] = useState({ view, pressed: view })
  if (shown.view !== view) setShown({ view, pressed: view })
  const options = [
    { value: 'list', label: t('list'), icon: 'list' as const },
    { value: 'map', label: t('map.title'), icon: 'place' as const },
  ]
  return (
    <Choice
      name="view"
      label={t('view')}
      value={shown.pressed}
      options={options}
      onChange={(chosen) => {
        const pressed = chosen === 'map' ? 'map' : 'list'
        setShown({ view, pressed })
        onChange(pressed)
      }}
      hideLabel
      compact
    />
  )
}
