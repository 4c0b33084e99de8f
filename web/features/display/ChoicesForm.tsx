import { warningGroups, warningSeverities, waysToTell } from '#contract/records/warning-options.ts'
import { sendSampleWarning } from '#contract/warnings/calls.ts'
import type { WarningChoices } from '#contract/warnings/schemas.ts'
import { saveChoices } from '#web/domain/warnings/save-choices.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { type ChoicesValues, checkChoices, choicesBody, choicesValues } from './choices-values.ts'

/** How, how grave, of which kinds, and when not. */
export function ChoicesForm({ choices }: { choices: WarningChoices }) {
  const { t } = useTranslation(['warning-choices', 'warnings', 'common'])
  const form = useForm<ChoicesValues>({
    initial: choicesValues(choices),
    check: checkChoices,
    send: async (values) => {
      await saveChoices(choicesBody(values))
      showDone(t('saved'), t('failed'))
    },
    failed: t('failed'),
  })
  const { by, groups, is_quiet, least_severity } = form.values
  return (
    <Form ref={form.form} label={t('title')} onSubmit={() => void form.submit()}>
      <ErrorCount count={Object.keys(form.errors).length} />
      <Checkboxes
        label={t('by.label')}
        options={waysToTell.map((way) => ({ name: way, label: t(`by.${way}`), hint: t(`by.${way}Hint`) }))}
        checked={by}
        onChange={(next) => form.set({ by: next })}
      />
      <SelectField
        {...form.field('least_severity')}
        label={t('least')}
        hint={t('leastHint')}
        required
        options={warningSeverities
          .filter((severity) => severity !== 'Unknown' || least_severity === 'Unknown')
          .map((severity) => ({ value: severity, label: t(`warnings:severity.${severity}`) }))}
        onChange={(value) => form.set({ least_severity: warningSeverities.find((each) => each === value) ?? least_severity })}
      />
      <Checkboxes
        label={t('groups')}
        options={warningGroups.map((group) => ({ name: group, label: t(`warnings:groups.${group}`) }))}
        checked={groups}
        onChange={(next) => form.set({ groups: next })}
      />
      <YesNo
        name="is_quiet"
        label={t('quiet.label')}
        hint={t('quiet.hint')}
        value={is_quiet}
        onChange={(value) => form.set({ is_quiet: value })}
      />
      {is_quiet && (
        <FieldPair>
          <TextField {...form.field('quiet_from')} type="time" width="date" label={t('quiet.from')} />
          <TextField {...form.field('quiet_until')} type="time" width="date" label={t('quiet.until')} />
        </FieldPair>
      )}
      <Row fill>
        <Button type="submit" busy={form.isSending}>
          {t('common:save')}
        </Button>
        <SampleButton by={by} />
      </Row>
    </Form>
  )
}

/** Sends what a warning would look like, in the ways that are checked. */
function SampleButton({ by }: Pick<ChoicesValues, 'by'>) {
  const { t } = useTranslation('warning-choices')
  const { isBusy, act } = useAction(t('sample.failed'))

  async function send() {
    const { mails, pushes } = await call(sendSampleWarning, { body: { by: [...by] } })
    const sent = [mails > 0 ? t('sample.mail') : '', pushes > 0 ? t('sample.push', { count: pushes }) : ''].filter(Boolean)
    const isSent = sent.length > 0
    showToast({
      variant: isSent ? 'success' : 'danger',
      title: t(isSent ? 'sample.sent' : 'sample.nowhere'),
      message: isSent ? sent.join(' ') : t('sample.nowhereText'),
    })
  }

  return (
    <Button variant="secondary" iconBefore="mail" busy={isBusy} disabled={by.length === 0} onPress={() => void act(send)}>
      {t('sample.send')}
    </Button>
  )
}
