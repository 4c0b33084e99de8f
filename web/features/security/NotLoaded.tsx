import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Row } from '#web/ui/Row.tsx'

/** A list of the page that did not come, and the way to ask again. */
export function NotLoaded({ children, onAgain }: { children: ReactNode; onAgain: () => void }) {
  const { t } = useTranslation('security')
  return (
    <Row>
      <span role="alert">{children}</span>
      <Button variant="secondary" size="compact" onPress={onAgain}>
        {t('again')}
      </Button>
    </Row>
  )
}
