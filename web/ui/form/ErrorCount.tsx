import { useTranslation } from '#web/lib/text/i18n.ts'

/** After a failed attempt, tells screen readers how many fields have errors. Each error is shown at its field. */
export function ErrorCount({ count }: { count: number }) {
  const { t } = useTranslation('ui')
  return (
    <p className="visually-hidden" role="alert">
      {count > 0 && t('errors.count', { count })}
    </p>
  )
}
