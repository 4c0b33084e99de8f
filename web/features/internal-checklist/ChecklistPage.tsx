import { useQuery } from '@tanstack/react-query'
import { checklistSections } from '#contract/catalogue/internal-checklist.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PrintButton } from '#web/ui/action/PrintButton.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import styles from './ChecklistPage.module.css'
import { checksQuery } from './checks-query.ts'
import { useCheckLabel } from './use-check-label.ts'

/** The saved list on paper: a box for each item, who checked it, and a line for the phone number of the person to notify. */
export function ChecklistPage({ creditUnion }: { creditUnion: CreditUnion }) {
  const { t } = useTranslation('internal-checklist')
  const text = useCatalogueText()
  const words = useCheckLabel()
  const { data } = useQuery(checksQuery(creditUnion.id))
  const { name } = creditUnion
  return (
    <>
      <PageHead
        title={t('page.title', { name })}
        documentTitle={t('page.title', { name })}
        back={{ to: '/internal-checklist', label: t('page.back') }}
        actions={<PrintButton />}
      />
      <div className={styles.page}>
        {checklistSections.map((section) => (
          <Card key={section.name} title={text.itemSection(section)} aside={t(`verbs.${section.name}`)}>
            <ul className={section.name === 'communications' ? styles.lines : undefined}>
              {section.items.map((item) => (
                <li key={item.name} className={styles.item}>
                  <span className={styles.box}>
                    {creditUnion[item.name] && <Icon name="check" size="xs" />}
                    <span className="visually-hidden">{creditUnion[item.name] ? t('page.checked') : t('page.open')}: </span>
                  </span>
                  <span>{text.item(item)}</span>
                  <span className="soft small">
                    {creditUnion[item.name] && words(data?.checks.find((check) => check.item === item.name))}
                  </span>
                  {section.name === 'communications' && <span className={styles.phone}>{t('page.phone')}</span>}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <PrintedFoot what={t('page.printWhat', { name })} />
    </>
  )
}
