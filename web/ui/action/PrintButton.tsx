import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from './Button.tsx'

/** Prints what is on the screen, as print.css and the parts have it. */
export function PrintButton() {
  const { t } = useTranslation('common')
  return (
    <span className="no-print">
      <Button variant="secondary" iconBefore="print" onPress={() => window.print()}>
        {t('print')}
      </Button>
    </span>
  )
}
