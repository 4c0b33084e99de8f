import { useTranslation } from '#web/lib/text/i18n.ts'

/** After a failed try, for screen readers: how many fields need another look. What is wrong stands at each of them. */
export function ErrorCount({ count }: { count: number }) {
  const { t } = useTranslation('ui')
  return (
    <p className="visually-hidden" role="alert">
      {count > 0 && t('errors.count', { count })}
    </p>
  )
}
