import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './ConfirmedBadge.module.css'

export interface Badged {
  confirmed: boolean
  is_not_listed: boolean
  has_left?: true | undefined
}

/** Next to an organization's name: nothing if it is confirmed, otherwise what is not confirmed yet. `small`: in a wide table it is only the icon, because the row has no space. */
export function ConfirmedBadge({ of, small }: { of: Badged; small?: boolean }) {
  const word = useBadgeWord()(of)
  if (!word) return null
  return (
    <span
      className={small ? `${styles.badge} ${styles.small}` : styles.badge}
      data-tone={of.is_not_listed ? 'caution' : 'unknown'}
      title={small ? word : undefined}
    >
      <Icon name={of.is_not_listed ? 'caution' : 'clock'} size="xs" />
      <span>{word}</span>
    </span>
  )
}

/** The badge as plain text, for a map or a select list. Empty if the organization is confirmed. */
export function useBadgeWord() {
  const { t } = useTranslation('ui')
  return ({ confirmed, is_not_listed, has_left }: Badged) => {
    if (has_left) return t('badge.hasLeft')
    if (confirmed) return ''
    return is_not_listed ? t('badge.notListed') : t('badge.notConfirmed')
  }
}
