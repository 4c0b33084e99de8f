import styles from './PrintFoot.module.css'

interface Props {
  /** What this is: "Gulf Coast Community FCU, disaster report". */
  what: string
  /** Who printed it, and when. */
  who: string
}

/** On paper only, at the foot of every sheet: what, who, when. */
export function PrintFoot({ what, who }: Props) {
  return (
    <div className={styles.foot}>
      <span>{what}</span>
      <span>{who}</span>
    </div>
  )
}
