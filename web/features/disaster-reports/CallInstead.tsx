import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { settingsQuery } from '#web/lib/queries.ts'

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
