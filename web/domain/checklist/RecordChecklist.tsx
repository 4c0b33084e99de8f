import { checklistSections } from '#contract/catalogue/internal-checklist.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { useCatalogueText } from './catalogue-text.ts'
import styles from './RecordView.module.css'

/** The internal checklist of a record: every item, checked or not. */
export function RecordChecklist({ record }: { record: CreditUnion }) {
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
