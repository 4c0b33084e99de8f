import { impersonate } from '#contract/back-office.ts'
import type { ManagedUser } from '#contract/users.ts'
import { call } from '#web/lib/call.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { useGoOnAs } from '#web/lib/use-go-on-as.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Stack } from '#web/ui/Stack.tsx'

/** For developers: goes on as this person. */
export function ImpersonateUser({ person }: { person: ManagedUser }) {
  const { t } = useTranslation('users')
  const { isBusy, goOn } = useGoOnAs()
  const start = () => goOn(() => call(impersonate, { params: { id: person.id } }), t('toasts.notImpersonated'))
  return (
    <Card tight title={t('impersonate.title')}>
      <Stack>
        <p className="small soft">{t('impersonate.lead', { name: person.first_name })}</p>
        <Button variant="secondary" iconBefore="impersonate" wide busy={isBusy} onPress={() => void start()}>
          {t('impersonate.start')}
        </Button>
      </Stack>
    </Card>
  )
}
