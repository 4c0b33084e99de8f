import { legacyFieldNames, tabs } from '#contract/prepare-form.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { longDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Signal } from '#web/ui/feedback/Signal.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { RecordChecklist } from './RecordChecklist.tsx'
import { RecordTab } from './RecordTab.tsx'
import styles from './RecordView.module.css'

interface Props {
  record: CreditUnion
  /** With the internal checklist, which other organizations never see. */
  withInternalChecklist?: boolean | undefined
}

/**
 * The whole record of an organization, to read and to print: what its conditions show, drawn from the catalogue. Needs the texts of the
 * namespace `checklist`.
 */
export function RecordView({ record, withInternalChecklist }: Props) {
  return (
    <div className={styles.record}>
      <Basics record={record} />
      {tabs.map((tab) => (
        <RecordTab key={tab.name} tab={tab} record={record} />
      ))}
      <EarlierContacts record={record} />
      {withInternalChecklist && <RecordChecklist record={record} />}
    </div>
  )
}

function Basics({ record }: { record: CreditUnion }) {
  const { t } = useTranslation('checklist')
  const ui = useTranslation('ui').t
  const common = useTranslation().t
  return (
    <Card title={t('record.basic')}>
      <Facts>
        <Fact label={t('record.name')}>{record.name}</Fact>
        <Fact label={t('record.organizationType')}>{common(`organizationTypes.${record.type_organization}`)}</Fact>
        {record.charter_number !== null && <Fact label={t('record.charterNumber')}>{record.charter_number}</Fact>}
        <Fact label={t('record.coreSystem')}>
          {record.core_system || (
            <Signal tone="unknown" plain>
              {ui('field.notAnswered')}
            </Signal>
          )}
        </Fact>
        <Fact label={t('record.address')}>{`${record.street}, ${record.city}, ${record.state} ${record.zip}`}</Fact>
        <Fact label={t('record.enrolled')}>{longDate(record.created_at)}</Fact>
      </Facts>
    </Card>
  )
}

/** What an import brought from an older record; nothing where it brought nothing. */
function EarlierContacts({ record }: { record: CreditUnion }) {
  const { t } = useTranslation('checklist')
  const present = legacyFieldNames.filter((name) => record[name])
  if (present.length === 0) return null
  return (
    <Card title={t('record.earlierContacts')}>
      <Facts>
        {present.map((name) => (
          <Fact key={name} label={t(`record.earlier.${name}`)}>
            {record[name]}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
