import { Link } from 'react-router'
import styles from './BackLink.module.css'
import { Icon } from './Icon.tsx'

interface Props {
  to: string
  label: string
}

/** One level up. The screens before read `state.back` to slide the other way. */
export function BackLink({ to, label }: Props) {
  return (
    <Link to={to} className={styles.back} state={{ back: true }} viewTransition>
      <Icon name="back" size="s" />
      {label}
    </Link>
  )
}
