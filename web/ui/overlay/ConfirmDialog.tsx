import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Modal } from './Modal.tsx'

interface Props {
  /** Names the record: "Delete the report of Lakeside CU, September 9th?" */
  title: string
  children?: ReactNode
  /** The label of the button that confirms: "Delete the report". */
  confirmLabel: string
  /** The label of the button that cancels: "Keep it". */
  keepLabel?: string | undefined
  onConfirm: () => void
  onKeep: () => void
  busy?: boolean | undefined
  /** The error of the last attempt. */
  error?: string | undefined
  /** The action is important but destroys nothing. */
  harmless?: boolean | undefined
  /** Whether confirming changes what the server stores. */
  changes?: boolean | undefined
}

/** Asks for a confirmation before an action that cannot be undone. Render it while the question is open. The focus starts on the harmless answer. */
export function ConfirmDialog({ title, children, confirmLabel, keepLabel, onConfirm, onKeep, busy, error, harmless, changes }: Props) {
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
        <Button variant={harmless ? 'primary' : 'danger'} changes={changes} busy={busy} onPress={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="secondary" onPress={onKeep} firstFocus>
          {keepLabel ?? t('confirm.keep')}
        </Button>
      </Row>
    </Modal>
  )
}
