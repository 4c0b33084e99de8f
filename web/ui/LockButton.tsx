import { Icon } from './Icon.tsx'
import styles from './LockButton.module.css'

interface Props {
  locked: boolean
  /** "Locked" or "Unlocked". */
  word: string
  /** What pressing it does, and to whom, for screen readers: "unlock Paula Saucier". */
  action: string
  onPress: () => void
  disabled?: boolean | undefined
}

/** Shows whether a person is locked out, and changes it. */
export function LockButton({ locked, word, action, onPress, disabled }: Props) {
  return (
    <button type="button" className={locked ? `${styles.lock} ${styles.locked}` : styles.lock} disabled={disabled} onClick={onPress}>
      <Icon name={locked ? 'lock' : 'unlock'} size="xs" />
      {word}
      <span className="visually-hidden"> ({action})</span>
    </button>
  )
}
