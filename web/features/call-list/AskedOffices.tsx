import type { Office } from '#contract/records/office.ts'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import { StatusChoice } from '#web/domain/offices/StatusChoice.tsx'
import { statusTones } from '#web/domain/offices/statuses.ts'
import { momentText } from '#web/lib/format/dates.ts'
import type { FormState } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import styles from './CallSheet.module.css'
import type { Sheet } from './call-sheet.ts'

interface Props {
  form: FormState<Sheet>
  offices: readonly Office[]
  /** The device does not have them. */
  areAway: boolean
}

/** How each office is, with what is known of it. */
export function AskedOffices({ form, offices, areAway }: Props) {
  const { t } = useTranslation(['call-list', 'offices'])
  const { statuses } = form.values
  const sayAll = (status: OfficeStatus) => form.set({ statuses: Object.fromEntries(offices.map(({ id }) => [id, status])) })
  return (
    <FormSection
      number={2}
      title={t('sheet.offices')}
      aside={
        offices.length > 1 && (
          <span className={styles.all}>
            <Button variant="secondary" size="compact" onPress={() => sayAll('open')}>
              {t('offices:allOpen')}
            </Button>
            <Button variant="secondary" size="compact" onPress={() => sayAll('closed')}>
              {t('offices:allClosed')}
            </Button>
          </span>
        )
      }
    >
      {offices.length === 0 && <p className="soft">{t(areAway ? 'sheet.officesAway' : 'sheet.noOffices')}</p>}
      <ul className={styles.offices}>
        {offices.map((office) => (
          <li key={office.id} className={styles.office}>
            <div>
              <h3>{office.name}</h3>
              <Known office={office} />
            </div>
            <StatusChoice
              name={`office-${office.id}`}
              label={office.name}
              value={statuses[office.id] ?? null}
              onChange={(status) => form.set({ statuses: { ...statuses, [office.id]: status } })}
            />
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

function Known({ office: { current, before } }: { office: Office }) {
  const { t } = useTranslation('offices')
  const known = current ?? before
  const status = current?.status ?? 'unknown'
  return (
    <p className={`soft small ${styles.known}`}>
      <StatusBadge tone={statusTones[status]} plain>
        {t(`status.${status}`)}
      </StatusBadge>
      {!known ? t('noWord') : current ? momentText(current.as_of) : t(`row.was.${known.status}`, { time: momentText(known.as_of) })}
    </p>
  )
}
