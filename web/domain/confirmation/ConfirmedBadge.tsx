import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './ConfirmedBadge.module.css'

export interface Badged {
  confirmed: boolean
  is_not_listed: boolean
}

/** Beside the name of an organization, everywhere: nothing where it is confirmed, otherwise what is not known of it yet. */
export function ConfirmedBadge({ of }: { of: Badged }) {
  const word = useBadgeWord()(of)
  if (!word) return null
  return (
    <span className={styles.badge} data-tone={of.is_not_listed ? 'caution' : 'unknown'}>
      <Icon name={of.is_not_listed ? 'caution' : 'clock'} size="xs" />
      {word}
    </span>
  )
}

/** The same where only text can stand: on a map, in a list of choices. Empty where it is confirmed. */
export function useBadgeWord() {
  const { t } = useTranslation('ui')
  return ({ confirmed, is_not_listed }: Badged) => {
    if (confirmed) return ''
    return is_not_listed ? t('badge.notListed') : t('badge.notConfirmed')
  }
}
