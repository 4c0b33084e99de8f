import checkStyles from './Checkbox.module.css'
import styles from './PickBox.module.css'

interface Props {
  /** "Select Flash Flood Warning, Jackson, MS". */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Chooses a row of a table. */
export const PickBox = ({ label, checked, onChange }: Props) => (
  <label className={`${checkStyles.bare} ${styles.box}`}>
    <input type="checkbox" aria-label={label} checked={checked} onChange={(event) => onChange(event.target.checked)} />
  </label>
)
