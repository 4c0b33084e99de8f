import styles from './Logo.module.css'

interface Props {
  /** The organization's name, whose initials replace a missing picture. */
  name: string
  src?: string | undefined
  large?: boolean | undefined
}

/** An organization's logo next to its name. Decorative, so it is hidden from screen readers. */
export function Logo({ name, src, large }: Props) {
  const className = large ? `${styles.logo} ${styles.large}` : styles.logo
  return src ? (
    <img className={className} src={src} alt="" loading="lazy" />
  ) : (
    <span className={className} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** "Pine Belt Federal Credit Union" is PB. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
