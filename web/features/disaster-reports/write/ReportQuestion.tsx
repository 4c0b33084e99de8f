import { isAsked, isHinted } from '#contract/catalogue/question.ts'
import {
  type AnyReportField,
  type ReportField,
  type ReportFieldName,
  reportFieldNames,
  reportFields,
} from '#contract/catalogue/report-form.ts'
import { LINE_LENGTH, TEXT_LENGTH } from '#contract/limits.ts'
import { hoursOfOperation } from '#contract/options.ts'
import { Control } from '#web/domain/questions/Control.tsx'
import { useReportWords } from '#web/domain/reports/report-words.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { ChoiceOrOwnWords } from '#web/ui/form/ChoiceOrOwnWords.tsx'
import { FollowUp } from '#web/ui/form/FollowUp.tsx'
import { Answer } from './Answer.tsx'
import { type SectionId, sectionOf } from './report-sections.ts'
import { isYesNo } from './said-answers.ts'
import type { ReportInWriting } from './use-disaster-report.ts'

interface Props {
  report: ReportInWriting
  name: ReportFieldName
}

/** A question as the catalogue has it. One that the answer before it hides is not shown. */
export function ReportQuestion({ report, name }: Props) {
  const field = reportFields.find((each) => each.name === name)
  if (!field || !isAsked(field, report.shown, reportFields)) return null
  const question = (
    <Answer report={report} name={name}>
      {name === 'hours_of_operation_statement' ? <HoursField report={report} /> : <AskedFor report={report} name={name} question={field} />}
    </Answer>
  )
  return 'when' in field ? <FollowUp>{question}</FollowUp> : question
}

interface SectionProps {
  report: ReportInWriting
  id: SectionId
  /** Those that the section places by itself. */
  without?: readonly ReportFieldName[]
}

/** The questions of a section, in the order of the catalogue. */
export function SectionQuestions({ report, id, without = [] }: SectionProps) {
  const names = reportFieldNames.filter((name) => sectionOf(name) === id && !without.includes(name))
  return names.map((name) => <ReportQuestion key={name} report={report} name={name} />)
}

/** What the browser may fill in. */
const known: Partial<Record<ReportFieldName, string>> = {
  credit_union_name: 'organization',
  street: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  reporter_name: 'name',
  email: 'email',
}

function AskedFor({ report, name, question }: Props & { question: ReportField }) {
  const { t } = useTranslation('disaster-reports')
  const wordOf = useReportWords()
  const { value, onChange, error } = isYesNo(name) ? report.yesNo(name) : report.field(name)
  const field = {
    ...{ name, error, label: t(`fields.${name}`), hint: isHinted(question) ? t(`hints.${question.name}`) : undefined },
    ...{ required: isRequired(question), autoComplete: known[name] },
  }
  return (
    <Control
      question={question}
      field={field}
      value={value}
      wordOf={wordOf}
      maxLength={question.kind === 'long-text' ? TEXT_LENGTH : LINE_LENGTH}
      onChange={(typed) => onChange((typed ?? '') as never)}
    />
  )
}

/** A number is asked for only where it is needed. */
const isRequired = ({ kind, required }: AnyReportField) => required !== undefined || kind === 'number'

function HoursField({ report }: { report: ReportInWriting }) {
  const { t } = useTranslation('disaster-reports')
  return (
    <ChoiceOrOwnWords
      {...report.field('hours_of_operation_statement')}
      label={t('fields.hours_of_operation_statement')}
      required
      options={hoursOfOperation.map((value) => ({ value, label: t(`hours.${value}`) }))}
      ownLabel={t('hours.own')}
      ownFieldLabel={t('hours.ownLabel')}
      ownHint={t('hints.ownHours')}
      maxLength={LINE_LENGTH}
    />
  )
}
