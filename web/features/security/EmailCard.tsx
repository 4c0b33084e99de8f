import { VerifyEmail } from '#web/domain/people/VerifyEmail.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { RichText } from '#web/ui/data/RichText.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** Whether the own address is proven, and the pending new one. */
export function EmailCard() {
  const { t } = useTranslation('proof')
  const { email, email_proven } = useActor()
  return (
    <Card
      title={t('card.title')}
      aside={
        <StatusBadge tone={email_proven ? 'good' : 'caution'}>{email_proven ? t('card.verified') : t('card.notVerified')}</StatusBadge>
      }
    >
      <Stack>
        <p className="measure">
          <RichText text={t('card.text', { email })} parts={{ address: (words) => <b>{words}</b> }} />
        </p>
        <VerifyEmail />
      </Stack>
    </Card>
  )
}
