import { Fragment } from 'react'
import type { Field, Section } from '#contract/catalogue/field-catalogue.ts'
import { contacts, type Tab } from '#contract/catalogue/prepare-form.ts'
import { isShown } from '#contract/catalogue/prepare-rules.ts'
import { isAnswered } from '#contract/catalogue/question.ts'
import type { Conflict } from '#web/domain/autosave/autosave-types.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { type FlagsQuestion, leadOf, type Question, questionTree } from '#web/domain/checklist/question-tree.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { FollowUp } from '#web/ui/form/FollowUp.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { QuestionList } from '#web/ui/form-page/QuestionList.tsx'
import { AnswerChoice } from './AnswerChoice.tsx'
import type { AnswerSheet } from './answer-sheet.ts'
import { CatalogueField } from './CatalogueField.tsx'
import styles from './FlagGroup.module.css'
import { isLong, type Run, runsOf } from './question-layout.ts'

type NeedOf = (field: Field) => 'required' | 'optional' | 'either'

/** The sections of a tab, from the catalogue. */
export function TabQuestions({ tab, sheet }: { tab: Tab; sheet: AnswerSheet }) {
  const sections: readonly Section[] = tab.sections
  return sections.map((section) => <SectionQuestions key={section.title} section={section} sheet={sheet} />)
}

function SectionQuestions({ section, sheet }: { section: Section; sheet: AnswerSheet }) {
  const { t } = useTranslation('prepare')
  const text = useCatalogueText()
  const isBegun = section.fields.some((field) => isAnswered(sheet.values[field.name]))
  const needOf: NeedOf = (field) => {
    if (sheet.readOnly) return 'either'
    if (section.allOrNothing) return isBegun ? 'required' : 'either'
    return field.required ? 'required' : 'optional'
  }
  return (
    <FormSection title={text.section(section)} lead={section.allOrNothing && t('allOrNothing')}>
      {section === contacts.sections[0] && sheet.fillOwn && (
        <div>
          <Button variant="secondary" onPress={sheet.fillOwn}>
            {t('useOwnDetails')}
          </Button>
        </div>
      )}
      <Questions questions={questionTree(section.fields)} sheet={sheet} needOf={needOf} />
    </FormSection>
  )
}

interface QuestionsProps {
  questions: readonly Question[]
  sheet: AnswerSheet
  needOf: NeedOf
}

function Questions({ questions, sheet, needOf }: QuestionsProps) {
  return runsOf(questions).map((run) => {
    const shown = run.questions.filter((question) => doesShow(question, sheet))
    const drawn = shown.map((question) => <QuestionBlock key={question.key} question={question} sheet={sheet} needOf={needOf} />)
    return drawn.length > 0 && <Together key={run.questions[0]?.key} run={run} drawn={drawn} />
  })
}

/** A single question in a run is as wide as any other question. */
function Together({ run, drawn }: { run: Run; drawn: React.ReactNode[] }) {
  if (run.questions.length === 1 || run.layout === 'alone') return <Fragment>{drawn}</Fragment>
  return run.layout === 'switches' ? <QuestionList long={isLong(run)}>{drawn}</QuestionList> : <FieldPair>{drawn}</FieldPair>
}

function QuestionBlock({ question, sheet, needOf }: { question: Question; sheet: AnswerSheet; needOf: NeedOf }) {
  if (question.kind === 'flags') return <FlagGroup question={question} sheet={sheet} />
  const { field, followUps } = question
  const conflict = sheet.conflicts[field.name]
  return (
    <>
      <CatalogueField
        field={field}
        value={sheet.values[field.name] ?? null}
        need={needOf(field)}
        error={sheet.errorOf(field.name)}
        readOnly={sheet.readOnly}
        onChange={(value) => sheet.change(field, value)}
        onLeave={() => sheet.leave(field)}
      />
      {conflict && <ConflictingAnswer field={field} conflict={conflict} sheet={sheet} />}
      {followUps.some((each) => doesShow(each, sheet)) && (
        <FollowUp>
          <Questions questions={followUps} sheet={sheet} needOf={needOf} />
        </FollowUp>
      )}
    </>
  )
}

interface ConflictProps {
  field: Field
  conflict: Conflict
  sheet: AnswerSheet
}

function ConflictingAnswer({ field, conflict, sheet }: ConflictProps) {
  const text = useCatalogueText()
  return (
    <AnswerChoice
      label={text.label(field)}
      field={field}
      mine={sheet.values[field.name] ?? null}
      conflict={conflict}
      onChoose={(which) => {
        sheet.choose(field, which)
        focusField(field.name)
      }}
    />
  )
}

function doesShow(question: Question, { values }: AnswerSheet) {
  const lead = leadOf(question)
  return lead !== undefined && isShown(lead, values)
}

/** Check boxes under a common heading. Each is an answer of its own. */
function FlagGroup({ question, sheet }: { question: FlagsQuestion; sheet: AnswerSheet }) {
  const text = useCatalogueText()
  return (
    <CheckboxGroup label={text.group(question.group)}>
      <div className={styles.boxes}>
        {question.fields.map((field) => (
          <Checkbox
            key={field.name}
            name={field.name}
            label={text.label(field)}
            checked={sheet.values[field.name] === true}
            disabled={sheet.readOnly}
            error={sheet.errorOf(field.name)}
            onChange={(checked) => sheet.change(field, checked)}
          />
        ))}
      </div>
    </CheckboxGroup>
  )
}
