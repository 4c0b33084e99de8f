import { useId } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import { Button } from './Button.tsx'
import { DisplayChoices } from './DisplayChoices.tsx'
import { Modal } from './Modal.tsx'
import { Row } from './Row.tsx'

/** The same choices as /display, for a visitor: they stay on the device. */
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
