import { type ReactNode, useId, useState } from 'react'
import styles from './Disclosure.module.css'
import { Icon, type IconName } from './Icon.tsx'

interface Props {
  title: string
  /** What is set inside, while it is folded: "Generators, Mobile branch". */
  summary?: string | undefined
  icon?: IconName
  children: ReactNode
  defaultOpen?: boolean
}

/** Search filters: folded to one line on a phone, open beside the results from 1024 px. */
export function Disclosure({ title, summary, icon = 'filter', children, defaultOpen = false }: Props) {
  const id = useId()
  const [open, setOpen] = useState(defaultOpen)
  return (
    <div className={styles.disclosure}>
      <button type="button" className={styles.button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
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
