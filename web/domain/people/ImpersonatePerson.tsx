import { useLocation } from 'react-router'
import { impersonate } from '#contract/back-office/calls.ts'
import { storePlace } from '#web/domain/session/impersonated-from.ts'
import { useSwitchIdentity } from '#web/domain/session/use-switch-identity.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

/** To act needs a reason that says something; to look is recorded either way. */
const REASON_LEAST = 10

/** Lets a developer impersonate this person, read-only unless they choose otherwise. Needs the texts of the namespace `users`. */
export function ImpersonatePerson({ person }: { person: { id: string; first_name: string } }) {
  const { t } = useTranslation('users')
  const { isBusy, switchTo } = useSwitchIdentity()
  const location = useLocation()
  const { id, first_name: name } = person

  const form = useForm({
    initial: { reason: '', act: false },
    check: ({ reason, act }): Record<string, string> =>
      act && reason.trim().length < REASON_LEAST ? { reason: t('impersonate.reasonMissing') } : {},
    send: async ({ reason, act }) => {
      storePlace(location)
      await switchTo(() => call(impersonate, { params: { id }, body: { reason, read_only: !act } }), t('toasts.notImpersonated'))
    },
  })

  return (
    <Card tight title={t('impersonate.title')}>
      <Form ref={form.form} gap="close" label={t('impersonate.title')} onSubmit={() => void form.submit()}>
        <p className="small soft">{t('impersonate.lead', { name })}</p>
        <TextField {...form.field('reason')} label={t('impersonate.reason')} hint={t('impersonate.reasonHint')} autoComplete="off" />
        <Checkbox name="act" label={t('impersonate.act', { name })} checked={form.values.act} onChange={(act) => form.set({ act })} />
        <p className="small soft">{t('impersonate.ends')}</p>
        <Button type="submit" variant="secondary" iconBefore="impersonate" wide busy={isBusy}>
          {t('impersonate.start')}
        </Button>
      </Form>
    </Card>
  )
}
