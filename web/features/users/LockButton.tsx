import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './LockButton.module.css'

interface Props {
  locked: boolean
  /** "Locked" or "Unlocked". */
  word: string
  /** What pressing it does, and to whom, for screen readers: "unlock Paula Saucier". */
  action: string
  /** Under way: presses are swallowed, so that a double press is one. */
  busy?: boolean | undefined
  onPress: () => void
}

/** Shows whether a person is locked out, and changes it. */
export function LockButton({ locked, word, action, busy, onPress }: Props) {
  return (
    <button
      type="button"
      className={styles.lock}
      data-tone={locked ? 'caution' : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onPress()}
    >
      <Icon name={locked ? 'lock' : 'unlock'} size="xs" />
      {word}
      <span className="visually-hidden"> ({action})</span>
    </button>
  )
}
