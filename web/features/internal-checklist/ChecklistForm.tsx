import { useNavigate } from 'react-router'
import { checklistSections } from '#contract/catalogue/internal-checklist.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { CompletedOverlay } from '#web/domain/autosave/CompletedOverlay.tsx'
import { LeftAnswers } from '#web/domain/checklist/LeftAnswers.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { useChangesOff } from '#web/ui/action/changes-off.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { AnswersNotStored } from '#web/ui/form-page/AnswersNotStored.tsx'
import { SaveState } from '#web/ui/form-page/SaveState.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { ChecklistSection } from './ChecklistSection.tsx'
import { EarlierChecklists } from './EarlierChecklists.tsx'
import { type Checklist, useChecklist } from './use-checklist.ts'

/** The items, and the Done button. */
export function ChecklistForm({ creditUnion }: { creditUnion: CreditUnion }) {
  const { t } = useTranslation('internal-checklist')
  const actor = useActor()
  const off = useChangesOff()
  const checklist = useChecklist(creditUnion)
  const { t: offline } = useTranslation('offline')
  const { mayEdit, isSaving, isHolding, saving } = checklist
  return (
    <>
      <Form onSubmit={() => void checklist.save()}>
        {!mayEdit && <Note>{off ?? t('readOnly')}</Note>}
        {!mayEdit && <LeftAnswers record={creditUnion} actor={actor} />}
        {!checklist.isStored && <AnswersNotStored />}
        {checklistSections.map((section) => (
          <ChecklistSection key={section.name} section={section} checklist={checklist} />
        ))}
        {checklist.isSavedHere && saving.state === 'failed' && (
          <Note tone="caution" icon="unsaved" title={t('notReceived')} status>
            {offline('answers.stored')}
          </Note>
        )}
        <ActionBar stays={isHolding}>
          <CloseChecklist unsaved={isHolding ? checklist.unsavedCount : 0} />
          <Button type="submit" disabled={!mayEdit} busy={isSaving}>
            {mayEdit ? (isSaving ? t('saving') : t('done')) : t('notAuthorized')}
          </Button>
          {mayEdit && (
            <SaveState
              saving={isHolding && !isSaving ? { state: 'failed' } : saving}
              failedText={
                isHolding && !isSaving
                  ? t('keptHere', { count: checklist.unsavedCount })
                  : checklist.isSavedHere
                    ? offline('answers.saved')
                    : undefined
              }
            />
          )}
        </ActionBar>
      </Form>
      <StartOver checklist={checklist} />
      <EarlierChecklists lists={checklist.earlier} />
      {checklist.isCompleted && (
        <CompletedOverlay
          title={t('completed.title')}
          lead={t('completed.lead')}
          toDashboard={t('completed.dashboard')}
          back={t('completed.back')}
          onLeave={checklist.goBack}
        >
          <p>{t('completed.words')}</p>
        </CompletedOverlay>
      )}
    </>
  )
}

/** Clears every check for a new event, after one question. The list as it is stays readable. */
function StartOver({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('internal-checklist')
  const { act, reason } = useAction()

  // Unsaved changes would be lost by it.
  if (!checklist.mayStartOver) return null
  return (
    <div className="space-above-6">
      <Row fill>
        <AskButton
          harmless
          variant="secondary"
          label={t('startOver.open')}
          ask={t('startOver.title')}
          confirmLabel={t('startOver.confirm')}
          keepLabel={t('startOver.keep')}
          error={reason}
          onConfirm={() => act(() => checklist.startOver().then(focusMain), t('startOver.done'))}
        >
          {t('startOver.lead')}
        </AskButton>
      </Row>
    </div>
  )
}

const CONNECT = '/connect'

/** Close. With unsaved changes it asks first, and the changes stay on the device. */
function CloseChecklist({ unsaved }: { unsaved: number }) {
  const { t } = useTranslation(['internal-checklist', 'common'])
  const navigate = useNavigate()
  if (unsaved === 0) {
    return (
      <LinkButton variant="secondary" to={CONNECT}>
        {t('common:close')}
      </LinkButton>
    )
  }
  return (
    <AskButton
      harmless
      changes={false}
      variant="secondary"
      label={t('common:close')}
      ask={t('closing.title')}
      confirmLabel={t('closing.confirm')}
      keepLabel={t('closing.keep')}
      onConfirm={() => navigate(CONNECT, { viewTransition: true })}
    >
      {t('closing.lead', { count: unsaved })}
    </AskButton>
  )
}
