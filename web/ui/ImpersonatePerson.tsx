import { useLocation } from 'react-router'
import { impersonate } from '#contract/back-office/calls.ts'
import { call } from '#web/lib/call.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { keepPlace } from '#web/lib/impersonated-from.ts'
import { useGoOnAs } from '#web/lib/use-go-on-as.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Stack } from './Stack.tsx'

/** For developers: goes on as this person. Needs the texts of the namespace `users`. */
export function ImpersonatePerson({ person }: { person: { id: string; first_name: string } }) {
  const { t } = useTranslation('users')
  const { isBusy, goOn } = useGoOnAs()
  const location = useLocation()

  function start() {
    keepPlace(location)
    void goOn(() => call(impersonate, { params: { id: person.id } }), t('toasts.notImpersonated'))
  }

  return (
    <Card tight title={t('impersonate.title')}>
      <Stack>
        <p className="small soft">{t('impersonate.lead', { name: person.first_name })}</p>
        <Button variant="secondary" iconBefore="impersonate" wide busy={isBusy} onPress={start}>
          {t('impersonate.start')}
        </Button>
      </Stack>
    </Card>
  )
}
