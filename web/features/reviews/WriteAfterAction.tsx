import { useNavigate } from 'react-router'
import { TEXT_LENGTH } from '#contract/limits.ts'
import type { AfterAction } from '#contract/reviews/after-action-schemas.ts'
import { changeAfterAction, discardAfterAction, issueAfterAction } from '#contract/reviews/calls.ts'
import { type AfterActionTopic, afterActionTopics } from '#contract/reviews/options.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { FrozenParts } from './FrozenParts.tsx'

/** A draft with its texts. What is typed is stored before it is issued. */
export function WriteAfterAction({ report }: { report: AfterAction }) {
  const { t } = useTranslation('after-actions')
  const navigate = useNavigate()
  const { isBusy, act } = useAction(t('failed'))
  const { id, incident_id, credit_union } = report
  const params = { params: { id } }
  const form = useForm<Record<AfterActionTopic, string>>({
    initial: { summary: report.summary ?? '', strengths: report.strengths ?? '', areas_to_improve: report.areas_to_improve ?? '' },
    check: () => ({}),
    send: async (values) => {
      await call(changeAfterAction, { ...params, body: values })
      showToast({ variant: 'success', title: t('saved') })
      await incidentChanged(incident_id)
    },
  })
  const store = (more: { renew_figures?: true } = {}) => call(changeAfterAction, { ...params, body: { ...form.values, ...more } })

  async function issue(close: () => void) {
    const isDone = await act(async () => {
      await store()
      await call(issueAfterAction, params)
    }, t('done'))
    close()
    if (isDone) await incidentChanged(incident_id)
  }

  async function discard(close: () => void) {
    await act(() => call(discardAfterAction, params), t('discarded'))
    close()
    await navigate(`/situation/${incident_id}/after-actions`, { replace: true })
    await incidentChanged(incident_id)
  }

  return (
    <Stack>
      <Card label={t('draft')}>
        <Form ref={form.form} onSubmit={() => void form.submit()}>
          {afterActionTopics.map((topic) => (
            <TextArea key={topic} {...form.field(topic)} label={t(`topics.${topic}`)} optional rows={5} maxLength={TEXT_LENGTH} />
          ))}
          <FormRefusal form={form} />
          <Row>
            <Button type="submit" variant="secondary" busy={form.isSending}>
              {t('save')}
            </Button>
            <AskButton
              harmless
              variant="primary"
              label={t('issue')}
              ask={t('ask')}
              confirmLabel={t('issue')}
              keepLabel={t('keep')}
              onConfirm={issue}
            >
              {t('askText')} {t(credit_union === null ? 'askDesk' : 'askOwn')}
            </AskButton>
            <Button
              variant="quiet"
              busy={isBusy}
              onPress={() => void act(() => store({ renew_figures: true }), t('renewed'), { after: () => incidentChanged(incident_id) })}
            >
              {t('renew')}
            </Button>
            <AskButton variant="danger-quiet" label={t('discard')} ask={t('askDiscard')} keepLabel={t('keep')} onConfirm={discard}>
              {t('discardText')}
            </AskButton>
          </Row>
        </Form>
      </Card>
      <FrozenParts report={report} />
    </Stack>
  )
}
