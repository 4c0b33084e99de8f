import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Modal } from './Modal.tsx'
import styles from './Overlay.module.css'

interface Props {
  title: string
  children: ReactNode
  /** The next steps, as `LinkButton`s or `Button`s. The first one gets the focus. */
  actions: ReactNode
  /** Handles Escape. Without this, only `actions` lead on. */
  onLeave?: (() => void) | undefined
}

/** Covers the whole page after an action: the result and the next steps. The page behind is inert. */
export function Overlay({ title, children, actions, onLeave }: Props) {
  const id = useId()
  return (
    <Modal labelledBy={id} onLeave={onLeave}>
      <span className={styles.seal}>
        <Icon name="check" size="l" />
      </span>
      <h2 id={id} className={styles.title} tabIndex={-1} data-first-focus>
        {title}
      </h2>
      {children}
      <Row>{actions}</Row>
    </Modal>
  )
}
