import { type ReactNode, useId, useState } from 'react'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './Disclosure.module.css'

interface Props {
  title: string
  /** What is set inside, while it is folded: "Generators, Mobile branch". */
  summary?: string | undefined
  icon?: IconName
  children: ReactNode
  defaultOpen?: boolean
  /** Where the screen folds it itself, once the search is on its way. */
  open?: boolean | undefined
  onToggle?: ((open: boolean) => void) | undefined
}

/** Search filters: folded to one line on a phone, open beside the results from 1024 px. */
export function Disclosure({ title, summary, icon = 'filter', children, defaultOpen = false, open: given, onToggle }: Props) {
  const id = useId()
  const [own, setOwn] = useState(defaultOpen)
  const open = given ?? own

  function toggle() {
    setOwn(!open)
    onToggle?.(!open)
  }

  return (
    <div className={`surface ${styles.disclosure} no-print`}>
      <button type="button" className={styles.button} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <Icon name={icon} />
        <span>
          {title}
          {summary && <span className={styles.summary}>{summary}</span>}
        </span>
        <Icon name="unfold" className={open ? `${styles.arrow} ${styles.turned}` : styles.arrow} />
      </button>
      <div id={id} className={open ? styles.panel : `${styles.panel} ${styles.folded}`}>
        {children}
      </div>
    </div>
  )
}
