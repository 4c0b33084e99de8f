import { useTranslation } from '#web/lib/i18n.ts'
import { useActor } from '#web/lib/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { Signal } from '#web/ui/Signal.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { VerifyEmail } from '#web/ui/VerifyEmail.tsx'

/** Whether the own address is proven, and the one that it is to change to. */
export function EmailCard() {
  const { t } = useTranslation('proof')
  const { email, email_proven } = useActor()
  return (
    <Card
      title={t('card.title')}
      aside={<Signal tone={email_proven ? 'good' : 'caution'}>{email_proven ? t('card.verified') : t('card.notVerified')}</Signal>}
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
