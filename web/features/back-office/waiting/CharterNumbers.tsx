import { refuseNumber } from '#contract/back-office/calls.ts'
import { refuseNumber as refuseNumberSchemas } from '#contract/back-office/trust-schemas.ts'
import { stateOptions } from '#web/domain/area/state-options.ts'
import { callDone } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { waitingChanged } from './waiting-queries.ts'

const empty = { state: '', charter_number: '', action: 'refuse', reason: '' }
const { body } = refuseNumberSchemas

const bodyOf = ({ action, ...values }: typeof empty) => ({ ...values, refused: action === 'refuse' })

/** Blocks a charter number that has no organization yet, or unblocks it. For an enrolled organization, a card of its record does this. */
export function CharterNumbers() {
  const { t } = useTranslation(['waiting-queue', 'common'])
  const form = useForm({
    initial: empty,
    check: (values) => checkBySchema(body, bodyOf(values)),
    send: async (values) => {
      await callDone(refuseNumber, { body: body.parse(bodyOf(values)) })
      form.reset(empty)
      showDone(t('toasts.number'), t('toasts.failed'))
      await waitingChanged()
    },
    failed: t('toasts.failed'),
    quietAtFields: true,
  })

  return (
    <Card title={t('number.title')}>
      <Stack>
        <p className="measure">{t('number.lead')}</p>
        <Form ref={form.form} label={t('number.title')} onSubmit={() => void form.submit()}>
          <SelectField {...form.field('state')} label={t('number.state')} required options={stateOptions()} />
          <TextField {...form.field('charter_number')} label={t('number.title')} required maxLength={20} autoComplete="off" />
          <SelectField
            {...form.field('action')}
            label={t('number.action')}
            emptyLabel={null}
            options={(['refuse', 'allow'] as const).map((value) => ({ value, label: t(`number.${value}`) }))}
          />
          <TextArea {...form.field('reason')} label={t('number.reason')} hint={t('number.reasonHint')} />
          <Row>
            <Button type="submit" variant="secondary" busy={form.isSending}>
              {t('common:save')}
            </Button>
          </Row>
        </Form>
      </Stack>
    </Card>
  )
}
