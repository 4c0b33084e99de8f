import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { PublicPhone } from './PublicPhone.tsx'

/** Shown in place of contacts: the public phone number, and when the contacts will be visible. Needs the texts of `confirmation`. */
export function ContactsHidden({ phone }: { phone: string | null }) {
  const { t } = useTranslation('confirmation')
  const { waiting_for } = useActor()
  return (
    <Stack>
      <PublicPhone phone={phone} />
      <p className="soft">{waiting_for ? t('contactsHiddenWaiting', { name: waiting_for.name }) : t('contactsHidden')}</p>
    </Stack>
  )
}
