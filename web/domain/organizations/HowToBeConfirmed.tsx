import { useQuery } from '@tanstack/react-query'
import { useActor } from '#web/domain/session/session.ts'
import { telUrl } from '#web/lib/format/phone.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import styles from './HowToBeConfirmed.module.css'
import { settingsQuery } from './settings.ts'

/** Above lists, for unconfirmed people, and for a day or so those whom a letter confirmed: what is left out, and how to get confirmed. Needs the texts of `confirmation`. */
export function HowToBeConfirmed() {
  const { t } = useTranslation('confirmation')
  const { contacts_hidden, organization_confirmed, waiting_for, email_proven } = useActor()
  if (!contacts_hidden) return null
  if (organization_confirmed) {
    return (
      <div className="space-below-4">
        <Note icon="security" title={t('titleByLetter')}>
          {t('leadByLetter')}
        </Note>
      </div>
    )
  }
  if (waiting_for) {
    return (
      <div className="space-below-4">
        <Note icon="security" title={t('titleWaiting', { name: waiting_for.name })}>
          {t('lead')}
        </Note>
      </div>
    )
  }
  return (
    <div className="space-below-4">
      <Note icon="security" title={t('title')}>
        <p>{t('lead')}</p>
        <ol className={styles.ways} aria-label={t('ways')}>
          {!email_proven && (
            <li>
              <strong>{t('email')}</strong>
              <p className="small soft">{t('emailText')}</p>
              <SmartLink to="/security">{t('emailLink')}</SmartLink>
            </li>
          )}
          <li>
            <strong>{t('association')}</strong>
            <p className="small soft">{t('associationText')}</p>
          </li>
          <li>
            <strong>{t('call')}</strong>
            <p className="small soft">{t('callText')}</p>
            <UrgentCall />
          </li>
        </ol>
      </Note>
    </div>
  )
}

function UrgentCall() {
  const { t } = useTranslation('confirmation')
  const phone = useQuery(settingsQuery).data?.program_phone
  if (!phone) return null
  return <a href={telUrl(phone)}>{t('urgent', { phone })}</a>
}
