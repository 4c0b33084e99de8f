import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { TEXT_LENGTH } from '#contract/limits.ts'
import type { AfterAction } from '#contract/reviews/after-action-schemas.ts'
import { changeAfterAction, discardAfterAction, issueAfterAction } from '#contract/reviews/calls.ts'
import { afterActionTopics } from '#contract/reviews/options.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuAction, MenuRule } from '#web/ui/overlay/SettingsMenu.tsx'
import { beginFrom, changesTo, type Texts, type Typed } from './after-action-draft.ts'
import { FrozenParts } from './FrozenParts.tsx'
import { TopicTexts } from './TopicTexts.tsx'

/** A draft with its texts. What is typed is stored before it is issued. */
export function WriteAfterAction({ report }: { report: AfterAction }) {
  const { t } = useTranslation('after-actions')
  const navigate = useNavigate()
  const { isBusy, act } = useAction(t('failed'))
  const { id, incident_id, credit_union } = report
  const params = { params: { id } }
  const [isDiscarding, setIsDiscarding] = useState(false)
  const start = ofEach(afterActionTopics, (topic) => report[topic] ?? '')
  /** The texts with a notice that a colleague has changed them. The next save keeps what this person typed. */
  const [told, setTold] = useState<readonly string[]>([])
  const draft = useDraft<Typed>(`after-action ${id}`, { ...start, seen: {} })
  const { initial, began: begun } = beginFrom(start, draft.initial)
  const began = useRef(begun)
  const form = useForm<Texts>({
    initial,
    check: () => ({}),
    onChange: (texts) => draft.save({ ...texts, seen: began.current }),
    send: async () => {
      await store()
      showToast({ variant: 'success', title: t('saved') })
      await incidentChanged(incident_id)
    },
  })
  async function store(more: { renew_figures?: true } = {}) {
    try {
      await call(changeAfterAction, { ...params, body: { ...changesTo(began.current, form.values, told), ...more } })
    } catch (error) {
      if (error instanceof CallError) setTold(Object.keys(error.errors))
      // Reads the colleague's texts, which the fields then show.
      await incidentChanged(incident_id)
      throw error
    }
    setTold([])
    began.current = form.values
    draft.forget()
  }

  async function issue(close: () => void) {
    const isDone = await act(async () => {
      await store()
      await call(issueAfterAction, params)
    }, t('done'))
    close()
    if (isDone) await incidentChanged(incident_id)
  }

  async function discard() {
    await act(() => call(discardAfterAction, params), t('discarded'))
    setIsDiscarding(false)
    draft.forget()
    await navigate(`/situation/${incident_id}/after-actions`, { replace: true })
    await incidentChanged(incident_id)
  }

  return (
    <Stack>
      <ChangesNote draft={draft} onDiscard={() => form.reset(start)} />
      {/* On paper, it is as it will be read. */}
      <div className="print-only">
        <TopicTexts texts={form.values} />
      </div>
      <div className="no-print">
        <Card label={t('draft')}>
          <Form ref={form.form} onSubmit={() => void form.submit()}>
            {afterActionTopics.map((topic) => (
              <TextArea
                key={topic}
                {...form.field(topic)}
                hint={told.includes(topic) && t('theirs', { text: start[topic] })}
                label={t(`topics.${topic}`)}
                optional
                rows={5}
                maxLength={TEXT_LENGTH}
              />
            ))}
            <FormRefusal form={form} />
            <ActionBar>
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
              <More>
                <MenuAction
                  icon="live"
                  label={t('renew')}
                  disabled={isBusy}
                  onPress={() =>
                    void act(() => store({ renew_figures: true }), t('renewed'), { after: () => incidentChanged(incident_id) })
                  }
                />
                <MenuRule />
                <MenuAction icon="delete" label={t('discard')} onPress={() => setIsDiscarding(true)} />
              </More>
            </ActionBar>
          </Form>
        </Card>
      </div>
      <FrozenParts report={report} />
      {isDiscarding && (
        <ConfirmDialog
          title={t('askDiscard')}
          confirmLabel={t('discard')}
          keepLabel={t('keep')}
          busy={isBusy}
          onConfirm={() => void discard()}
          onKeep={() => setIsDiscarding(false)}
        >
          {t('discardText')}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
