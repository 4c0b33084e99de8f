import { askToJoin } from '#contract/join-requests/calls.ts'
import { joinForm } from '#contract/join-requests/schemas.ts'
import { organizationTypes } from '#contract/options.ts'
import { stateOptions } from '#web/domain/area/state-options.ts'
import { beginSession } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useOptions } from '#web/lib/text/option-text.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

const empty = { type_organization: organizationTypes[0] as string, state: '', charter_number: '', credit_union_name: '' }

/** The form to ask to join an enrolled organization. */
export function JoinOrganization() {
  const { t } = useTranslation(['dashboard', 'common'])
  const { organizationTypes: types } = useOptions()
  const form = useForm({
    initial: empty,
    check: (values) => checkBySchema(joinForm, values),
    send: async (values) => beginSession(await call(askToJoin, { body: joinForm.parse(values) })),
    failed: t('common:errors.errorSubmitting'),
    quietAtFields: true,
  })
  const isCreditUnion = form.values.type_organization === 'Credit Union'
  return (
    <Card title={t('waiting.join.title')}>
      <Form ref={form.form} label={t('waiting.join.title')} onSubmit={() => void form.submit()}>
        <Choice {...form.field('type_organization')} label={t('waiting.join.type')} layout="wide" words options={types} required />
        <SelectField {...form.field('state')} label={t('waiting.join.state')} options={stateOptions()} required />
        {isCreditUnion ? (
          <TextField {...form.field('charter_number')} label={t('waiting.join.number')} autoComplete="off" maxLength={20} required />
        ) : (
          <TextField {...form.field('credit_union_name')} label={t('waiting.join.name')} autoComplete="organization" required />
        )}
        <p className="small soft">{t('waiting.join.mayBeUnconfirmed')}</p>
        <Button type="submit" busy={form.isSending}>
          {t('waiting.join.ask')}
        </Button>
      </Form>
    </Card>
  )
}
