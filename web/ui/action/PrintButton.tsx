import { useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from './Button.tsx'

/** Prints the screen, with the print styles of ground.css and of the components. `prepare` loads what paper needs beyond what was in sight. */
export function PrintButton({ prepare }: { prepare?: () => Promise<void> }) {
  const { t } = useTranslation('common')
  const [isBusy, setIsBusy] = useState(false)

  async function print() {
    setIsBusy(true)
    await prepare?.()
    setIsBusy(false)
    window.print()
  }

  return (
    <span className="no-print">
      <Button variant="secondary" iconBefore="print" changes={false} busy={isBusy} onPress={() => void print()}>
        {t('print')}
      </Button>
    </span>
  )
}
