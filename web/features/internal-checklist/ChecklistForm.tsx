import { checklistSections } from '#contract/internal-checklist.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { ActionBar } from '#web/ui/form/ActionBar.tsx'
import { AnswersNotStored } from '#web/ui/form/AnswersNotStored.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SaveState } from '#web/ui/form/SaveState.tsx'
import { ChecklistCompleted } from './ChecklistCompleted.tsx'
import { ChecklistSection } from './ChecklistSection.tsx'
import { useChecklist } from './use-checklist.ts'

/** The items, and Done. */
export function ChecklistForm({ creditUnion }: { creditUnion: CreditUnion }) {
  const { t } = useTranslation('internal-checklist')
  const checklist = useChecklist(creditUnion)
  const { t: offline } = useTranslation('offline')
  const { mayEdit, isSaving, isHolding, saving } = checklist
  return (
    <>
      <Form onSubmit={() => void checklist.save()}>
        {!mayEdit && <Note>{t('readOnly')}</Note>}
        {!checklist.isKept && <AnswersNotStored />}
        {checklistSections.map((section) => (
          <ChecklistSection key={section.name} section={section} checklist={checklist} />
        ))}
        <ActionBar>
          <LinkButton variant="secondary" to="/connect">
            {t('close')}
          </LinkButton>
          <Button type="submit" disabled={!mayEdit} busy={isSaving}>
            {mayEdit ? (isSaving ? t('saving') : t('done')) : t('notAuthorized')}
          </Button>
          <span className="small soft" role="status">
            {isHolding && !isSaving && t('keptHere')}
          </span>
          {mayEdit && !isHolding && <SaveState saving={saving} failedText={checklist.isSavedHere ? offline('answers.saved') : undefined} />}
        </ActionBar>
      </Form>
      {checklist.isCompleted && <ChecklistCompleted />}
    </>
  )
}
