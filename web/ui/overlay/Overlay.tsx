import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Modal } from './Modal.tsx'
import styles from './Overlay.module.css'

interface Props {
  title: string
  children: ReactNode
  /** The ways on; the first one gets the focus. Put `LinkButton`s or `Button`s here. */
  actions: ReactNode
  icon?: IconName
  /** Escape. An overlay that reports a success has no way back to the form, so it may be left out. */
  onLeave?: (() => void) | undefined
}

/** Over the whole page: it is done, and this is the way on. The page behind is inert. */
export function Overlay({ title, children, actions, icon = 'check', onLeave }: Props) {
  const id = useId()
  return (
    <Modal labelledBy={id} onLeave={onLeave}>
      <span className={styles.seal}>
        <Icon name={icon} size="l" />
      </span>
      <h2 id={id} className={styles.title} tabIndex={-1} data-first-focus>
        {title}
      </h2>
      {children}
      <Row>{actions}</Row>
    </Modal>
  )
}
