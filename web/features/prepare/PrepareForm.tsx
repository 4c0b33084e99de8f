import { tabs } from '#contract/prepare-form.ts'
import { isPrepareComplete } from '#contract/prepare-rules.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { AnswersNotStored } from '#web/ui/form/AnswersNotStored.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SaveState } from '#web/ui/form/SaveState.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { BasicCard } from './BasicCard.tsx'
import { ConflictSummary } from './ConflictSummary.tsx'
import { EnrollmentSteps } from './EnrollmentSteps.tsx'
import { FormActions } from './FormActions.tsx'
import { FormSummary, LeftError } from './FormSummary.tsx'
import { PrepareCompleted } from './PrepareCompleted.tsx'
import { TabAside } from './TabAside.tsx'
import { TabConfirmation } from './TabConfirmation.tsx'
import { TabQuestions } from './TabQuestions.tsx'
import { TabSteps } from './TabSteps.tsx'
import { usePrepareForm } from './use-prepare-form.ts'
import { WhoSees } from './WhoSees.tsx'

/** The checklist of an organization, tab by tab: it saves itself, or is read by those who may not change it. */
export function PrepareForm({ creditUnion }: { creditUnion: CreditUnion }) {
  const { t } = useTranslation('prepare')
  const common = useTranslation().t
  const text = useCatalogueText()
  const form = usePrepareForm(creditUnion, useActor())
  const { mayEdit, autosave, answers, place, faults, sheet } = form
  const { tab, next, number } = place
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        back={{ to: '/', label: common('backToDashboard') }}
        actions={
          <>
            {mayEdit && (
              <span className="only-wide">
                <SaveState saving={autosave.saving} failedText={form.failedText} />
              </span>
            )}
            <LinkButton variant="quiet" to="/prepare?view=page" iconBefore="print">
              {t('page.open')}
            </LinkButton>
          </>
        }
      />
      <Stack gap="loose">
        <EnrollmentSteps isPrepared={isPrepareComplete(answers)} />
        {!mayEdit && <Note>{t('readOnly')}</Note>}
        {!autosave.isKept && <AnswersNotStored />}
        <ConflictSummary form={form} />
        <BasicCard creditUnion={creditUnion} autosave={autosave} errorOf={sheet.errorOf} mayEdit={mayEdit} />
        <div>
          <TabSteps form={form} />
          <Split kind="aside">
            <section ref={place.top} tabIndex={-1} aria-label={t('parts.place', { part: text.tab(tab.name), number, count: tabs.length })}>
              <Stack>
                <TabConfirmation creditUnion={creditUnion} tab={tab} answers={answers} mayEdit={mayEdit} />
                <Form onSubmit={() => void (next ? form.switchTo() : form.finish())}>
                  <LeftError tab={tab} errors={autosave.errors} />
                  <FormSummary tab={tab} answers={answers} faulty={[...faults.keys()]} />
                  <TabQuestions key={tab.name} tab={tab} sheet={sheet} />
                  <div className="only-narrow">
                    <WhoSees tab={tab} answers={answers} />
                  </div>
                  <FormActions form={form} />
                </Form>
              </Stack>
            </section>
            <TabAside tab={tab} answers={answers} mayEdit={mayEdit} />
          </Split>
        </div>
      </Stack>
      {form.isCompleted && <PrepareCompleted />}
    </>
  )
}
