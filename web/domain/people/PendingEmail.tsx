import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'

/** A person's new email address until its link is opened; empty if there is none. Needs the texts of the namespace `users`. */
export function PendingEmail({ person: { email, email_pending } }: { person: { email: string; email_pending: string | null } }) {
  const { t } = useTranslation('users')
  if (!email_pending) return null
  return (
    <p className="small">
      <StatusBadge tone="unknown" plain>
        {t('profile.pendingEmail', { pending: email_pending, email })}
      </StatusBadge>
    </p>
  )
}
