import { sendReset } from '#contract/back-office/calls.ts'
import type { ManagedUser } from '#contract/records/person.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

/** For an Administrator whose organization is not confirmed: the person's password is the person's own. */
export function OwnAccount({ person }: { person: ManagedUser }) {
  const { t } = useTranslation('users')
  const { isBusy, act } = useAction(t('toasts.notSaved'))
  const name = `${person.first_name} ${person.last_name}`
  return (
    <FormSection title={t('password.title')} lead={t('profile.ownAccount', { name })}>
      <Row>
        <Button
          variant="secondary"
          iconBefore="mail"
          busy={isBusy}
          onPress={() => void act(() => call(sendReset, { body: { id: person.id } }), t('profile.resetSent'))}
        >
          {t('profile.sendReset')}
        </Button>
      </Row>
    </FormSection>
  )
}
