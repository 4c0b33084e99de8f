import type { Office } from '#contract/records/office.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from './CallSheet.module.css'
import { type Sheet, storedBy } from './call-sheet.ts'

/** What Save stores, in words. */
export function StoresWhat({ sheet, offices, isCall }: { sheet: Sheet; offices: readonly Office[]; isCall: boolean }) {
  const { t } = useTranslation(['call-list', 'common'])
  const stored = storedBy({ sheet, offices })
  const parts = [
    t(isCall ? 'sheet.stores.call' : 'sheet.stores.written'),
    stored.affected === 0 ? t('sheet.stores.safe') : stored.affected && t('sheet.stores.affected', { count: stored.affected }),
    stored.offices > 0 && t('common:counts.offices', { count: stored.offices }),
    stored.needs.length > 0 && t('sheet.stores.needs', { count: stored.needs.length }),
  ]
  return (
    <div role="status" className={styles.stores}>
      <b>{t('sheet.stores.title')}</b> <span className="soft">{parts.filter(Boolean).join(', ')}</span>
    </div>
  )
}
