import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './LockButton.module.css'

interface Props {
  locked: boolean
  /** "Locked" or "Unlocked". */
  word: string
  /** The action and the person, for screen readers: "unlock Paula Saucier". */
  action: string
  /** While busy, presses are ignored, so that a double press counts once. */
  busy?: boolean | undefined
  onPress: () => void
}

/** Shows whether a person is locked, and changes it. */
export function LockButton({ locked, word, action, busy, onPress }: Props) {
  return (
    <button
      type="button"
      className={styles.lock}
      data-tone={locked ? 'caution' : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      title={action}
      onClick={() => !busy && onPress()}
    >
      <Icon name={locked ? 'lock' : 'unlock'} size="xs" />
      {word}
      <span className="visually-hidden"> ({action})</span>
    </button>
  )
}
