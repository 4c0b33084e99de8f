import type { ReactNode } from 'react'
import type { Field, Section } from '#contract/catalogue/field-catalogue.ts'
import type { Tab } from '#contract/catalogue/prepare-form.ts'
import { isShown } from '#contract/catalogue/prepare-rules.ts'
import { isAnswered } from '#contract/catalogue/question.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { AnswerTo, Unanswered } from '#web/domain/questions/AnswerTo.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { useCatalogueText } from './catalogue-text.ts'
import { leadOf, type Question, questionTree } from './question-tree.ts'
import styles from './RecordView.module.css'

interface Props {
  tab: Tab
  record: CreditUnion
}

/** One part of the checklist with its answers. */
export function RecordTab({ tab, record }: Props) {
  const text = useCatalogueText()
  const sections: readonly Section[] = tab.sections
  return (
    <Card title={text.tab(tab.name)}>
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section.title} className={styles.section}>
            <h3>{text.section(section)}</h3>
            <SectionAnswers section={section} record={record} />
          </section>
        ))}
      </div>
    </Card>
  )
}

function SectionAnswers({ section, record }: { section: Section; record: CreditUnion }) {
  const { t } = useTranslation('checklist')
  const answers: Readonly<Record<string, unknown>> = record
  if (section.allOrNothing && !section.fields.some((field) => isAnswered(answers[field.name]))) {
    return <p className="soft">{t('record.noContact')}</p>
  }
  return (
    <Facts>
      <Answers questions={questionTree(section.fields)} answers={answers} />
    </Facts>
  )
}

interface AnswersProps {
  questions: readonly Question[]
  answers: Readonly<Record<string, unknown>>
}

function Answers({ questions, answers }: AnswersProps): ReactNode {
  const text = useCatalogueText()
  const shown = questions.filter((question) => {
    const lead = leadOf(question)
    return lead !== undefined && isShown(lead, answers)
  })
  return shown.flatMap((question) => {
    if (question.kind === 'flags') {
      return (
        <Fact key={question.key} label={text.group(question.group)}>
          <Chosen fields={question.fields} answers={answers} />
        </Fact>
      )
    }
    const { field, followUps, key } = question
    return [
      <Fact key={key} label={text.label(field)}>
        <AnswerTo question={field} answer={(answers[field.name] ?? null) as Answer} wordOf={text.wordOf} />
      </Fact>,
      followUps.length > 0 && <Answers key={`${key} follow-ups`} questions={followUps} answers={answers} />,
    ]
  })
}

/** The names of the checked boxes of a group. */
function Chosen({ fields, answers }: { fields: readonly Field<'flag'>[]; answers: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('checklist')
  const text = useCatalogueText()
  if (fields.every((field) => !isAnswered(answers[field.name]))) return <Unanswered />
  const chosen = fields.filter((field) => answers[field.name] === true)
  return chosen.length > 0 ? chosen.map((field) => text.label(field)).join(', ') : t('record.nothingChosen')
}
