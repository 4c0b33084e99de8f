import { checklistSections } from '#contract/catalogue/internal-checklist.ts'
import type { EarlierChecklist } from '#contract/internal-checklist/schemas.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import styles from './EarlierChecklists.module.css'
import { useCheckLabel } from './use-check-label.ts'

/** The lists of earlier events, to read. */
export function EarlierChecklists({ lists }: { lists: readonly EarlierChecklist[] }) {
  const { t } = useTranslation('internal-checklist')
  if (lists.length === 0) return null
  return (
    <div className="space-above-6">
      <Card title={t('earlier.title')}>
        {lists.map((list) => (
          <details key={list.id} className={styles.list}>
            <summary>
              {t('earlier.ended', {
                time: momentText(list.ended_at),
                person: list.ended_by ?? t('somebody'),
                count: list.checks.length,
              })}
            </summary>
            <Checks list={list} />
          </details>
        ))}
      </Card>
    </div>
  )
}

function Checks({ list }: { list: EarlierChecklist }) {
  const text = useCatalogueText()
  const words = useCheckLabel()
  const checks = new Map(list.checks.map((check) => [check.item as string, check]))
  return checklistSections.map((section) => {
    const items = section.items.filter((item) => checks.has(item.name))
    return (
      items.length > 0 && (
        <section key={section.name}>
          <h3>{text.itemSection(section)}</h3>
          <ul>
            {items.map((item) => (
              <li key={item.name}>
                {text.item(item)} <span className="soft small">{words(checks.get(item.name))}</span>
              </li>
            ))}
          </ul>
        </section>
      )
    )
  })
}
