import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Modal } from './Modal.tsx'

interface Props {
  /** Names the thing: "Delete the report of Lakeside CU, September 9th?" */
  title: string
  children?: ReactNode
  /** What will be done: "Delete the report". */
  confirmLabel: string
  /** What will not: "Keep it". */
  keepLabel?: string | undefined
  onConfirm: () => void
  onKeep: () => void
  busy?: boolean | undefined
  /** What went wrong when it was tried. */
  error?: string | undefined
  /** Something that is grave but destroys nothing. */
  harmless?: boolean | undefined
}

/** Asks once before what cannot be undone. Rendered while the question is open; the focus is on the harmless answer. */
export function ConfirmDialog({ title, children, confirmLabel, keepLabel, onConfirm, onKeep, busy, error, harmless }: Props) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <Modal alert labelledBy={id} describedBy={children ? `${id}-words` : undefined} onLeave={onKeep}>
      <h2 id={id}>{title}</h2>
      {children && (
        <div id={`${id}-words`} className="soft">
          {typeof children === 'string' ? <p>{children}</p> : children}
        </div>
      )}
      {error && (
        <Note tone="bad" alert>
          {error}
        </Note>
      )}
      <Row>
        <Button variant={harmless ? 'primary' : 'danger'} busy={busy} onPress={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="secondary" onPress={onKeep} firstFocus>
          {keepLabel ?? t('confirm.keep')}
        </Button>
      </Row>
    </Modal>
  )
}
