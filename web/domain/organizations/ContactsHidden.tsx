import { useActor } from '#web/domain/session/session.ts'
import { telUrl } from '#web/lib/format/phone.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** Shown in place of contacts: the public phone number, and when the contacts will be visible. Needs the texts of `confirmation`. */
export function ContactsHidden({ phone }: { phone: string | null }) {
  const { t } = useTranslation('confirmation')
  const { organization_confirmed, waiting_for } = useActor()
  const why = organization_confirmed ? t('contactsByLetter') : t('contactsHidden')
  return (
    <Stack>
      <PublicPhone phone={phone} />
      <p className="soft">{waiting_for ? t('contactsHiddenWaiting', { name: waiting_for.name }) : why}</p>
    </Stack>
  )
}

/** The directory's phone number, for organizations whose contacts are hidden; never a number that they typed. Needs the texts of `confirmation`. */
function PublicPhone({ phone }: { phone: string | null }) {
  const { t } = useTranslation('confirmation')
  if (phone === null) return <p className="small soft">{t('noPublicPhone')}</p>
  return (
    <Stack gap="tight">
      <a className={buttonClass({ variant: 'secondary' })} href={telUrl(phone)}>
        <Icon name="phone" size="s" />
        <span className="numeric nowrap">{phone}</span>
      </a>
      <p className="small soft">{t('publicPhone')}</p>
    </Stack>
  )
}
