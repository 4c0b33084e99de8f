import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/lib/calls/queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** Where there is no connection, there may still be a telephone. */
export function CallInstead({ onlyNarrow }: { onlyNarrow?: boolean }) {
  const { t } = useTranslation('disaster-reports')
  const phone = useQuery(settingsQuery).data?.program_phone
  if (!phone) return null
  return (
    <p className={onlyNarrow ? 'small soft only-narrow' : 'small soft'}>
      {t('form.byPhone')}{' '}
      <a className="numeric nowrap" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    </p>
  )
}
