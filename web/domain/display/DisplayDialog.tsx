import { useId } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { DisplayChoices } from './DisplayChoices.tsx'

/** The settings of /display for a visitor, whose choices stay on the device. */
export function DisplayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['display', 'common'])
  const id = useId()
  return (
    <Modal labelledBy={id} onLeave={onClose}>
      <h2 id={id} tabIndex={-1} data-first-focus>
        {t('title')}
      </h2>
      <DisplayChoices />
      <p className="small quiet">{t('keptHere')}</p>
      <Row>
        <Button variant="secondary" onPress={onClose}>
          {t('common:close')}
        </Button>
      </Row>
    </Modal>
  )
}
