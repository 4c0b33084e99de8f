import { Button } from '#web/ui/action/Button.tsx'
import styles from './InlineButton.module.css'

interface Props {
  children: string
  onPress: () => void
}

/** A button under a field that offers another way to answer it. */
export function InlineButton({ children, onPress }: Props) {
  return (
    <div className={styles.place}>
      <Button variant="quiet" onPress={onPress}>
        {children}
      </Button>
    </div>
  )
}
