import { useEffect } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

/** Says that a draft was restored. A toast says it too, because a reload may keep a scroll position below this note. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation('help-requests')
  const said = t('form.restored')
  useEffect(() => {
    showToast({ variant: 'info', title: said })
  }, [said])
  return (
    <Note icon="saved">
      <Row between>
        <span>{said}</span>
        <Button variant="secondary" size="compact" onPress={onStartOver}>
          {t('form.startOver')}
        </Button>
      </Row>
    </Note>
  )
}
