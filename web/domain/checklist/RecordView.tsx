import { checklistSections } from '#contract/catalogue/internal-checklist.ts'
import { legacyFieldNames, tabs } from '#contract/catalogue/prepare-form.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { Unanswered } from '#web/domain/questions/AnswerTo.tsx'
import { longDate } from '#web/lib/format/dates.ts'
import { addressesOf } from '#web/lib/format/office-address.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { useCatalogueText } from './catalogue-text.ts'
import { RecordTab } from './RecordTab.tsx'
import styles from './RecordView.module.css'

interface Props {
  record: CreditUnion
  /** Includes the internal checklist, which other organizations never see. */
  withInternalChecklist?: boolean | undefined
}

/**
 * The whole record of an organization, to read and to print: the questions whose conditions are met, from the field catalogue. Needs the texts of the
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
  const { office, mailing } = addressesOf(record)
  return (
    <Card title={t('record.basic')}>
      <Facts>
        <Fact label={t('record.name')}>{record.name}</Fact>
        <Fact label={t('record.organizationType')}>{common(`organizationTypes.${record.type_organization}`)}</Fact>
        {record.charter_number !== null && (
          <Fact label={t('record.charterNumber')}>
            {record.is_not_listed ? `${record.charter_number}, ${ui('badge.notListed')}` : record.charter_number}
          </Fact>
        )}
        <Fact label={t('record.coreSystem')}>{record.core_system || <Unanswered />}</Fact>
        {office && <Fact label={mailing ? t('record.mainOffice') : t('record.address')}>{office}</Fact>}
        {mailing && <Fact label={t('record.mailingAddress')}>{mailing}</Fact>}
        <Fact label={t('record.enrolled')}>{longDate(record.created_at)}</Fact>
        <Fact label={t('record.submitted')}>{record.completed_at ? longDate(record.completed_at) : t('record.notSubmitted')}</Fact>
      </Facts>
    </Card>
  )
}

/** Answers that an import brought from an older record, if there are any. */
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

/** The internal checklist of a record: every item, checked or not. */
function RecordChecklist({ record }: { record: CreditUnion }) {
  const { t } = useTranslation('checklist')
  const text = useCatalogueText()
  return (
    <Card title={t('record.internalChecklist')}>
      <div className={styles.sections}>
        {checklistSections.map((section) => (
          <section key={section.name} className={styles.section}>
            <h3>{text.itemSection(section)}</h3>
            <ul className={styles.items}>
              {section.items.map((item) => (
                <li key={item.name} className={record[item.name] ? undefined : styles.open}>
                  <Icon name={record[item.name] ? 'check' : 'close'} size="xs" />
                  <span className="visually-hidden">{record[item.name] ? t('record.checked') : t('record.notChecked')}: </span>
                  {text.item(item)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
