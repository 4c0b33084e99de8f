import { type OfficeStatus, officeStatuses } from '#contract/records/office-options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import area from '#web/ui/form/Option.module.css'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './StatusChoice.module.css'
import { statusTones } from './statuses.ts'

interface Props {
  /** Unique on the page. */
  name: string
  /** The name of the office, for screen readers. */
  label: string
  /** Null where it is not known. */
  value: OfficeStatus | null
  onChange: (status: OfficeStatus) => void
}

/** Open, limited, closed: three large choices. */
export function StatusChoice({ name, label, value, onChange }: Props) {
  const { t } = useTranslation('offices')
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={value === null ? `${styles.options} ${styles.unanswered}` : styles.options}>
        {officeStatuses.map((status) => (
          <label key={status} className={area.option} data-tone={status === value ? statusTones[status] : undefined}>
            <input type="radio" name={name} value={status} checked={status === value} onChange={() => onChange(status)} />
            <Icon name={statusTones[status]} />
            {t(`status.${status}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
