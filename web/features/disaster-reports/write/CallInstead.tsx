import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'

interface Props {
  onlyNarrow?: boolean
  /** There is a connection, but the server cannot take the report. */
  isOnline?: boolean
}

/** The number to call, for people who cannot send the report but can use a telephone. */
export function CallInstead({ onlyNarrow, isOnline }: Props) {
  const { t } = useTranslation('disaster-reports')
  const phone = useQuery(settingsQuery).data?.program_phone
  if (!phone) return null
  return (
    <p className={onlyNarrow ? 'small soft only-narrow' : 'small soft'}>
      {t(isOnline ? 'form.orByPhone' : 'form.byPhone')} <PhoneLink number={phone} />
    </p>
  )
}
