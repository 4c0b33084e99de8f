import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Preview } from './asking.ts'
import styles from './StartForm.module.css'

const ways = ['text_and_mail', 'mail_only', 'text_only', 'push_only', 'phone_only', 'unreachable'] as const

/** "23 people: 19 by text and mail, 3 by mail only, 1 by phone" */
export function HowMany({ people, preview }: { people: number; preview: Preview | undefined }) {
  const { t } = useTranslation('roll-calls')
  if (!preview || people === 0) return <p />
  const parts = ways.filter((way) => preview[way] > 0).map((way) => t(`start.ways.${way}`, { count: preview[way] }))
  const minutes = Math.ceil(preview.text_seconds / 60)
  return (
    <p className={styles.howMany} role="status">
      <b>{t('start.count', { count: people })}</b>
      <span className="soft small">
        {parts.join(', ')}
        {minutes > 1 && <>. {t('start.textsTake', { count: minutes })}</>}
      </span>
    </p>
  )
}
