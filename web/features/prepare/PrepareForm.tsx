import { branches, tabs } from '#contract/catalogue/prepare-form.ts'
import { isPrepareComplete, isTabComplete } from '#contract/catalogue/prepare-rules.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { CompletedOverlay } from '#web/domain/autosave/CompletedOverlay.tsx'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { LeftAnswers } from '#web/domain/checklist/LeftAnswers.tsx'
import { Submitted } from '#web/domain/checklist/Submitted.tsx'
import { EnrollmentSteps } from '#web/domain/organizations/EnrollmentSteps.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { GuestsCard } from '#web/domain/where/GuestsCard.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { useChangesOff } from '#web/ui/action/changes-off.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { AnswersNotStored } from '#web/ui/form-page/AnswersNotStored.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuLink } from '#web/ui/overlay/SettingsMenu.tsx'
import { BasicCard } from './BasicCard.tsx'
import { ConflictSummary } from './ConflictSummary.tsx'
import { FormActions } from './FormActions.tsx'
import { FormSummary, LeftError } from './FormSummary.tsx'
import { TabAside } from './TabAside.tsx'
import { TabConfirmation } from './TabConfirmation.tsx'
import { TabQuestions } from './TabQuestions.tsx'
import { TabSteps } from './TabSteps.tsx'
import { type PrepareFormState, usePrepareForm } from './use-prepare-form.ts'
import { WhoSees } from './WhoSees.tsx'

/** The Prepare form, tab by tab. It saves itself, and is read-only for people who may not change it. */
export function PrepareForm({ creditUnion }: { creditUnion: CreditUnion }) {
  const { t } = useTranslation('prepare')
  const common = useTranslation().t
  const text = useCatalogueText()
  const actor = useActor()
  const off = useChangesOff()
  const form = usePrepareForm(creditUnion, actor)
  const { mayEdit, autosave, answers, place, faults, sheet } = form
  const { tab, number } = place
  return (
    <>
      <PageHead
        title={t('title')}
        back={{ to: '/', label: common('backToDashboard') }}
        actions={
          <EnrollmentSteps
            current="prepare"
            more={{ enrollment: { done: true }, prepare: { done: isPrepareComplete(answers) }, disaster: { to: '/report-disaster' } }}
            layout="words"
          />
        }
        more={
          <More>
            <MenuLink icon="print" label={t('page.open')} to="/prepare?view=page" />
          </More>
        }
      />
      <Stack>
        {!mayEdit && <Note>{off ?? t('readOnly')}</Note>}
        {!mayEdit && <LeftAnswers record={creditUnion} actor={actor} />}
        {!autosave.isStored && <AnswersNotStored />}
        <ConflictSummary form={form} />
        <BasicCard creditUnion={creditUnion} autosave={autosave} errorOf={sheet.errorOf} mayEdit={mayEdit} />
        <NextPart form={form} />
        <div ref={form.tabsTop}>
          <TabSteps form={form} />
          <Split kind="aside">
            <section ref={place.top} tabIndex={-1} aria-label={t('parts.place', { part: text.tab(tab.name), number, count: tabs.length })}>
              <Stack>
                <Form onSubmit={form.switchTo}>
                  <LeftError tab={tab} errors={autosave.errors} />
                  <FormSummary tab={tab} answers={answers} faulty={[...faults.keys()]} />
                  <TabQuestions key={tab.name} tab={tab} sheet={sheet} />
                  <div className="only-narrow">
                    <WhoSees tab={tab} answers={answers} />
                  </div>
                  <TabConfirmation creditUnion={creditUnion} form={form} />
                  <div className="only-narrow">
                    <Submitted of={creditUnion} />
                  </div>
                  <FormActions form={form} />
                </Form>
                {tab === branches && hasNetwork(answers) && <GuestsCard onlyIfDue hasNetwork />}
              </Stack>
            </section>
            <TabAside creditUnion={creditUnion} form={form} />
          </Split>
        </div>
      </Stack>
      {form.isCompleted && (
        <CompletedOverlay
          title={t('completed.title')}
          lead={t('completed.lead')}
          toDashboard={t('completed.dashboard')}
          back={t('completed.back')}
          onLeave={form.goBack}
        />
      )}
    </>
  )
}

/** Without one, nobody is sent anywhere, so there is nothing to consent to. */
const hasNetwork = ({ shared_branching_networks: named }: PrepareFormState['answers']) => Array.isArray(named) && named.length > 0

/** The form opens with its first part. If that is complete and another is not, this leads there. */
function NextPart({ form: { mayEdit, answers, place } }: { form: PrepareFormState }) {
  const { t } = useTranslation('prepare')
  const text = useCatalogueText()
  const left = tabs.find((tab) => !isTabComplete(tab, answers))
  if (!mayEdit || !place.isInitial || !left || left === place.tab) return null
  return (
    <div>
      <Button variant="secondary" iconAfter="forward" onPress={() => place.goTo(left.name)}>
        {t('goOn', { part: text.tab(left.name) })}
      </Button>
    </div>
  )
}
