import { type ReactNode, useId, useState } from 'react'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './Disclosure.module.css'

interface Props {
  title: string
  /** The active filters, shown while it is folded: "Generators, Mobile branch". */
  summary?: string | undefined
  icon?: IconName
  children: ReactNode
  defaultOpen?: boolean
  /** For screens that fold it themselves after starting the search. */
  open?: boolean | undefined
  onToggle?: ((open: boolean) => void) | undefined
  /** One low row that folds at every width. */
  row?: boolean | undefined
  /** Its contents are printed, also while it is folded. */
  printed?: boolean | undefined
  /** On wide screens, only its contents are shown, in the layout of the parent. */
  bare?: boolean | undefined
}

/** Search filters: folded to one line on a phone, open next to the results from 1024 px. */
export function Disclosure({
  title,
  summary,
  icon = 'filter',
  children,
  defaultOpen = false,
  open: given,
  onToggle,
  row,
  printed,
  bare,
}: Props) {
  const id = useId()
  const [own, setOwn] = useState(defaultOpen)
  const open = given ?? own

  function toggle() {
    setOwn(!open)
    onToggle?.(!open)
  }

  return (
    <div
      className={`surface ${styles.disclosure} ${row ? styles.row : ''} ${bare ? styles.bare : ''} ${printed ? styles.printed : 'no-print'}`}
    >
      <button type="button" className={styles.button} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <Icon name={icon} />
        <span>
          {title}
          {summary && <span className={styles.summary}>{summary}</span>}
        </span>
        <Icon name="unfold" turned={open} className={`${styles.arrow} no-print`} />
      </button>
      <div id={id} className={open ? styles.panel : `${styles.panel} ${styles.folded}`}>
        {children}
      </div>
    </div>
  )
}
