import type { PersonAtNumber } from '#contract/back-office/trust-schemas.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'

/** The address of an account, since when it is proven, and who typed it: an impostor may have. */
export function EmailOf({ person: { email, email_proven_at, email_set } }: { person: PersonAtNumber }) {
  const { t } = useTranslation('waiting-queue')
  const typed = email_set === null ? t('address.unknown') : typedBy(email_set)
  function typedBy({ by, name, at }: NonNullable<PersonAtNumber['email_set']>) {
    if (by === 'self') return t('address.self', { date: shortDateTime(at) })
    return name === null ? t('address.someone', { date: shortDateTime(at) }) : t('address.other', { name, date: shortDateTime(at) })
  }
  return (
    <div>
      <div className="soft">{email}</div>
      <StatusBadge tone={email_proven_at === null ? 'unknown' : 'good'} plain>
        {email_proven_at === null ? t('notVerified') : t('address.proven', { date: shortDateTime(email_proven_at) })}
      </StatusBadge>
      <div className="small soft">{typed}</div>
    </div>
  )
}
