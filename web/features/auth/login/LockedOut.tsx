import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { telUrl } from '#web/lib/format/phone.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { RichText } from '#web/ui/data/RichText.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'

/** The phone number for people who cannot sign in. */
export function LockedOut() {
  const { t } = useTranslation('auth')
  const phone = useQuery(settingsQuery).data?.program_phone
  if (!phone) return null
  return (
    <Note icon="phone" status>
      <p>
        <RichText text={t('login.lockedOut', { phone })} parts={{ call: (words) => <SmartLink to={telUrl(phone)}>{words}</SmartLink> }} />
      </p>
    </Note>
  )
}
