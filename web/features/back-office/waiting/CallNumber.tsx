import type { WaitingOrganization } from '#contract/back-office/trust-schemas.ts'
import { telUrl } from '#web/lib/format/phone.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** The number to call: the directory's, never the one that was typed, because the person who typed it may answer it. */
export function CallNumber({ organization: { directory, people } }: { organization: WaitingOrganization }) {
  const { t } = useTranslation('waiting-queue')
  const [first] = people
  const phone = directory?.phone
  return (
    <Card tight title={t('phone.title')}>
      <Stack>
        {phone && (
          <LinkButton to={telUrl(phone)} iconBefore="phone" wide>
            {phone}
          </LinkButton>
        )}
        <p className="small soft">{phone ? t('phone.ask', { name: first?.name ?? t('nobody') }) : t('phone.none')}</p>
      </Stack>
    </Card>
  )
}
