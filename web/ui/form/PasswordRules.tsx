import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './PasswordRules.module.css'

export interface PasswordRule {
  text: string
  met: boolean
}

/** The rules of a password. Each turns to a check mark while the person types. */
export function PasswordRules({ rules }: { rules: readonly PasswordRule[] }) {
  const { t } = useTranslation('ui')
  return (
    <ul className={`soft small ${styles.rules}`} aria-live="polite">
      {rules.map(({ text, met }) => (
        <li key={text} className={met ? styles.met : undefined}>
          <Icon name={met ? 'good' : 'unknown'} size="xs" />
          {text}
          <span className="visually-hidden"> ({met ? t('password.met') : t('password.notMet')})</span>
        </li>
      ))}
    </ul>
  )
}
