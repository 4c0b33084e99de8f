import type { Warning } from '#contract/records/warning.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './FeedLine.module.css'
import { useWarningWords } from './use-warning-words.ts'

/** Says so if the Weather Service does not list a warning any more: it may be over. */
export function NotListed({ warning }: { warning: Warning }) {
  const { notListed } = useWarningWords()
  const text = notListed(warning)
  if (!text) return null
  return (
    <span className={`soft small ${styles.line}`} data-tone="caution">
      <Icon name="unsaved" size="s" />
      <span>{text}</span>
    </span>
  )
}
