import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import styles from './FoundHead.module.css'
import type { ListView } from './near-search.ts'

interface Props {
  /** The number of results; empty while there is none. */
  title: string
  /** Not known yet: it has its place. */
  isPending?: boolean
  /** The other search conditions. */
  conditions: string
  /** Below them: what else is known. */
  note?: ReactNode
  /** Beside the switch of list and map. */
  beside?: ReactNode
  view: ListView
  onView: (view: ListView) => void
}

/** The heading of a result list. It stays mounted between searches, so that screen readers announce its new text. */
export function FoundHead({ title, isPending, conditions, note, beside, view, onView }: Props) {
  return (
    <div className={title || beside ? styles.head : styles.empty}>
      <div className={styles.words}>
        <div role="status">
          {title && <h2 className={isPending ? 'reserved' : undefined}>{title}</h2>}
          {title && !isPending && conditions && <p className="small soft only-wide">{conditions}</p>}
        </div>
        {note}
      </div>
      {title && (
        <div className="no-print">
          <ViewSwitch view={view} onChange={onView} />
        </div>
      )}
      {beside && <div className={`no-print ${styles.beside}`}>{beside}</div>}
    </div>
  )
}

interface ViewSwitchProps {
  view: ListView
  onChange: (view: ListView) => void
}

/** Switches between list and map. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
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
