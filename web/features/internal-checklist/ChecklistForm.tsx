import { useTranslation } from 'react-i18next'
import { checklistSections } from '#contract/internal-checklist.ts'
import type { CreditUnion } from '#contract/prepare.ts'
import { ActionBar } from '#web/ui/ActionBar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Note } from '#web/ui/Note.tsx'
import { ChecklistCompleted } from './ChecklistCompleted.tsx'
import { ChecklistSection } from './ChecklistSection.tsx'
import { useChecklist } from './use-checklist.ts'

/** The items, and Done. */
export function ChecklistForm({ creditUnion }: { creditUnion: CreditUnion }) {
  const { t } = useTranslation('internal-checklist')
  const checklist = useChecklist(creditUnion)
  const { mayEdit, isSaving, hasChanges } = checklist
  return (
    <>
      <Form onSubmit={() => void checklist.save()}>
        {!mayEdit && <Note>{t('readOnly')}</Note>}
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
            {hasChanges && !isSaving && t('keptHere')}
          </span>
        </ActionBar>
      </Form>
      {checklist.isCompleted && <ChecklistCompleted />}
    </>
  )
}
